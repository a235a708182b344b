public import SalusDomain
public import SalusModels
import SalusTables

extension ClientStore {
    public func drafts(of record: RecordID?) async throws(DomainError) -> [RecordDraft] {
        try await read { try $0.drafts.drafts(of: record) }
    }

    public func write(_ draft: RecordDraft, _ new: PulledDocument?) async throws(DomainError) {
        try await write { try $0.drafts.write(draft, new) }
    }

    public func setRefusal(_ refusal: String?, of draft: RecordDraftID) async throws(DomainError) {
        try await write { try $0.drafts.setRefusal(refusal, of: draft) }
    }

    public func withdraw(_ drafts: [RecordDraftID]) async throws(DomainError) {
        try await write { try $0.drafts.withdraw(drafts) }
    }

    public func withdraw(_ draft: RecordDraftID, for known: DocumentID) async throws(DomainError) {
        try await write { try $0.drafts.withdraw(draft, for: known) }
    }

    public func settle(_ draft: RecordDraftID, as document: Document) async throws(DomainError) {
        try await write { try $0.drafts.settle(draft, as: document) }
    }

    public func settle(_ draft: RecordDraftID, as link: DocumentLink) async throws(DomainError) {
        try await write { try $0.drafts.settle(draft, as: link) }
    }

    public func serverVersions(of original: DocumentID, in record: RecordID) async throws(DomainError) -> [Document] {
        try await read { try $0.drafts.serverVersions(of: original, in: record) }
    }

    public func waitingInRecords() async throws(DomainError) -> WaitingEntries {
        try await read { try $0.drafts.waitingInRecords() }
    }
}
