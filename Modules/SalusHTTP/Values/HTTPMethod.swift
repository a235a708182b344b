/// A request method (RFC 9110 section 9): case-sensitive, any token.
public struct HTTPMethod: Hashable, Sendable, CustomStringConvertible {
    public let name: String

    public init(_ name: String) { self.name = name }

    /// RFC 9110 section 9.3.1.
    public static let get = HTTPMethod("GET")
    /// RFC 9110 section 9.3.2.
    public static let head = HTTPMethod("HEAD")
    /// RFC 9110 section 9.3.3.
    public static let post = HTTPMethod("POST")
    /// RFC 9110 section 9.3.4.
    public static let put = HTTPMethod("PUT")
    /// RFC 5789.
    public static let patch = HTTPMethod("PATCH")
    /// RFC 9110 section 9.3.5.
    public static let delete = HTTPMethod("DELETE")
    /// RFC 9110 section 9.3.7.
    public static let options = HTTPMethod("OPTIONS")

    public var description: String { name }
}
