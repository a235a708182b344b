public import SalusAPI
public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels
import SalusSync

/// Writes into open records: a change shows at once, marked as waiting, is stored encrypted on this device, and is sent
/// with the next sync in the order of writing. Sending it twice adds it once.
public final class RecordEditor: Sendable {
    private let store: any LocalStore
    private let environment: LocalEnvironment
    let clock: WallClock
    private let randomness: Randomness
    /// The documents that this run has written.
    let own = OwnWrites()
    /// Told whenever something waits that a sync would send.
    private let wake = Locked<@Sendable (RecordID) async -> Void>({ _ in })

    /// `environment`: the domain's operations over the same store.
    init(store: any LocalStore, environment: LocalEnvironment, clock: WallClock, randomness: Randomness) {
        (self.store, self.environment, self.clock, self.randomness) = (store, environment, clock, randomness)
    }

    func whenWritten(_ wake: @escaping @Sendable (RecordID) async -> Void) { self.wake.withLock { $0 = wake } }

    private func wake(_ record: RecordID) async { await wake.withLock { $0 }(record) }

    /// Adds a document; nil, and nothing is written, when the record has exactly this already. Throws `document` for
    /// what the server would refuse, as far as this device can tell. `id`: the new document's; nil for any.
    public func add(
        _ content: RawContent, label: String? = nil, to record: RecordID, as id: DocumentID? = nil
    ) async throws(ClientError) -> DocumentID? {
        try await requireHere(record)
        let document = try ExpectedDocument.read(content, label: label, randomness, at: clock.now)
        let result = try await run(
            SubmitDocument(record: record, as: id ?? newDocument(), document: document))
        guard result.outcome != .unchanged else { return nil }
        await note(result.document, in: record)
        return result.document
    }

    /// An identifier for a document that is to be added.
    package func newDocument() -> DocumentID { DocumentID(from: randomness, at: clock.now) }

    /// Adds the next version of a document, whichever of its versions is named. `id`: the version's; nil for any.
    public func replace(
        _ old: DocumentID, with content: RawContent, in record: RecordID, as id: DocumentID? = nil
    ) async throws(ClientError) -> DocumentID {
        let versions = try await run(ReadDocument(old, in: .record(record))).versions
        let document = try ExpectedDocument.read(content, label: nil, randomness, at: clock.now)
        let result = try await run(
            ReplaceDocument(
                record: record, old: versions.last(where: \.version.isLatest)?.id ?? old,
                as: id ?? newDocument(), document: document))
        await note(result.document, in: record)
        return result.document
    }

    /// Archives documents, marks them as entered in error, or lets them count again. Those that are so already stay as
    /// they are. The status history keeps `reason`; throws `document` for a longer one than it holds.
    public func set(
        _ status: DocumentStatus, of documents: [DocumentID], in record: RecordID, reason: String? = nil
    ) async throws(ClientError) {
        for document in documents {
            try await change(
                ChangeDocument(record: record, document: document, label: nil, status: status, reason: reason))
        }
        await wake(record)
    }

    /// Calls a document something else. Throws `document` for a label that cannot be kept.
    public func set(label: String, of document: DocumentID, in record: RecordID) async throws(ClientError) {
        try await change(ChangeDocument(record: record, document: document, label: label, status: nil))
        await wake(record)
    }

    /// Says that a document is a relation of another, such as its annotation. Throws `document` where this person may
    /// not, and `local` with `notFound` for a document that is not here.
    public func relate(
        _ related: DocumentID, to about: DocumentID, as relation: DocumentRelation, in record: RecordID
    ) async throws(ClientError) {
        _ = try await run(RelateDocuments(record: record, related, is: relation, of: about))
        await note(about, in: record)
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
            try await keep(
                draft.change, RecordDraftID(from: randomness), nil, in: draft.record, reason: draft.reason)
            return try await local { () async throws(DomainError) in try await store.withdraw([draft.id])
            }
        }
        let id = newDocument()
        let kept = try await local { () async throws(DomainError) in
            (try await store.content(of: old.id, in: draft.record), try await store.facts(of: old.id, in: draft.record))
        }
        guard let content = kept.0 else { return }
        let new = old.renamed(id, at: clock.now)
        try await keep(
            .document(new), RecordDraftID(bytes: id.bytes)!,
            PulledDocument(document: new, facts: kept.1, content: content), in: draft.record)
        try await local { () async throws(DomainError) in try await store.withdraw(draft.id, for: id) }
    }

    /// Takes back what the server refused, with all that builds on it. It is gone from this device then.
    public func withdrawRefused() async throws(ClientError) {
        let blocked = try await drafts().blocked
        try await local { () async throws(DomainError) in try await store.withdraw(blocked.map(\.id)) }
        for record in Set(blocked.map(\.record)) { await wake(record) }
    }

    // MARK: Keeping

    /// Runs one of the domain's operations for this person. Throws `document` for what a record cannot hold, and for
    /// what the policy refuses.
    private func run<Running: Operation>(
        _ operation: Running
    ) async throws(ClientError) -> Running.Output where Running.Context == RecordContext {
        do throws(DomainError) { return try await environment.run(operation) } catch {
            throw DocumentProblem(error).map(ClientError.document) ?? .local(error)
        }
    }

    private func change(_ change: ChangeDocument) async throws(ClientError) {
        if try await run(change).isChanged { own.note(change.document) }
    }

    /// Notes what was written and sends it with the next sync.
    private func note(_ document: DocumentID, in record: RecordID) async {
        own.note(document)
        await wake(record)
    }

    private func keep(
        _ change: RecordDraft.Change, _ id: RecordDraftID, _ new: PulledDocument?, in record: RecordID,
        reason: String? = nil
    ) async throws(ClientError) {
        let draft = RecordDraft(
            id: id, record: record, change: change, writtenAt: clock.now, reason: reason)
        try await local { () async throws(DomainError) in try await store.write(draft, new) }
        await note(draft.document, in: record)
    }

    /// Only what is on this device can be shown with something new in it.
    private func requireHere(_ record: RecordID) async throws(ClientError) {
        try await local { () async throws(DomainError) in
            guard try await store.people().contains(where: { $0.id == record }) else { throw .notFound }
        }
    }
}

extension Document {
    /// The same under another identifier, in the place of this one.
    fileprivate func renamed(_ id: DocumentID, at now: Instant) -> Document {
        let version = DocumentVersion(
            original: version.replaces == nil ? id : version.original, number: version.number,
            replaces: version.replaces)
        return Document(
            id: id, record: record, type: type, mediaType: mediaType, size: size, digest: digest, label: label,
            status: .active, source: source, version: version, createdAt: now, createdBy: createdBy)
    }
}
