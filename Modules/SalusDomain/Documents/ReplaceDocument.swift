public import SalusModels

/// Adds a new version of a document. Throws `alreadyReplaced` when it is not the latest. `id` is what the client calls
/// the new version: the same request sent twice adds one.
public struct ReplaceDocument: Operation {
    public let part: RecordPart
    public let old: DocumentID
    let id: DocumentID?
    let document: ValidDocument
    /// Revisions that the document may have; nil for any.
    let expected: Set<String>?

    public init(
        in part: RecordPart, old: DocumentID, as id: DocumentID? = nil, document: ValidDocument,
        expected: Set<String>? = nil
    ) {
        (self.part, self.old, self.id, self.document, self.expected) = (part, old, id, document, expected)
    }

    public init(
        record: RecordID, old: DocumentID, as id: DocumentID? = nil, document: ValidDocument,
        expected: Set<String>? = nil
    ) {
        self.init(in: .record(record), old: old, as: id, document: document, expected: expected)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, part.resource(document: old)) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> ImportResult {
        let known = try work.document(old, in: permit.view())
        let writer = try DocumentWriter(permit, in: work)
        if let made = try writer.sentBefore(id, document) {
            guard made.version.replaces == old else { throw .identifierTaken }
            return ImportResult(.replaced, made.id, of: writer.record, document)
        }
        try DocumentRevision.check(expected, of: known, in: writer.view, work)
        let added = try writer.replace(known, with: document, as: id)
        return ImportResult(.replaced, added.id, of: writer.record, document)
    }
}
