import CSodium
import SalusBase

/// The prime-order group of RFC 9496, with the hashing of RFC 9380; elements and scalars are 32 bytes.
enum Ristretto255 {
    /// The element when it is canonical and not the identity (which libsodium's own check would accept).
    static func checked(_ element: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard element.count == 32 else { throw .wrongLength(expected: 32) }
        guard !isZero(element), crypto_core_ristretto255_is_valid_point(element) == 1 else { throw .invalidElement }
        return element
    }

    static func isZero(_ bytes: [UInt8]) -> Bool { sodium_is_zero(bytes, bytes.count) == 1 }

    /// Throws as `checked` does for a point of another length, that is not canonical or the identity, and for a scalar
    /// of another length or zero. libsodium reads 32 bytes of each, whatever it is given.
    static func multiply(_ point: [UInt8], by scalar: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard point.count == 32, scalar.count == 32 else { throw .wrongLength(expected: 32) }
        var product = [UInt8](repeating: 0, count: 32)
        guard crypto_scalarmult_ristretto255(&product, scalar, point) == 0 else { throw .invalidElement }
        return product
    }

    static func multiplyBase(by scalar: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard scalar.count == 32 else { throw .wrongLength(expected: 32) }
        var product = [UInt8](repeating: 0, count: 32)
        guard crypto_scalarmult_ristretto255_base(&product, scalar) == 0 else { throw .invalidElement }
        return product
    }

    static func inverse(of scalar: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard scalar.count == 32 else { throw .wrongLength(expected: 32) }
        var inverse = [UInt8](repeating: 0, count: 32)
        guard crypto_core_ristretto255_scalar_invert(&inverse, scalar) == 0 else { throw .invalidElement }
        return inverse
    }

    /// A uniform scalar that is not zero, out of 64 random bytes a try.
    static func randomScalar(from randomness: Randomness) -> [UInt8] {
        while true {
            let scalar = reduce(randomness.bytes(64))
            if !isZero(scalar) { return scalar }
        }
    }

    static func scalar(hashing message: [UInt8], tag: [UInt8]) -> [UInt8] {
        reduce(expand(message, tag: tag))
    }

    static func point(hashing message: [UInt8], tag: [UInt8]) -> [UInt8] {
        var point = [UInt8](repeating: 0, count: 32)
        crypto_core_ristretto255_from_hash(&point, expand(message, tag: tag))
        return point
    }

    private static func reduce(_ wide: [UInt8]) -> [UInt8] {
        var (wide, scalar) = (wide, [UInt8](repeating: 0, count: 32))
        defer { wipe(&wide) }
        crypto_core_ristretto255_scalar_reduce(&scalar, wide)
        return scalar
    }

    /// `expand_message_xmd` with SHA-512 for 64 bytes (RFC 9380 section 5.3.1): one block of output.
    private static func expand(_ message: [UInt8], tag: [UInt8]) -> [UInt8] {
        let suffix = tag + [UInt8(tag.count)]
        let padding = [UInt8](repeating: 0, count: 128)
        let first = SHA512.hash(padding + message + [0, 64, 0] + suffix)
        return SHA512.hash(first + [1] + suffix)
    }
}
