import PHRIndivo
import SalusBase
import SalusHTTP

/// The documents of a record, and reports of their facts.
extension UICalls {
    /// The documents in use, newest first.
    func documents(
        of record: String, _ part: Pagination, _ session: UISession
    ) async throws(PageFault) -> IndivoDocumentList {
        let query = part.query + [FormParameter("order_by", "-created_at")]
        return try Self.read(
            IndivoDocumentList.self, try await get(["records", record, "documents", ""], query: query, session))
    }

    /// The newest documents in use.
    func newestDocuments(
        of record: String, limit: Int, _ session: UISession
    ) async throws(PageFault) -> IndivoDocumentList {
        let query = [FormParameter("limit", String(limit)), FormParameter("order_by", "-created_at")]
        return try Self.read(
            IndivoDocumentList.self, try await get(["records", record, "documents", ""], query: query, session))
    }

    func document(
        _ document: String, of record: String, _ session: UISession
    ) async throws(PageFault) -> IndivoDocumentMeta {
        let path = ["records", record, "documents", document, "meta"]
        return try Self.read(IndivoDocumentMeta.self, try await get(path, session))
    }

    /// The bytes of a document, and the media type that it was stored with.
    func content(
        _ document: String, of record: String, _ session: UISession
    ) async throws(PageFault) -> (type: String, bytes: [UInt8]) {
        try await caller.answer(.get, ["records", record, "documents", document], as: session, for: visitor)
    }

    /// The facts of one kind, the latest first where it has a date.
    func facts(
        _ kind: FactKind, of record: String, limit: Int, _ session: UISession
    ) async throws(PageFault) -> [ShownFact] {
        var query = [FormParameter("limit", String(limit))]
        if let date = kind.dates.first { query.append(FormParameter("order_by", "-\(date)")) }
        let bytes = try await get(["records", record, "reports", kind.model, ""], query: query, session)
        return try Self.decode([JSONValue].self, bytes).map { ShownFact($0, of: kind) }
    }
}
