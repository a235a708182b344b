import SalusBase

/// One direction of messages after HPKE's key schedule (RFC 9180 section 5.2); numbers never wrap.
struct HPKEContext: Sendable {
    let aead: AEAD?
    let keys: HPKEKeys
    let key: [UInt8]
    let baseNonce: [UInt8]
    let exporter: [UInt8]
    var sequence: UInt64 = 0

    mutating func seal(_ plaintext: [UInt8], additional: [UInt8] = []) throws(CryptoError) -> [UInt8] {
        let (aead, nonce) = try next()
        let sealed = try aead.seal(plaintext, key: key, nonce: nonce, additional: additional)
        sequence += 1
        return sealed
    }

    mutating func open(_ sealed: [UInt8], additional: [UInt8] = []) throws(CryptoError) -> [UInt8] {
        let (aead, nonce) = try next()
        let plaintext = try aead.open(sealed, key: key, nonce: nonce, additional: additional)
        sequence += 1
        return plaintext
    }

    func export(_ context: [UInt8], count: Int) -> [UInt8] { keys.expand(exporter, "sec", context, count) }

    private func next() throws(CryptoError) -> (AEAD, nonce: [UInt8]) {
        guard let aead, sequence < .max else { throw .outOfRange(field: "sequence") }
        var counter = ByteWriter()
        counter.u32(0)
        counter.u64(sequence)
        return (aead, zip(baseNonce, counter.bytes).map { $0 ^ $1 })
    }
}
