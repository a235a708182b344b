import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// Drafts written on this device: they are stored beside the server's state, and each reading applies them.
extension MemoryStore {
    func drafts(of record: RecordID?) -> [RecordDraft] {
        written.filter { record == nil || $0.record == record }
    }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) {
        written.append(draft)
        if let new { set(new) }
    }

    func setRefusal(_ refusal: String?, of draft: RecordDraftID) {
        written = written.map { old in
            guard old.id == draft else { return old }
            return RecordDraft(
                id: old.id, record: old.record, change: refusal == nil ? seenNow(old) : old.change,
                writtenAt: old.writtenAt, reason: old.reason, refusal: refusal)
        }
    }

    private func seenNow(_ draft: RecordDraft) -> RecordDraft.Change {
        guard let now = atServer(draft.record).first(where: { $0.id == draft.target }) else { return draft.change }
        switch draft.change {
        case .document(let new): return .document(new)
        case .status(let wanted, let document, _): return .status(wanted, of: document, was: now.status)
        case .label(let wanted, let document, _): return .label(wanted, of: document, was: now.label)
        case .relation: return draft.change
        }
    }

    func withdraw(_ drafts: [RecordDraftID]) {
        for draft in written where drafts.contains(draft.id) {
            if let made = draft.madeDocument { remove(made, from: draft.record) }
        }
        written.removeAll { drafts.contains($0.id) }
    }

    func withdraw(_ draft: RecordDraftID, for known: DocumentID) {
        let made = written.first { $0.id == draft }?.madeDocument
        written = written.map { old in
            guard old.target == made || old.related == made, old.madeDocument == nil else { return old }
            let change: RecordDraft.Change =
                switch old.change {
                case .document: old.change
                case .status(let wanted, _, let seen): .status(wanted, of: known, was: seen)
                case .label(let wanted, _, let seen): .label(wanted, of: known, was: seen)
                case .relation(let wanted, let about, let related):
                    .relation(wanted, of: about == made ? known : about, by: related == made ? known : related)
                }
            return RecordDraft(
                id: old.id, record: old.record, change: change, writtenAt: old.writtenAt, reason: old.reason,
                refusal: old.refusal)
        }
        // Where the document is a draft, too, it goes out when this one would have.
        if let place = written.firstIndex(where: { $0.id == draft }),
            let later = written.firstIndex(where: { $0.madeDocument == known })
        {
            written.insert(written.remove(at: later), at: place)
        }
        withdraw([draft])
    }

    func settle(_ draft: RecordDraftID, as document: Document) {
        written.removeAll { $0.id == draft }
        setState(of: document)
    }

    func settle(_ draft: RecordDraftID, as link: DocumentLink) {
        written.removeAll { $0.id == draft }
        links.append(link)
    }

    func serverVersions(of original: DocumentID, in record: RecordID) -> [Document] {
        let made = Set(written.compactMap(\.madeDocument))
        return atServer(record).filter { $0.version.original == original && !made.contains($0.id) }
            .sorted { $0.version.number < $1.version.number }
    }

    func waitingInRecords() -> WaitingEntries { WaitingEntries(written) }
}
