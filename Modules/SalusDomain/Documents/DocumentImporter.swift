package import SalusModels

/// Takes a document by its source identity: known and equal changes nothing, known and different is a new version. A
/// version that a person replaced since is still known, so that the same document brought again does not come back
/// beside it.
package struct DocumentImporter {
    private let writer: DocumentWriter

    package init(writer: DocumentWriter) { self.writer = writer }

    /// `id`: what the new document is to be called, where there is one.
    package func take(_ document: ValidDocument, as id: DocumentID? = nil) throws(DomainError) -> ImportResult {
        let (view, record, documents) = (writer.view, writer.record, writer.work.tx.documents)
        guard let known = try documents.latest(from: writer.source(of: document), in: view) else {
            return ImportResult(.added, try writer.add(document, as: id).id, of: record, document)
        }
        guard known.digest != document.digest else { return ImportResult(.unchanged, known.id, of: record, document) }
        let lineage = try documents.versions(of: known.version.original, in: view)
        let added = try writer.replace(lineage.last ?? known, with: document, as: id)
        return ImportResult(.replaced, added.id, of: record, document)
    }
}

extension ImportResult {
    package init(_ outcome: Outcome, _ id: DocumentID, of record: RecordID, _ document: ValidDocument) {
        self.init(
            outcome: outcome, record: record, document: id, facts: document.counts,
            notes: document.parsed.notes + document.parsed.unmapped)
    }
}
