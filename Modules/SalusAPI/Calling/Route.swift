/// The place of a call and its security: the server routes by them, the permission matrix covers and OpenAPI lists
/// them.
public struct Route: Hashable, Sendable {
    /// The HTTP method of a route.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
    }

    /// The credential that the call needs. The right itself is decided by the domain, inside the transaction.
    public enum Security: Hashable, Sendable { case open, session, administration }

    public let method: Method
    /// Segments below the prefix, `{name}` for an argument: `records/{record}/documents`.
    public let pattern: String
    public let security: Security
    /// One sentence for people.
    public let summary: String
    /// Whether a session has to sign it: every write but the ending of the session itself.
    public let isSigned: Bool
    /// Whether a request may carry an `IdempotencyKey`: every write whose caller is known, and the renewal of a
    /// session. The others have a state of their own, which Docs/Protocols/Native.md lists.
    public let takesIdempotencyKey: Bool
    /// Whether one range of the answer's bytes may be asked for (RFC 9110 section 14).
    public let givesRanges: Bool

    public init(
        _ method: Method, _ pattern: String, _ security: Security, _ summary: String, isSigned: Bool? = nil,
        takesIdempotencyKey: Bool? = nil, givesRanges: Bool = false
    ) {
        (self.method, self.pattern, self.security, self.summary) = (method, pattern, security, summary)
        self.isSigned = isSigned ?? (method != .get && security != .open)
        self.takesIdempotencyKey = takesIdempotencyKey ?? self.isSigned
        self.givesRanges = givesRanges
    }

    /// The query argument `dry-run=true` works the call out and changes nothing: for all that administration changes.
    public var takesDryRun: Bool { security == .administration && method != .get }

    /// The name of that argument.
    public static let dryRun = "dry-run"

    /// The names of the arguments in the path, in order.
    public var pathArguments: [String] {
        pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }
}
