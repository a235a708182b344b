/// `method SP request-target SP HTTP-version` (RFC 9112 section 3), with single spaces.
struct RequestLine {
    let method: HTTPMethod
    let target: RequestTarget
    let isVersion11: Bool

    /// Bytes of a method's name.
    static let longestMethod = 32

    init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte) else {
            throw HeadParser.malformedLine
        }
        guard parts[0].count <= Self.longestMethod else { throw HTTPRefusal(501, "the method is not known") }
        method = HTTPMethod(String(decoding: parts[0], as: UTF8.self))
        isVersion11 = try Self.isVersion11(parts[2])
        target = try RequestTarget(bytes: parts[1])
    }

    private static func isVersion11(_ version: ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
        switch String(decoding: version, as: UTF8.self) {
        case "HTTP/1.1": return true
        case "HTTP/1.0": return false
        case let other where other.hasPrefix("HTTP/") && version.count == 8:
            throw HTTPRefusal(505, "only HTTP/1.1 and HTTP/1.0 are served")
        default: throw HeadParser.malformedLine
        }
    }
}
