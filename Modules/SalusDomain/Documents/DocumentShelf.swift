import SalusBase
import SalusModels

/// Puts documents into a record: content and facts sealed, index rows, version chain and change line, all in the open
/// transaction. Every way a document comes in ends here.
struct DocumentShelf {
    let record: RecordID
    let work: Workspace
    let grant: WriteGrant

    /// Adds a first version.
    func add(_ document: ValidDocument, by account: AccountID?) throws(DomainError) -> ImportResult {
        let id = DocumentID(from: work.random)
        try insert(document, id: id, version: DocumentVersion(original: id), by: account)
        try work.tx.changes.append(.documentAdded, document: id, of: record, at: work.now, grant)
        return result(.added, id, document)
    }

    /// Adds the next version after `old`, which must be the latest.
    func replace(
        _ old: Document, with document: ValidDocument, by account: AccountID?
    ) throws(DomainError) -> ImportResult {
        guard old.version.isLatest else { throw .alreadyReplaced(old.id) }
        let id = DocumentID(from: work.random)
        var replaced = old
        replaced.version.replacedBy = id
        try work.tx.documents.update(replaced, grant)
        try work.tx.facts.removeIndex(of: old.id, in: record, grant)
        let version = DocumentVersion(
            original: old.version.original, number: old.version.number + 1, replaces: old.id)
        try insert(document, id: id, version: version, label: old.label, by: account)
        try work.tx.changes.append(.documentReplaced, document: id, of: record, at: work.now, grant)
        return result(.replaced, id, document)
    }

    func result(_ outcome: ImportResult.Outcome, _ id: DocumentID, _ document: ValidDocument) -> ImportResult {
        ImportResult(
            outcome: outcome, record: record, document: id, facts: document.counts, notes: document.parsed.notes)
    }

    /// `label`: what it is called unless it says so itself.
    private func insert(
        _ valid: ValidDocument, id: DocumentID, version: DocumentVersion, label: String? = nil, by account: AccountID?
    ) throws(DomainError) {
        let document = Document(
            id: id, record: record, type: valid.parsed.type, mediaType: valid.parsed.mediaType,
            size: valid.content.count, digest: valid.digest, label: valid.parsed.label ?? label, status: .active,
            source: valid.source, version: version, createdAt: work.now, createdBy: account)
        let sealer = try RecordSealer(record: record, work: work)
        try work.tx.documents.insert(document, sealedContent: sealer.seal(valid.content, of: id), grant)
        try work.tx.facts.insert(sealer.seal(valid.encodedFacts, of: id), index: valid.index, of: document, grant)
        try takeTitle(from: valid.facts)
    }

    /// A record is called what its demographics say.
    private func takeTitle(from facts: [Fact]) throws(DomainError) {
        guard let title = facts.compactMap(RecordTitle.init).last?.text,
            try work.tx.records.record(record)?.title != title
        else { return }
        try work.tx.records.setTitle(title, of: record, grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, grant)
    }
}
