import COpenSSL
import SalusBase

/// The curve P-256 (NIST SP 800-186) through OpenSSL: private keys are 32 bytes, public ones uncompressed points of
/// 65 bytes (SEC 1 section 2.3.3).
enum P256 {
    static let pointSize = 65
    /// n, the number of points.
    private static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]

    /// Made once. Unsafe in name only: it is never changed or freed.
    private nonisolated(unsafe) static let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)

    /// Whether the bytes are a private key: 1 to n - 1.
    static func isScalar(_ bytes: [UInt8]) -> Bool {
        bytes.count == order.count && bytes.contains { $0 != 0 } && bytes.lexicographicallyPrecedes(order)
    }

    static func publicKey(of privateKey: [UInt8]) throws(CryptoError) -> [UInt8] { try multiply(privateKey, nil) }

    /// The x-coordinate of the shared point (SP 800-56A section 5.7.1.2). Throws `invalidElement` for what is not an
    /// uncompressed point of the curve.
    static func agree(_ privateKey: [UInt8], with publicKey: [UInt8]) throws(CryptoError) -> [UInt8] {
        let point = try point(publicKey)
        defer { EC_POINT_free(point) }
        var shared = try multiply(privateKey, point)
        defer { wipe(&shared) }
        return Array(shared[1...order.count])
    }

    /// Throws `invalidElement` for what is not an uncompressed point of the curve.
    static func check(_ publicKey: [UInt8]) throws(CryptoError) { EC_POINT_free(try point(publicKey)) }

    /// The caller frees it.
    private static func point(_ publicKey: [UInt8]) throws(CryptoError) -> OpaquePointer {
        guard publicKey.count == pointSize, publicKey[0] == 4 else { throw .invalidElement }
        guard let point = EC_POINT_new(group) else { throw .outOfMemory }
        guard EC_POINT_oct2point(group, point, publicKey, publicKey.count, nil) == 1 else {
            EC_POINT_free(point)
            ERR_clear_error()
            throw .invalidElement
        }
        return point
    }

    /// `scalar` times `point`, or times the generator for nil.
    private static func multiply(_ scalar: [UInt8], _ point: OpaquePointer?) throws(CryptoError) -> [UInt8] {
        guard isScalar(scalar) else { throw .outOfRange(field: "private key") }
        guard let number = BN_bin2bn(scalar, Int32(scalar.count), nil), let product = EC_POINT_new(group) else {
            throw .outOfMemory
        }
        defer {
            BN_clear_free(number)
            EC_POINT_clear_free(product)
        }
        BN_set_flags(number, BN_FLG_CONSTTIME)
        let isDone =
            point == nil
            ? EC_POINT_mul(group, product, number, nil, nil, nil)
            : EC_POINT_mul(group, product, nil, point, number, nil)
        var bytes = [UInt8](repeating: 0, count: pointSize)
        let size = EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, &bytes, bytes.count, nil)
        guard isDone == 1, size == pointSize else { throw .outOfMemory }
        return bytes
    }
}
