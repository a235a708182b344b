import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Drafts for records, inside one open transaction. Documents show the drafts about them.
struct LocalDraftTable {
    let records: LocalRecordTable

    var tables: Tables { records.tables }

    /// Of one record or of all, in the order they were written.
    func drafts(of record: RecordID? = nil) throws(DomainError) -> [RecordDraft] {
        let question = "SELECT id, record, document, kind, wanted, seen, written_at, reason, refusal FROM record_draft"
        let rows: [StoredDraft]
        if let record {
            rows = try tables.all("\(question) WHERE record = $1 ORDER BY place", record, as: StoredDraft.init)
        } else {
            rows = try tables.all("\(question) ORDER BY place", as: StoredDraft.init)
        }
        var drafts: [RecordDraft] = []
        for row in rows { if let draft = try draft(row) { drafts.append(draft) } }
        return drafts
    }

    /// Nil for one whose document went with its record.
    private func draft(_ row: StoredDraft) throws(DomainError) -> RecordDraft? {
        let change: RecordDraft.Change
        switch row.kind {
        case .document:
            guard let new = try records.document(row.document, in: row.record) else { return nil }
            change = .document(new)
        case .status:
            guard let wanted = row.wanted.flatMap(DocumentStatus.init), let seen = row.seen.flatMap(DocumentStatus.init)
            else { throw .storage(.column(name: "wanted", expected: "a status")) }
            change = .status(wanted, of: row.document, was: seen)
        case .label: change = .label(row.wanted ?? "", of: row.document, was: row.seen)
        case .relation:
            guard let wanted = row.wanted.flatMap(DocumentRelation.init),
                let related = row.seen.flatMap({ DocumentID($0) })
            else { throw .storage(.column(name: "wanted", expected: "a relation")) }
            change = .relation(wanted, of: row.document, by: related)
        }
        return RecordDraft(
            id: row.id, record: row.record, change: change, writtenAt: row.writtenAt, reason: row.reason,
            refusal: row.refusal)
    }

    /// The documents of a record under their headlines, each with how far drafts about it have come.
    func listing(of record: RecordID) throws(DomainError) -> [ListedDocument] {
        let drafts = Dictionary(grouping: try drafts(of: record), by: \.document)
        return try records.listing(of: record).map { listed in
            guard let own = drafts[listed.document.id] else { return listed }
            var listed = listed
            listed.passage = own.contains { $0.refusal != nil } ? .refused : .waiting
            return listed
        }
    }

    /// A lineage as the server had it last.
    func serverVersions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document] {
        let own = Set(try drafts(of: record).compactMap(\.madeDocument))
        var versions: [Document] = []
        for version in try records.versions(of: original, in: record) where !own.contains(version.id) {
            versions.append(try atServer(version))
        }
        return versions
    }

    /// A document as the server had it last.
    func atServer(_ document: Document) throws(DomainError) -> Document {
        let kept = try tables.first(
            "SELECT label, status, replaced_by FROM document_at_server WHERE record = $1 AND document = $2",
            document.record, document.id
        ) { row throws(DomainError) -> Document in
            var kept = document
            (kept.label, kept.status) = (try row.value("label"), try row.word("status"))
            kept.version.replacedBy = try row.value("replaced_by")
            return kept
        }
        return kept ?? document
    }

    /// The counts of all drafts. A draft that builds on a refused one counts as refused.
    func waitingInRecords() throws(DomainError) -> WaitingEntries {
        let refused = try tables.number("SELECT COUNT(*) AS value FROM record_draft WHERE refusal IS NOT NULL")
        guard refused == 0 else { return WaitingEntries(try drafts()) }
        let waiting = try tables.first(
            "SELECT COUNT(*) AS count, MIN(written_at) AS since FROM record_draft WHERE refusal IS NULL"
        ) { row throws(DomainError) in
            (count: try row.value("count", as: Int.self), since: try row.value("since", as: Instant?.self))
        }
        return WaitingEntries(count: waiting?.count ?? 0, since: waiting?.since, refused: 0)
    }
}

/// The kinds of drafts in a row.
enum DraftKind: String { case document, status, label, relation }

private struct StoredDraft {
    let id: RecordDraftID
    let record: RecordID
    let document: DocumentID
    let kind: DraftKind
    let wanted: String?
    let seen: String?
    let writtenAt: Instant
    let reason: String?
    let refusal: String?

    init(_ row: StoredRow) throws(DomainError) {
        (id, record, document) = (try row.value("id"), try row.value("record"), try row.value("document"))
        kind = try row.word("kind")
        (wanted, seen) = (try row.value("wanted"), try row.value("seen"))
        (writtenAt, reason, refusal) = (
            try row.value("written_at"), try row.value("reason"), try row.value("refusal")
        )
    }
}
