public import PHRIndivo
import SalusBase
import SalusHTTP

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
