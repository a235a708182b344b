public import PHRIndivo
import SalusBase
import SalusCrypto
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
        try Model.reported(in: try await send(.report(type, of: id, query.reported)))
    }

    /// One number for each group of the facts that a query selects.
    public func aggregate<Model: IndivoTyped>(
        _ type: Model.Type, _ operation: IndivoAggregate, of field: String, by group: IndivoGroup = .all,
        _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> [IndivoGroupValue] {
        let asked = query.selection + group.fields + [FormParameter("aggregate_by", "\(operation.rawValue)*\(field)")]
        let answer = try? JSONValue(parsing: try await send(.report(type, of: id, asked)))
        guard let rows = answer?.array else {
            throw IndivoSDKError.unreadable(.another(expected: "AggregateReport"))
        }
        return rows.map { IndivoGroupValue(group: $0["group"]?.plainText ?? "", value: $0["value"]?.plainText ?? "") }
    }
}

extension IndivoRequest {
    /// The report about one model.
    static func report<Model: IndivoTyped>(
        _ type: Model.Type, of record: String, _ query: [FormParameter]
    ) -> IndivoRequest {
        IndivoRequest(.get, ["records", record, "reports", Model.modelName, ""], query: query)
    }
}

extension IndivoTyped {
    /// The facts in the answer of a report.
    static func reported(in bytes: [UInt8]) throws(IndivoSDKError) -> [IndivoReported<Self>] {
        var found: [IndivoReported<Self>] = []
        for fields in try list(in: bytes) {
            found.append(IndivoReported(model: try Self(reading: fields), document: fields.document ?? ""))
        }
        return found
    }
}

extension JSONValue {
    fileprivate var plainText: String? { string ?? number?.text }
}

extension IndivoRecord {
    /// The latest versions, without their content.
    public func documents(
        type: String? = nil, status: IndivoStatus = .active, page: IndivoPage = IndivoPage()
    ) async throws -> IndivoDocumentList {
        let filter = type.map { [FormParameter("type", $0)] } ?? []
        let query = page.query + [FormParameter("status", status.rawValue)] + filter
        return try await read(IndivoRequest(.get, ["records", id, "documents", ""], query: query))
    }

    /// The description of one document of the record.
    public func document(_ document: String) async throws -> IndivoDocument {
        IndivoDocument(meta: try await read(.get("records", id, "documents", document, "meta")), record: self)
    }

    /// A new document of any type. Throws `invalid` with the server's reason when it does not take it.
    public func create(_ content: [UInt8], type: String = "application/xml") async throws -> IndivoDocument {
        let call = IndivoRequest(.post, ["records", id, "documents", ""], body: .content(content, type: type))
        return IndivoDocument(meta: try await read(call), record: self)
    }
}

/// A document on the server: one version of it.
public struct IndivoDocument: Sendable {
    public let meta: IndivoDocumentMeta
    public let record: IndivoRecord

    public var id: String { meta.id }
    public var isLatest: Bool { meta.latest.id == meta.id }

    /// The bytes of the document.
    public func content() async throws -> [UInt8] { try await record.send(.get("records", record.id, "documents", id)) }

    /// The same document as the server has it now.
    public func pulled() async throws -> IndivoDocument { try await record.document(id) }

    /// A new version. Throws `outdated` when this one was replaced before.
    public func replace(with content: [UInt8], type: String = "application/xml") async throws -> IndivoDocument {
        let call = IndivoRequest(
            .post, ["records", record.id, "documents", id, "replace"], body: .content(content, type: type))
        return IndivoDocument(meta: try await record.read(call), record: record)
    }

    /// Gives the document another label.
    public func setLabel(_ label: String) async throws -> IndivoDocument {
        let list: IndivoDocumentList = try await record.read(
            .put("records", record.id, "documents", id, "label", text: label))
        guard let meta = list.items.first else {
            throw IndivoSDKError.unreadable(.missing("Document", of: "Documents"))
        }
        return IndivoDocument(meta: meta, record: record)
    }

    /// Says that it was wrong all along; it stays readable. The reason is asked for by the server.
    public func void(reason: String) async throws -> IndivoDocument { try await set(.void, reason) }

    /// Puts it out of the way; `activate` brings it back.
    public func archive(reason: String) async throws -> IndivoDocument { try await set(.archived, reason) }

    /// Makes an archived document active again.
    public func activate(reason: String) async throws -> IndivoDocument { try await set(.active, reason) }

    /// All versions of the document, oldest first.
    public func versions() async throws -> [IndivoDocument] {
        let list: IndivoDocumentList = try await record.read(
            .get("records", record.id, "documents", id, "versions", ""))
        return list.items.map { IndivoDocument(meta: $0, record: record) }
    }

    /// The status changes of the document, oldest first.
    public func statusHistory() async throws -> [IndivoStatusChange] {
        let history: IndivoStatusHistory = try await record.read(
            .get("records", record.id, "documents", id, "status-history"))
        return history.items
    }

    private func set(_ status: IndivoStatus, _ reason: String) async throws -> IndivoDocument {
        let form = [FormParameter("status", status.rawValue), FormParameter("reason", reason)]
        _ = try await record.send(.post("records", record.id, "documents", id, "set-status", form: form))
        return try await pulled()
    }
}

/// A message to everybody who sees the whole record.
public struct IndivoOutgoingMessage: Hashable, Sendable {
    /// The severity that the message is shown with.
    public enum Severity: String, Sendable {
        case low
        case medium
        case high
    }

    public var subject: String
    public var body: String
    /// Whether the body is Markdown; else it is plain text.
    public var isMarkdown = false
    public var severity = Severity.low
    /// XML documents, which the reader may take into the record.
    public var attachments: [[UInt8]] = []

    public init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }
}

extension IndivoRecord {
    /// Sends a message, then its attachments one after another; returns when all have arrived. `id` is the app's own
    /// name for it: the same one twice is refused, so that a message sent again after an
    /// interruption does not arrive twice.
    public func send(_ message: IndivoOutgoingMessage, id name: String) async throws {
        for call in message.calls(to: id, named: name) { _ = try await send(call) }
    }

    /// A short notice, about a document if one is given.
    public func notify(_ content: String, about document: IndivoDocument? = nil) async throws {
        _ = try await send(.notice(content, about: document?.id, to: id))
    }
}

extension IndivoRequest {
    /// A short notice on a record, about a document if one is given.
    static func notice(_ content: String, about document: String?, to record: String) -> IndivoRequest {
        let about = document.map { [FormParameter("document_id", $0)] } ?? []
        return .post("records", record, "notifications", "", form: [FormParameter("content", content)] + about)
    }
}

extension IndivoOutgoingMessage {
    /// The call that announces the message, then one for each attachment.
    func calls(to record: String, named name: String) -> [IndivoRequest] {
        let form = [
            FormParameter("subject", subject), FormParameter("body", body),
            FormParameter("body_type", isMarkdown ? "markdown" : "plaintext"),
            FormParameter("severity", severity.rawValue),
            FormParameter("num_attachments", String(attachments.count)),
        ]
        let parts = attachments.enumerated().map { index, attachment in
            IndivoRequest.post("records", record, "inbox", name, "attachments", String(index + 1), xml: attachment)
        }
        return [.post("records", record, "inbox", name, form: form)] + parts
    }
}
