public import SalusModels

/// Adds a document to a record. The same document of the same source brought twice adds nothing, and neither does the
/// same request sent twice: `id` is what the client calls the document; nil leaves that to the server.
public struct SubmitDocument: Operation {
    public let part: RecordPart
    let id: DocumentID?
    let document: ValidDocument

    public init(in part: RecordPart, as id: DocumentID? = nil, document: ValidDocument) {
        (self.part, self.id, self.document) = (part, id, document)
    }

    public init(record: RecordID, as id: DocumentID? = nil, document: ValidDocument) {
        self.init(in: .record(record), as: id, document: document)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, part.resource(), as: .create) }

    public var readHints: [ReadHint] {
        guard case .record(let record) = part else { return [] }
        return [.source(document.source, in: record)]
    }

    /// Throws `identifierTaken` for an identifier of other content, or of another creator's.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> ImportResult {
        let writer = try DocumentWriter(permit, in: work)
        if let known = try writer.sentBefore(id, document) {
            return ImportResult(known.version.number == 1 ? .added : .replaced, known.id, of: writer.record, document)
        }
        return try DocumentImporter(writer: writer).take(document, as: id)
    }

    public func touched(_ output: ImportResult) -> Resource { part.resource(document: output.document) }
}
