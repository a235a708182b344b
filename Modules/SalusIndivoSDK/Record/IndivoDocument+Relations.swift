import PHRIndivo

/// How one document relates to another.
public enum IndivoRelation: String, Sendable, CaseIterable {
    case answers
    case annotation
    case interpretation
    case followup
    case attachment
}

extension IndivoDocument {
    /// Says that `other` is the annotation (and so on) of this document.
    public func relate(_ relation: IndivoRelation, to other: IndivoDocument) async throws {
        _ = try await record.send(.put("records", record.id, "documents", id, "rels", relation.rawValue, other.id))
    }

    /// A new document that is the annotation (and so on) of this one.
    public func create(_ relation: IndivoRelation, _ content: [UInt8]) async throws -> IndivoDocument {
        let call = IndivoRequest.post(
            "records", record.id, "documents", id, "rels", relation.rawValue, "", xml: content)
        return IndivoDocument(meta: try await record.read(call), record: record)
    }

    /// The documents that this one is related to in that way.
    public func related(by relation: IndivoRelation) async throws -> [IndivoDocument] {
        let list: IndivoDocumentList = try await record.read(
            .get("records", record.id, "documents", id, "rels", relation.rawValue, ""))
        return list.items.map { IndivoDocument(meta: $0, record: record) }
    }
}
