import CSodium
import SalusBase

/// The oblivious pseudo-random function of RFC 9497, mode OPRF, suite ristretto255-SHA512.
enum OPRF {
    private static let context = Array("OPRFV1-".utf8) + [0] + Array("-ristretto255-SHA512".utf8)

    struct KeyPair {
        var privateKey: [UInt8]
        let publicKey: [UInt8]
    }

    /// Section 3.3.1, client: the blinded input; `blind` is a scalar that is not zero.
    static func blind(_ input: [UInt8], with blind: [UInt8]) throws(CryptoError) -> [UInt8] {
        let point = Ristretto255.point(hashing: input, tag: Array("HashToGroup-".utf8) + context)
        guard !Ristretto255.isZero(point) else { throw .invalidElement }
        return try Ristretto255.multiply(point, by: blind)
    }

    /// Section 3.3.1, server: refuses what is not 32 bytes, what is not canonical, and the identity.
    static func evaluate(_ blinded: [UInt8], key: [UInt8]) throws(CryptoError) -> [UInt8] {
        try Ristretto255.multiply(blinded, by: key)
    }

    /// Section 3.3.1, client: the 64-byte output.
    static func finalize(_ input: [UInt8], blind: [UInt8], evaluated: [UInt8]) throws(CryptoError) -> [UInt8] {
        var inverse = try Ristretto255.inverse(of: blind)
        defer { wipe(&inverse) }
        let unblinded = try Ristretto255.multiply(Ristretto255.checked(evaluated), by: inverse)
        var message = ByteWriter()
        message.v16(input)
        message.v16(unblinded)
        message.raw("Finalize".utf8)
        return SHA512.hash(message.bytes)
    }

    /// Section 3.2.1: the same pair for the same seed and info.
    static func deriveKeyPair(seed: [UInt8], info: String) throws(CryptoError) -> KeyPair {
        let scalar = try derivePrivateKey(seed: seed, info: info)
        return KeyPair(privateKey: scalar, publicKey: try Ristretto255.multiplyBase(by: scalar))
    }

    /// The same without the public key, which costs a multiplication.
    static func derivePrivateKey(seed: [UInt8], info: String) throws(CryptoError) -> [UInt8] {
        var input = ByteWriter()
        input.raw(seed)
        input.v16(Array(info.utf8))
        let tag = Array("DeriveKeyPair".utf8) + context
        for counter in UInt8.min...UInt8.max {
            let scalar = Ristretto255.scalar(hashing: input.bytes + [counter], tag: tag)
            if !Ristretto255.isZero(scalar) { return scalar }
        }
        throw .invalidElement
    }
}
