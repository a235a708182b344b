/// A hash function with its keyed form.
public protocol HashFunction: Sendable {
    /// Bytes of output.
    static var size: Int { get }
    static func hash(_ bytes: [UInt8]) -> [UInt8]
    /// HMAC (RFC 2104) with this hash.
    static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8]
}
