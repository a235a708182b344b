import SalusModels

/// Takes a document by its source identity: known and equal changes nothing, known and different is a new version. What
/// somebody else replaced since is still known, so that the same document brought again does not come back beside it.
struct DocumentIntake {
    let shelf: DocumentShelf

    func take(_ document: ValidDocument) throws(DomainError) -> ImportResult {
        let (record, documents) = (shelf.record, shelf.work.tx.documents)
        guard let known = try documents.latest(from: document.source, in: record) else {
            return ImportResult(.added, try shelf.add(document).id, of: record, document)
        }
        guard known.digest != document.digest else { return ImportResult(.unchanged, known.id, of: record, document) }
        let lineage = try documents.versions(of: known.version.original, in: record)
        let added = try shelf.replace(lineage.last ?? known, with: document)
        return ImportResult(.replaced, added.id, of: record, document)
    }
}

extension ImportResult {
    init(_ outcome: Outcome, _ id: DocumentID, of record: RecordID, _ document: ValidDocument) {
        self.init(
            outcome: outcome, record: record, document: id, facts: document.counts, notes: document.parsed.notes)
    }
}
