import SalusBase

/// One direction of messages after HPKE's key schedule (RFC 9180 section 5.2); numbers never wrap.
struct HPKEContext: Sendable {
    let aead: AEAD?
    let keys: HPKEKeys
    let key: Secret
    let baseNonce: [UInt8]
    let exporter: Secret
    var sequence: UInt64 = 0

    /// From the root of the key schedule, which the caller wipes.
    init(aead: AEAD?, keys: HPKEKeys, root: [UInt8], context: [UInt8]) {
        var key = keys.expand(root, "key", context, aead?.keySize ?? 0)
        var exporter = keys.expand(root, "exp", context, 32)
        (self.aead, self.keys) = (aead, keys)
        (self.key, self.exporter) = (Secret(pooling: &key), Secret(pooling: &exporter))
        baseNonce = keys.expand(root, "base_nonce", context, aead == nil ? 0 : AEAD.nonceSize)
    }

    mutating func seal(_ plaintext: [UInt8], additional: [UInt8] = []) throws(CryptoError) -> [UInt8] {
        let (aead, nonce) = try next()
        let sealed = try key.withArray { (key) throws(CryptoError) in
            try aead.seal(plaintext, key: key, nonce: nonce, additional: additional)
        }
        sequence += 1
        return sealed
    }

    mutating func open(_ sealed: [UInt8], additional: [UInt8] = []) throws(CryptoError) -> [UInt8] {
        let (aead, nonce) = try next()
        let plaintext = try key.withArray { (key) throws(CryptoError) in
            try aead.open(sealed, key: key, nonce: nonce, additional: additional)
        }
        sequence += 1
        return plaintext
    }

    func export(_ context: [UInt8], count: Int) -> [UInt8] {
        exporter.withArray { keys.expand($0, "sec", context, count) }
    }

    private func next() throws(CryptoError) -> (AEAD, nonce: [UInt8]) {
        guard let aead, sequence < .max else { throw .outOfRange(field: "sequence") }
        var counter = ByteWriter()
        counter.u32(0)
        counter.u64(sequence)
        return (aead, zip(baseNonce, counter.bytes).map { $0 ^ $1 })
    }
}
