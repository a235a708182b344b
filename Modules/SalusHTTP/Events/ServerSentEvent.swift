/// One event of an event stream (WHATWG HTML section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
    /// `message` when the stream does not say.
    public let name: String
    public let data: String
    /// The value that a reader sends as `Last-Event-ID` when it reconnects; nil leaves the one before.
    public let id: String?

    public init(name: String = "message", data: String, id: String? = nil) {
        (self.name, self.data, self.id) = (name, data, id)
    }

    /// The event as bytes of the stream. Name and id must have no line end; every line of the data becomes a field.
    public var bytes: [UInt8] {
        var text = "event: \(name)\n"
        for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        if let id { text += "id: \(id)\n" }
        return Array((text + "\n").utf8)
    }

    /// A line that readers skip: it shows both sides and everything between them that the stream lives.
    public static let comment = Array(":\n\n".utf8)

    /// Tells readers how long to wait before they come back.
    public static func retry(_ pause: Duration) -> [UInt8] { Array("retry: \(Int(pause / .milliseconds(1)))\n\n".utf8) }
}
