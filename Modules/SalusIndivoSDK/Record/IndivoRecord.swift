public import PHRIndivo
import SalusBase

/// One person's record, as the app may use it.
public struct IndivoRecord: Sendable {
    public let header: IndivoRecordHeader
    let server: IndivoServer

    public var id: String { header.id }
    public var label: String { header.label }

    /// The body of an answer.
    func send(_ call: IndivoRequest) async throws -> [UInt8] { try await server.send(call, in: id) }

    func read<Answer: IndivoAnswer>(_ call: IndivoRequest) async throws -> Answer {
        try IndivoServer.read(Answer.self, try await send(call))
    }
}

/// Which part of a list is wanted.
public struct IndivoPage: Hashable, Sendable {
    public var limit: Int
    public var offset: Int
    /// A field, with `-` before it for the greatest first; nil for the newest first.
    public var order: String?

    public init(limit: Int = 100, offset: Int = 0, order: String? = nil) {
        (self.limit, self.offset, self.order) = (limit, offset, order)
    }

    var query: [FormParameter] {
        [FormParameter("limit", String(limit)), FormParameter("offset", String(offset))]
            + (order.map { [FormParameter("order_by", $0)] } ?? [])
    }
}

/// Where a document is in its life.
public enum IndivoStatus: String, Sendable {
    case active
    case void
    case archived
}
