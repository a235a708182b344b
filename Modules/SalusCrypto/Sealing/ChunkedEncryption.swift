import SalusBase

/// "Cobblestone-256", C2SP chunked encryption: HKDF-SHA-512 gives each object its own AES-256-GCM key, base nonce and
/// key commitment; chunks of 16 KiB, the last one always shorter, so that truncation shows.
enum ChunkedEncryption {
    static let chunkSize = 16_384
    static let saltSize = 24
    static let commitmentSize = 32
    static let headSize = saltSize + commitmentSize
    private static let suite = Array("c2sp.org/chunked-encryption@v1+AEAD_AES_256_GCM".utf8)

    struct Keys {
        var key: [UInt8]
        let base: [UInt8]
        let commitment: [UInt8]

        init(master: [UInt8], salt: [UInt8], context: [UInt8]) {
            var output = HKDF<SHA512>.expand(master, info: suite + [0] + salt + context, count: 76)
            defer { wipe(&output) }
            (key, base, commitment) = (Array(output[..<32]), Array(output[32..<44]), Array(output[44...]))
        }

        /// The base nonce XOR the chunk's number, big-endian in its last eight bytes.
        func nonce(_ index: UInt64) -> [UInt8] {
            base.enumerated().map { position, byte in
                position < 4 ? byte : byte ^ UInt8(truncatingIfNeeded: index >> (8 * UInt64(11 - position)))
            }
        }
    }

    /// `master` is 32 bytes; `salt` 24 bytes that were never used under it before.
    static func seal(_ plaintext: [UInt8], master: [UInt8], context: [UInt8], salt: [UInt8]) -> [UInt8] {
        var keys = Keys(master: master, salt: salt, context: context)
        defer { wipe(&keys.key) }
        let cipher = AESGCM(key: keys.key)
        let chunks = plaintext.count / chunkSize + 1
        var sealed = salt + keys.commitment
        sealed.reserveCapacity(headSize + plaintext.count + chunks * AEAD.tagSize)
        plaintext.withUnsafeBytes { bytes in
            for index in 0..<chunks {
                let start = index * chunkSize
                let chunk = UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + chunkSize, bytes.count)])
                sealed += cipher.seal(chunk, nonce: keys.nonce(UInt64(index)), additional: [])
            }
        }
        return sealed
    }

    /// Throws `notAuthentic` for a wrong key or context (by the commitment, before anything is decrypted), changed,
    /// reordered or missing chunks, and data that ends on a full chunk.
    static func open(_ sealed: [UInt8], master: [UInt8], context: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard master.count == 32, sealed.count >= headSize + AEAD.tagSize else { throw .notAuthentic }
        var keys = Keys(master: master, salt: Array(sealed[..<saltSize]), context: context)
        defer { wipe(&keys.key) }
        guard ConstantTime.areEqual(keys.commitment, Array(sealed[saltSize..<headSize])) else { throw .notAuthentic }
        let cipher = AESGCM(key: keys.key)
        let sizes = try chunkSizes(of: sealed.count - headSize)
        return try sealed.withRawBytes { (bytes) throws(CryptoError) in
            var plaintext: [UInt8] = []
            plaintext.reserveCapacity(sealed.count)
            var start = headSize
            for (index, size) in sizes.enumerated() {
                let chunk = UnsafeRawBufferPointer(rebasing: bytes[start..<start + size])
                plaintext += try cipher.open(chunk, nonce: keys.nonce(UInt64(index)), additional: [])
                start += size
            }
            return plaintext
        }
    }

    /// Full chunks, then one that is shorter but holds at least its tag.
    private static func chunkSizes(of count: Int) throws(CryptoError) -> [Int] {
        let full = chunkSize + AEAD.tagSize
        let last = count % full
        guard last >= AEAD.tagSize else { throw .notAuthentic }
        return Array(repeating: full, count: count / full) + [last]
    }
}
