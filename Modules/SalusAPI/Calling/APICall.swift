import SalusBase

/// One native call: printed by the client, parsed by the server, so that the two cannot drift apart.
public protocol APICall: Sendable {
    associatedtype Body: APIPayload = NoContent
    associatedtype Answer: APIPayload

    static var route: Route { get }
    /// The description beside the summary, one sentence or two.
    static var about: String { get }
    /// The refusals of the call itself; its door and its body add theirs (see `OpenAPIDocument`).
    static var errors: [APIErrorCode] { get }
    /// Path and query arguments by name.
    var arguments: Arguments { get }
    var body: Body { get }
    /// Reads a call back; throws what is wrong with an argument, never its value.
    init(_ arguments: Arguments, body: Body) throws(MalformedRequest)
}

extension APICall {
    public static var errors: [APIErrorCode] { [] }
}

extension APICall where Body == NoContent {
    public var body: NoContent { NoContent() }
}

extension APICall {
    /// Path and query as they stand in the request line, without the prefix.
    public var target: String {
        var rest = arguments.values
        let segments = Self.route.pattern.split(separator: "/").map { segment -> String in
            guard segment.hasPrefix("{") else { return String(segment) }
            return PercentEncoding.encode(rest.removeValue(forKey: String(segment.dropFirst().dropLast())) ?? "")
        }
        let query = rest.sorted { $0.key < $1.key }.map { "\($0.key)=\(PercentEncoding.encode($0.value))" }
        return segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}

/// The fault of a request, by the name of the argument or body.
public struct MalformedRequest: Error, Hashable, Sendable {
    public let part: String
    public let expected: String

    public init(_ part: String, expected: String) { (self.part, self.expected) = (part, expected) }
}
