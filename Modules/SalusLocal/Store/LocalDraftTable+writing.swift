import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// Each change of drafts or of documents hides the drafts first and shows the remaining ones again after it.
extension LocalDraftTable {
    func apply(_ step: PulledStep) throws(DomainError) {
        let hasDrafts = try !drafts(of: step.record.id).isEmpty
        try records.set(step.record, cursor: step.cursor, at: step.at)
        if hasDrafts {
            try hideDrafts(of: step.record.id)
            try arrive(step.documents)
        }
        for pulled in step.documents { try records.set(pulled, arrivedAt: step.isNews ? step.at : nil) }
        if hasDrafts { try showDrafts(of: step.record.id) }
    }

    /// Forgets a record that the server shows no more, except the person's own drafts.
    func forget(_ record: RecordID) throws(DomainError) {
        let hasDrafts = try !drafts(of: record).isEmpty
        try hasDrafts ? forgetAllButDrafts(of: record) : records.forget(record)
    }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) throws(DomainError) {
        let last = try tables.number("SELECT COALESCE(MAX(place), 0) AS value FROM record_draft")
        let (kind, wanted, seen) = draft.stored
        try tables.execute(
            """
            INSERT INTO record_draft (id, place, record, document, kind, wanted, seen, written_at, reason)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """, draft.id, last + 1, draft.record, draft.document, kind.rawValue, wanted, seen, draft.writtenAt,
            draft.reason)
        if let new { try records.set(new) }
        try records.forgetSummary(of: draft.record)
        try show(draft)
    }

    func setRefusal(_ refusal: String?, of id: RecordDraftID) throws(DomainError) {
        guard let draft = try drafts().first(where: { $0.id == id }) else { return }
        try tables.execute("UPDATE record_draft SET refusal = $2 WHERE id = $1", id, refusal)
        try hideDrafts(of: draft.record)
        if refusal == nil { try look(again: draft) }
        try showDrafts(of: draft.record)
    }

    func withdraw(_ ids: [RecordDraftID]) throws(DomainError) {
        let all = try drafts().filter { ids.contains($0.id) }
        for record in Set(all.map(\.record)) { try hideDrafts(of: record) }
        for draft in all {
            try tables.execute("DELETE FROM record_draft WHERE id = $1", draft.id)
            guard let made = draft.madeDocument else { continue }
            try tables.execute("DELETE FROM document WHERE record = $1 AND id = $2", draft.record, made)
        }
        for id in ids { try tables.execute("DELETE FROM record_draft WHERE id = $1", id) }
        for record in Set(all.map(\.record)) { try showDrafts(of: record) }
    }

    func withdraw(_ id: RecordDraftID, for known: DocumentID) throws(DomainError) {
        guard let draft = try drafts().first(where: { $0.id == id }), let made = draft.madeDocument else { return }
        try hideDrafts(of: draft.record)
        try tables.execute(
            "UPDATE record_draft SET document = $3 WHERE record = $1 AND document = $2 AND kind <> $4", draft.record,
            made, known, DraftKind.document.rawValue)
        try tables.execute(
            "UPDATE record_draft SET seen = $3 WHERE record = $1 AND seen = $2 AND kind = $4", draft.record,
            made.description, known.description, DraftKind.relation.rawValue)
        // Where the document is a draft, too, it goes out when this one would have.
        try tables.execute(
            """
            UPDATE record_draft SET place = (SELECT place FROM record_draft WHERE id = $1)
            WHERE record = $2 AND document = $3 AND kind = $4
            """, id, draft.record, known, DraftKind.document.rawValue)
        let version = try records.document(known, in: draft.record)?.version
        try tables.execute(
            "UPDATE document SET replaces = $3, original = $4, version = $5 WHERE record = $1 AND replaces = $2",
            draft.record, made, known, version?.original ?? known, (version?.number ?? 1) + 1)
        try withdraw([id])
    }

    func settle(_ draft: RecordDraftID, as document: Document) throws(DomainError) {
        try hideDrafts(of: document.record)
        try tables.execute("DELETE FROM record_draft WHERE id = $1", draft)
        try records.setState(of: document)
        try showDrafts(of: document.record)
    }

    func settle(_ id: RecordDraftID, as link: DocumentLink) throws(DomainError) {
        guard let draft = try drafts().first(where: { $0.id == id }) else { return }
        try tables.execute("DELETE FROM record_draft WHERE id = $1", id)
        try LocalLinkTable(tables: tables).set(link, in: draft.record)
    }

    /// Documents of drafts that have come from the server are drafts no more, and are as the server has them.
    private func arrive(_ documents: [PulledDocument]) throws(DomainError) {
        for pulled in documents {
            let document = pulled.document
            let arrived = try tables.execute(
                "DELETE FROM record_draft WHERE record = $1 AND document = $2 AND kind = $3", document.record,
                document.id, DraftKind.document.rawValue)
            if arrived > 0 { try records.rewrite(document) }
        }
    }

    /// Removes a record that the server shows no more, except the person's own drafts: they stay, refused, until the
    /// person decides.
    private func forgetAllButDrafts(of record: RecordID) throws(DomainError) {
        try tables.execute("UPDATE record_draft SET refusal = $2 WHERE record = $1", record, DraftRefusal.closed)
        try tables.execute(
            """
            DELETE FROM document WHERE record = $1
                AND id NOT IN (SELECT document FROM record_draft WHERE record = $1 AND kind = $2)
            """, record, DraftKind.document.rawValue)
        try LocalLinkTable(tables: tables).forgetAll(of: record)
        try PlacementRulesTable(tables: tables).forgetAll(of: record)
        try records.forgetSummary(of: record)
        try tables.execute("UPDATE record SET cursor = 0 WHERE id = $1", record)
    }

    /// Rebases a draft: the server's present state becomes the state that the draft is compared with.
    private func look(again draft: RecordDraft) throws(DomainError) {
        guard let target = draft.target, let now = try records.document(target, in: draft.record) else { return }
        switch draft.change {
        case .status: try setSeen(now.status.rawValue, of: draft.id)
        case .label: try setSeen(now.label, of: draft.id)
        case .relation: break
        case .document(let new):
            guard let latest = try serverVersions(of: now.version.original, in: draft.record).last else { return }
            try tables.execute(
                "UPDATE document SET replaces = $3, version = $4 WHERE record = $1 AND id = $2", draft.record, new.id,
                latest.id, latest.version.number + 1)
        }
    }

    private func setSeen(_ seen: String?, of draft: RecordDraftID) throws(DomainError) {
        try tables.execute("UPDATE record_draft SET seen = $2 WHERE id = $1", draft, seen)
    }

    /// Takes everything off that drafts show on documents of the server.
    private func hideDrafts(of record: RecordID) throws(DomainError) {
        try tables.execute(
            """
            UPDATE document SET (label, status, replaced_by) = (
                SELECT label, status, replaced_by FROM document_at_server
                WHERE document_at_server.record = document.record AND document_at_server.document = document.id)
            WHERE record = $1 AND id IN (SELECT document FROM document_at_server WHERE record = $1)
            """, record)
        try tables.execute("DELETE FROM document_at_server WHERE record = $1", record)
    }

    /// Shows the drafts in their order on the documents that they change. A kept summary is dropped first.
    private func showDrafts(of record: RecordID) throws(DomainError) {
        try records.forgetSummary(of: record)
        for draft in try drafts(of: record) { try show(draft) }
    }

    /// On top of those that are shown already.
    private func show(_ draft: RecordDraft) throws(DomainError) {
        guard let target = draft.target, let now = try records.document(target, in: draft.record) else { return }
        let changed = draft.applied(to: now)
        guard changed != now else { return }
        try keepAtServer(now)
        try records.setState(of: changed)
    }

    private func keepAtServer(_ document: Document) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO document_at_server (record, document, label, status, replaced_by)
            SELECT record, id, label, status, replaced_by FROM document WHERE record = $1 AND id = $2
                AND NOT EXISTS (SELECT 1 FROM document_at_server WHERE record = $1 AND document = $2)
            """, document.record, document.id)
    }
}

/// The refusals that the store itself sets.
private enum DraftRefusal {
    /// The record is not shown to this account any more.
    static let closed = "closed"
}

extension RecordDraft {
    /// As a row has it.
    fileprivate var stored: (kind: DraftKind, wanted: String?, seen: String?) {
        switch change {
        case .document: (.document, nil, nil)
        case .status(let wanted, _, let seen): (.status, wanted.rawValue, seen.rawValue)
        case .label(let wanted, _, let seen): (.label, wanted, seen)
        case .relation(let wanted, _, let related): (.relation, wanted.rawValue, related.description)
        }
    }
}
