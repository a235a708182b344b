/// A version of HTTP that is served.
public enum HTTPVersion: String, Hashable, Sendable, CaseIterable {
    /// RFC 1945.
    case http10 = "1.0"
    /// RFC 9112.
    case http11 = "1.1"
    /// RFC 9113.
    case http2 = "2"
}
