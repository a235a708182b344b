/// Why a message was not accepted: the status to answer with and a fixed reason. Never carries content of the message.
public struct HTTPRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    public let status: Int
    public let reason: String

    public init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    public var description: String { "\(status): \(reason)" }

    static func tooLarge(_ limit: Int) -> HTTPRefusal { HTTPRefusal(413, "the body is larger than \(limit) bytes") }
}
