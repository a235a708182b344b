public import SalusAPI
public import SalusBase
public import SalusDomain
public import SalusModels

/// What the screens show, from the local store alone: it works the same with the server gone.
public struct HealthReader: Sendable {
    /// What the tabs of one person show.
    public struct Page: Hashable, Sendable {
        public let record: HealthRecord
        public let summary: ClinicalSummary
        /// Latest versions, the latest day first.
        public let documents: [ListedDocument]
    }

    /// A document with everything known about it; `content` is nil when its bytes are not on this device.
    public struct OpenedDocument: Hashable, Sendable {
        public let detail: DocumentDetail
        public let content: [UInt8]?
    }

    private let store: any LocalStore
    private let clock: WallClock

    public init(store: any LocalStore, clock: WallClock) { (self.store, self.clock) = (store, clock) }

    /// The records on this device, by the names of their people.
    public func people() async throws(ClientError) -> [HealthRecord] {
        let people = try await local { () async throws(DomainError) in try await store.people() }
        return people.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    }

    /// The facts of the latest active documents, oldest document first: what a summary is computed from.
    public func facts(of record: RecordID) async throws(ClientError) -> [DocumentFacts] {
        try await local { () async throws(DomainError) in try await store.facts(of: record) }
    }

    public func summary(of record: RecordID) async throws(ClientError) -> ClinicalSummary {
        ClinicalSummary(of: try await facts(of: record), at: clock.now)
    }

    public func documents(of record: RecordID) async throws(ClientError) -> [Document] {
        try await local { () async throws(DomainError) in try await store.documents(of: record) }
    }

    /// Nil for a record that is not on this device. Facts that cannot be read leave a summary that is not loaded, and
    /// the documents still open.
    public func page(of record: RecordID) async throws(ClientError) -> Page? {
        guard let known = try await people().first(where: { $0.id == record }) else { return nil }
        let documents = try await documents(of: record)
        do {
            let facts = try await facts(of: record)
            return Page(
                record: known, summary: ClinicalSummary(of: facts, at: clock.now),
                documents: ListedDocument.list(documents, facts))
        } catch {
            return Page(record: known, summary: .notLoaded, documents: ListedDocument.list(documents, []))
        }
    }

    /// Nil for a document that is not on this device. Replaced versions are found too.
    public func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> OpenedDocument? {
        try await local { () async throws(DomainError) in
            guard let document = try await store.document(id, in: record) else { return nil }
            let versions = try await store.versions(of: document.version.original, in: record)
            let facts = try await store.facts(of: id, in: record)
            return OpenedDocument(
                detail: DocumentDetail(document: document, versions: versions, facts: facts),
                content: try await store.content(of: id, in: record))
        }
    }
}
