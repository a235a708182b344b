public import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
import SalusSync

/// Writes into open records: a change shows at once, marked as waiting, is stored encrypted on this device, and is sent
/// with the next sync in the order of writing. Sending it twice adds it once.
public final class RecordEditor: Sendable {
    private let store: any LocalStore
    let clock: WallClock
    private let randomness: Randomness
    private let author: @Sendable () -> AccountID
    /// The documents that this run has written.
    let own = OwnWrites()
    /// Told whenever something waits that a sync would send.
    private let wake = Locked<@Sendable (RecordID) async -> Void>({ _ in })

    init(
        store: any LocalStore, clock: WallClock, randomness: Randomness, author: @escaping @Sendable () -> AccountID
    ) {
        (self.store, self.clock, self.randomness, self.author) = (store, clock, randomness, author)
    }

    func whenWritten(_ wake: @escaping @Sendable (RecordID) async -> Void) { self.wake.withLock { $0 = wake } }

    private func wake(_ record: RecordID) async { await wake.withLock { $0 }(record) }

    /// Adds a document; nil, and nothing is written, when the record has exactly this already, as one that counts.
    public func add(
        _ content: RawContent, label: String? = nil, to record: RecordID
    ) async throws(ClientError) -> DocumentID? {
        try await requireHere(record)
        let digest = Hex.encode(SHA256.hash(content.bytes))
        let known = try await local { () async throws(DomainError) in
            try await store.document(withDigest: digest, in: record)
        }
        guard known == nil else { return nil }
        let id = DocumentID(from: randomness)
        try await write(content, id, label, DocumentVersion(original: id), to: record)
        return id
    }

    /// Adds the next version of a document, whichever of its versions is named.
    public func replace(
        _ old: DocumentID, with content: RawContent, in record: RecordID
    ) async throws(ClientError) -> DocumentID {
        let known = try await document(old, in: record)
        let versions = try await local { () async throws(DomainError) in
            try await store.versions(of: known.version.original, in: record)
        }
        let (latest, id) = (versions.last(where: \.version.isLatest) ?? known, DocumentID(from: randomness))
        let version = DocumentVersion(
            original: latest.version.original, number: latest.version.number + 1, replaces: latest.id)
        try await write(content, id, latest.label, version, to: record)
        return id
    }

    /// Archives documents, marks them as entered in error, or lets them count again. Those that are so already stay as
    /// they are.
    public func set(
        _ status: DocumentStatus, of documents: [DocumentID], in record: RecordID
    ) async throws(ClientError) {
        for document in documents {
            let now = try await self.document(document, in: record).status
            if now != status { try await write(.status(status, of: document, was: now), to: record) }
        }
        await wake(record)
    }

    /// Calls a document something else. Throws `document` for a label that cannot be kept.
    public func set(label: String, of document: DocumentID, in record: RecordID) async throws(ClientError) {
        do throws(DomainError) { try DocumentRules.checkLabel(label) } catch { throw .document(.label) }
        let now = try await self.document(document, in: record).label
        if now != label { try await write(.label(label, of: document, was: now), to: record) }
        await wake(record)
    }

    /// Drafts written here that are not known to be at the server, in the order of writing.
    public func drafts() async throws(ClientError) -> [RecordDraft] {
        try await local { () async throws(DomainError) in try await store.drafts(of: nil) }
    }

    /// Lets everything go out again that the server refused, on top of what the server has now.
    public func retryRefused() async throws(ClientError) {
        for draft in try await drafts() where draft.refusal != nil {
            if draft.refusal == OutboxEntry.Refusal.nameTaken.rawValue {
                try await renew(draft)
            } else {
                try await local { () async throws(DomainError) in try await store.setRefusal(nil, of: draft.id) }
            }
            await wake(draft.record)
        }
    }

    /// Gives a document that was made here another identifier, since its own names another document at the server.
    func renew(_ document: DocumentID, in record: RecordID) async throws(ClientError) {
        for draft in try await drafts() where draft.madeDocument == document { try await renew(draft) }
    }

    /// The same under another identifier, with all that builds on it.
    private func renew(_ draft: RecordDraft) async throws(ClientError) {
        guard case .document(let old) = draft.change else {
            try await write(draft.change, to: draft.record)
            return try await local { () async throws(DomainError) in try await store.withdraw([draft.id]) }
        }
        let id = DocumentID(from: randomness)
        let content = try await local { () async throws(DomainError) in
            try await store.content(of: old.id, in: draft.record)
        }
        guard let content else { return }
        let version = DocumentVersion(
            original: old.version.replaces == nil ? id : old.version.original, number: old.version.number,
            replaces: old.version.replaces)
        let raw = RawContent(mediaType: old.mediaType, bytes: content)
        try await write(raw, id, old.label, version, to: draft.record)
        try await local { () async throws(DomainError) in try await store.withdraw(draft.id, for: id) }
    }

    /// Takes back what the server refused, with all that builds on it. It is gone from this device then.
    public func withdrawRefused() async throws(ClientError) {
        let blocked = try await drafts().blocked
        try await local { () async throws(DomainError) in try await store.withdraw(blocked.map(\.id)) }
        for record in Set(blocked.map(\.record)) { await wake(record) }
    }

    // MARK: Keeping

    private func write(
        _ content: RawContent, _ id: DocumentID, _ label: String?, _ version: DocumentVersion, to record: RecordID
    ) async throws(ClientError) {
        try ExpectedDocument.check(content, label: label)
        let expected = ExpectedDocument(content, label: label, randomness)
        let document = expected.document(
            id, in: record, version, at: clock.now, by: author())
        let draft = RecordDraft(
            id: RecordDraftID(bytes: id.bytes)!, record: record, change: .document(document), writtenAt: clock.now)
        let new = PulledDocument(document: document, facts: expected.facts, content: content.bytes)
        try await local { () async throws(DomainError) in try await store.write(draft, new) }
        own.note(id)
        await wake(record)
    }

    private func write(_ change: RecordDraft.Change, to record: RecordID) async throws(ClientError) {
        let draft = RecordDraft(
            id: RecordDraftID(from: randomness), record: record, change: change, writtenAt: clock.now)
        try await local { () async throws(DomainError) in try await store.write(draft, nil) }
        own.note(draft.document)
    }

    private func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> Document {
        try await local { () async throws(DomainError) in
            guard let document = try await store.document(id, in: record) else { throw .notFound }
            return document
        }
    }

    /// Only what is on this device can be shown with something new in it.
    private func requireHere(_ record: RecordID) async throws(ClientError) {
        try await local { () async throws(DomainError) in
            guard try await store.people().contains(where: { $0.id == record }) else { throw .notFound }
        }
    }
}
