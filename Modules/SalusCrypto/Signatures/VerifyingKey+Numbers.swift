/// Keys given by their numbers, as JSON Web Keys give them (RFC 7518 section 6).
extension VerifyingKey {
    /// SubjectPublicKeyInfo up to the point: OpenSSL offers no way from Swift to make a key of coordinates alone.
    private static let curves: [String: (size: Int, prefix: [UInt8])] = [
        "P-256": (
            32,
            [
                0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
                0x48,
                0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
            ]
        ),
        "P-384": (
            48,
            [
                0x30, 0x76, 0x30, 0x10, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x05, 0x2B, 0x81,
                0x04,
                0x00, 0x22, 0x03, 0x62, 0x00, 0x04,
            ]
        ),
    ]
    /// rsaEncryption without parameters (RFC 3279 section 2.3.1).
    private static let rsa: [UInt8] = [
        0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]

    /// Throws `unsupportedObject` for another curve, coordinates of another size, and a point that is not on the curve.
    init(curve: String, x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard let (size, prefix) = Self.curves[curve], x.count == size, y.count == size else {
            throw .unsupportedObject
        }
        try self.init(der: prefix + x + y)
    }

    /// Throws `unsupportedObject` for a short modulus or a small exponent, as `init(der:)` does.
    init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
        guard modulus.count <= 2048, exponent.count <= 8 else { throw .unsupportedObject }
        let numbers = DER.sequence(DER.integer(modulus), DER.integer(exponent))
        try self.init(der: DER.sequence(Self.rsa, DER.bitString(numbers)))
    }
}
