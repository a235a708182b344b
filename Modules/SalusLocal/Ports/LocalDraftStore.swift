public import SalusBase
public import SalusDomain
public import SalusModels

/// Drafts written on this device into open records and not confirmed by the server. A `LocalStore` reads them as if
/// they were at the server already; the server's own state is kept beside them and comes back with `withdraw`.
public protocol LocalDraftStore: Sendable {
    /// Of one record or of all, in the order they were written.
    func drafts(of record: RecordID?) async throws(DomainError) -> [RecordDraft]
    /// Keeps a draft after all that are there. `new` is the document that it makes, with facts and
    /// content; nil for a change.
    func write(_ draft: RecordDraft, _ new: PulledDocument?) async throws(DomainError)
    /// Sets the reason of the server's refusal; nil lets it go out again, against the state that the server has now.
    func setRefusal(_ refusal: String?, of draft: RecordDraftID) async throws(DomainError)
    /// Drafts that are no more, with what they showed.
    func withdraw(_ drafts: [RecordDraftID]) async throws(DomainError)
    /// The record has what a draft was to add as another document, `known`: the draft goes, and what was written about
    /// it is about that one from now on.
    func withdraw(_ draft: RecordDraftID, for known: DocumentID) async throws(DomainError)
    /// A change that is at the server, where the document is so now.
    func settle(_ draft: RecordDraftID, as document: Document) async throws(DomainError)
    /// A relation that is at the server.
    func settle(_ draft: RecordDraftID, as link: DocumentLink) async throws(DomainError)
    /// A lineage as the server had it last, oldest first: without anything that was written here.
    func serverVersions(of original: DocumentID, in record: RecordID) async throws(DomainError) -> [Document]
    /// How much waits in all records; what builds on something that was refused counts as refused.
    func waitingInRecords() async throws(DomainError) -> WaitingEntries
}
