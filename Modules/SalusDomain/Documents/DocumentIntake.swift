import SalusModels

/// Takes a document by its source identity: known and equal changes nothing, known and different is a new version. What
/// somebody else replaced since is still known, so that the same document brought again does not come back beside it.
struct DocumentIntake {
    let record: RecordID
    let work: Workspace
    let grant: WriteGrant

    func take(_ document: ValidDocument, by account: AccountID?) throws(DomainError) -> ImportResult {
        let shelf = DocumentShelf(record: record, work: work, grant: grant)
        guard let known = try work.tx.documents.latest(from: document.source, in: record) else {
            return try shelf.add(document, by: account)
        }
        guard known.digest != document.digest else { return shelf.result(.unchanged, known.id, document) }
        let lineage = try work.tx.documents.versions(of: known.version.original, in: record)
        return try shelf.replace(lineage.last ?? known, with: document, by: account)
    }
}
