public import PHRIndivo
import SalusBase
import SalusHTTP

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

extension IndivoRecord {
    /// The accesses to the record, reads and changes, the newest first.
    public func accessLog(page: IndivoPage = IndivoPage()) async throws -> [IndivoAuditEntry] {
        let reports: IndivoReports = try await read(
            IndivoRequest(.get, ["records", id, "audits", ""], query: page.query))
        var entries: [IndivoAuditEntry] = []
        for item in reports.items {
            do throws(IndivoAnswerError) {
                entries.append(try IndivoAuditEntry(item.content))
            } catch { throw IndivoSDKError.unreadable(error) }
        }
        return entries
    }
}

extension IndivoDocument {
    /// The carenets that see it.
    public func carenets() async throws -> [IndivoCarenet] {
        let list: IndivoCarenets = try await record.read(
            .get("records", record.id, "documents", id, "carenets", ""))
        return list.items
    }
}

/// A fact that a report found, with the document that it is in.
public struct IndivoReported<Model: IndivoTyped>: Hashable, Sendable {
    public let model: Model
    public let document: String
}

extension IndivoRecord {
    /// The facts of one model that a query selects, the newest document first; an empty list when there are none.
    public func report<Model: IndivoTyped>(
        _ type: Model.Type, _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> [IndivoReported<Model>] {
        let bytes = try await send(call(type, query.fields + [FormParameter("response_format", "application/xml")]))
        var found: [IndivoReported<Model>] = []
        for fields in try Model.list(in: bytes) {
            found.append(IndivoReported(model: try Model(reading: fields), document: fields.document ?? ""))
        }
        return found
    }

    /// One number for each group of the facts that a query selects.
    public func aggregate<Model: IndivoTyped>(
        _ type: Model.Type, _ operation: IndivoAggregate, of field: String, by group: IndivoGroup = .all,
        _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> [IndivoGroupValue] {
        let asked = query.selection + group.fields + [FormParameter("aggregate_by", "\(operation.rawValue)*\(field)")]
        let answer = try? JSONValue(parsing: try await send(call(type, asked)))
        guard let rows = answer?.array else {
            throw IndivoSDKError.unreadable(.another(expected: "AggregateReport"))
        }
        return rows.map { IndivoGroupValue(group: $0["group"]?.plainText ?? "", value: $0["value"]?.plainText ?? "") }
    }

    private func call<Model: IndivoTyped>(_ type: Model.Type, _ query: [FormParameter]) -> IndivoRequest {
        IndivoRequest(.get, ["records", id, "reports", Model.modelName, ""], query: query)
    }
}

extension JSONValue {
    fileprivate var plainText: String? { string ?? number?.text }
}
