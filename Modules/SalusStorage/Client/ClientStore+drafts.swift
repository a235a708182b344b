public import SalusDomain
public import SalusModels

extension ClientStore {
    public func drafts(of record: RecordID?) async throws(DomainError) -> [RecordDraft] {
        try await read { try $0.drafts(of: record) }
    }

    public func write(_ draft: RecordDraft, _ new: PulledDocument?) async throws(DomainError) {
        try await write { try $0.write(draft, new) }
    }

    public func setRefusal(_ refusal: String?, of draft: RecordDraftID) async throws(DomainError) {
        try await write { try $0.setRefusal(refusal, of: draft) }
    }

    public func withdraw(_ drafts: [RecordDraftID]) async throws(DomainError) {
        try await write { try $0.withdraw(drafts) }
    }

    public func withdraw(_ draft: RecordDraftID, for known: DocumentID) async throws(DomainError) {
        try await write { try $0.withdraw(draft, for: known) }
    }

    public func settle(_ draft: RecordDraftID, as document: Document) async throws(DomainError) {
        try await write { try $0.settle(draft, as: document) }
    }

    public func serverVersions(of original: DocumentID, in record: RecordID) async throws(DomainError) -> [Document] {
        try await read { try $0.serverVersions(of: original, in: record) }
    }

    public func document(
        withDigest digest: String, in record: RecordID
    ) async throws(DomainError) -> DocumentID? {
        try await read { try $0.document(withDigest: digest, in: record) }
    }

    public func waitingInRecords() async throws(DomainError) -> WaitingEntries {
        try await read { try $0.waitingInRecords() }
    }
}
