public import SalusModels

/// The history of each document's status.
public protocol StatusHistoryRepository {
    /// Oldest first.
    func statusChanges(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [StatusChange]
}
