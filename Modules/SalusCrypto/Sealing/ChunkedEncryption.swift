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
        return salt + keys.commitment + keys.seal(plaintext, from: 0, count: plaintext.count / chunkSize + 1)
    }

    /// Throws `notAuthentic` for a wrong key or context (by the commitment, before anything is decrypted), changed,
    /// reordered or missing chunks, and data that ends on a full chunk.
    static func open(_ sealed: [UInt8], master: [UInt8], context: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard master.count == 32, sealed.count >= headSize + AEAD.tagSize else { throw .notAuthentic }
        var keys = Keys(master: master, salt: Array(sealed[..<saltSize]), context: context)
        defer { wipe(&keys.key) }
        guard ConstantTime.areEqual(keys.commitment, Array(sealed[saltSize..<headSize])),
            (sealed.count - headSize) % (chunkSize + AEAD.tagSize) >= AEAD.tagSize
        else { throw .notAuthentic }
        return try keys.open(Array(sealed[headSize...]), from: 0)
    }
}

extension ChunkedEncryption.Keys {
    /// A run of `count` chunks from the one numbered `first` on; only the last may be shorter than a full one.
    func seal(_ plaintext: [UInt8], from first: UInt64, count: Int) -> [UInt8] {
        let cipher = AESGCM(key: key)
        let size = ChunkedEncryption.chunkSize
        return plaintext.withUnsafeBytes { bytes in
            var sealed: [UInt8] = []
            sealed.reserveCapacity(plaintext.count + count * AEAD.tagSize)
            for index in 0..<count {
                let chunk = UnsafeRawBufferPointer(rebasing: bytes[index * size..<min((index + 1) * size, bytes.count)])
                sealed += cipher.seal(chunk, nonce: nonce(first + UInt64(index)), additional: [])
            }
            return sealed
        }
    }

    /// Decrypts a run of chunks that `seal` made. The caller checks that the run has the length it should.
    func open(_ sealed: [UInt8], from first: UInt64) throws(CryptoError) -> [UInt8] {
        let cipher = AESGCM(key: key)
        let size = ChunkedEncryption.chunkSize + AEAD.tagSize
        return try sealed.withRawBytes { (bytes) throws(CryptoError) in
            var plaintext: [UInt8] = []
            plaintext.reserveCapacity(sealed.count)
            for (index, start) in stride(from: 0, to: bytes.count, by: size).enumerated() {
                let chunk = UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + size, bytes.count)])
                guard chunk.count >= AEAD.tagSize else { throw .notAuthentic }
                plaintext += try cipher.open(chunk, nonce: nonce(first + UInt64(index)), additional: [])
            }
            return plaintext
        }
    }
}
