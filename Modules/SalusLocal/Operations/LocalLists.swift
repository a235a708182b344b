import SalusBase
import SalusDomain
import SalusModels

/// The lists that the copy keeps beside the facts. It is encrypted as a whole.
struct LocalLists: DerivedListRepository {
    let local: LocalTransaction

    func headlines(in view: GrantedView) throws(DomainError) -> [ListedDocument]? {
        let listing = try local.copy.listing(of: view.record)
        guard !view.view.hasEveryDocument else { return listing }
        let shown = Set(try local.shown(listing.map(\.document), in: view).map(\.id))
        return listing.filter { shown.contains($0.document.id) }
    }

    func timeline(in view: GrantedView) throws(DomainError) -> [TimelineEntry]? {
        let entries = try local.copy.timeline(of: view.record)
        guard !view.view.hasEveryDocument else { return entries }
        let shown = Set(try local.activeDocuments(in: view).map(\.id))
        return entries.filter { shown.contains($0.document) }
    }
}

/// The histories that the server told, with the changes that this device has not sent yet.
struct LocalStatusHistory: StatusHistoryRepository {
    let local: LocalTransaction

    func statusChanges(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [StatusChange] {
        guard let found = try local.copy.document(document, in: view.record), try local.shows(found, in: view) else {
            return []
        }
        return try local.copy.statusChanges(of: document, in: view.record)
            + local.copy.drafts(of: view.record).compactMap { draft in
                guard case .status(let status, of: document, _) = draft.change, draft.refusal == nil else { return nil }
                return StatusChange(
                    status: status, at: draft.writtenAt, account: local.person.id, reason: draft.reason)
            }
    }
}
