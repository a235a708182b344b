public import SalusBase

/// `Sealing` for what does not fit in memory: the same bytes as `Sealing.seal` would give, piece by piece.
///
/// One owner, one thread. `head` comes first, then what each `seal` returns, then what `finish` returns; a stream
/// without its end does not open.
public final class SealingStream {
    /// Salt and key commitment.
    public let head: [UInt8]
    private let cipher: ChunkCipher
    private var waiting: [UInt8] = []

    /// `key` is 32 bytes. `header` is authenticated, not included.
    public init(key: Secret, label: String, header: [UInt8], randomness: Randomness) throws(CryptoError) {
        let salt = randomness.bytes(ChunkedEncryption.saltSize)
        cipher = try ChunkCipher(key: key, context: Sealing.context(label, header), salt: salt)
        head = salt + cipher.commitment
    }

    /// Takes more plaintext; returns whole sealed chunks, often none.
    public func seal(_ bytes: [UInt8]) -> [UInt8] {
        waiting += bytes
        var sealed: [UInt8] = []
        var start = 0
        while waiting.count - start >= ChunkedEncryption.chunkSize {
            sealed += cipher.seal(waiting[start..<start + ChunkedEncryption.chunkSize])
            start += ChunkedEncryption.chunkSize
        }
        waiting.removeFirst(start)
        return sealed
    }

    /// The last chunk, shorter than all others.
    public func finish() -> [UInt8] { cipher.seal(waiting[...]) }
}

/// Opens what a `SealingStream` or `Sealing.seal` made, piece by piece. One owner, one thread.
public final class OpeningStream {
    /// Bytes of the head that comes first.
    public static let headSize = ChunkedEncryption.headSize

    private let cipher: ChunkCipher
    private var waiting: [UInt8] = []

    /// Throws `notAuthentic` for another key, label or header.
    public init(key: Secret, label: String, header: [UInt8], head: [UInt8]) throws(CryptoError) {
        guard head.count == Self.headSize else { throw .notAuthentic }
        cipher = try ChunkCipher(
            key: key, context: Sealing.context(label, header), salt: Array(head[..<ChunkedEncryption.saltSize]))
        guard ConstantTime.areEqual(cipher.commitment, Array(head[ChunkedEncryption.saltSize...])) else {
            throw .notAuthentic
        }
    }

    /// Takes more sealed bytes; returns the plaintext of whole chunks. Throws `notAuthentic` at the first changed one.
    public func open(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        waiting += bytes
        let full = ChunkedEncryption.chunkSize + AEAD.tagSize
        var (plaintext, start) = ([UInt8](), 0)
        while waiting.count - start >= full {
            plaintext += try cipher.open(waiting[start..<start + full])
            start += full
        }
        waiting.removeFirst(start)
        return plaintext
    }

    /// The plaintext of the last chunk. Throws `notAuthentic` when the stream was cut off.
    public func finish() throws(CryptoError) -> [UInt8] {
        guard waiting.count >= AEAD.tagSize else { throw .notAuthentic }
        return try cipher.open(waiting[...])
    }
}

/// The chunks of one object, in order.
private final class ChunkCipher {
    let commitment: [UInt8]
    private var keys: ChunkedEncryption.Keys
    private let cipher: AESGCM
    private var index: UInt64 = 0

    init(key: Secret, context: [UInt8], salt: [UInt8]) throws(CryptoError) {
        keys = try key.checked(count: 32).withArray { ChunkedEncryption.Keys(master: $0, salt: salt, context: context) }
        (commitment, cipher) = (keys.commitment, AESGCM(key: keys.key))
    }

    deinit { wipe(&keys.key) }

    func seal(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
        defer { index += 1 }
        return chunk.withUnsafeBytes { cipher.seal($0, nonce: keys.nonce(index), additional: []) }
    }

    func open(_ chunk: ArraySlice<UInt8>) throws(CryptoError) -> [UInt8] {
        defer { index += 1 }
        return try Array(chunk).withRawBytes { (bytes) throws(CryptoError) in
            try cipher.open(bytes, nonce: keys.nonce(index), additional: [])
        }
    }
}
