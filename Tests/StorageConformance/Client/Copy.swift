import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport

/// A client's store on one engine, and things to pull.
struct Copy {
    let engine: Engine
    let directory: TemporaryDirectory
    let database: FaultingDatabase
    let store: ClientStore
    let random = Randomness.counted()

    init(_ engine: Engine, in directory: TemporaryDirectory? = nil) async throws {
        self.engine = engine
        self.directory = try directory ?? TemporaryDirectory()
        database = FaultingDatabase(try await engine.open("client", in: self.directory, with: .client))
        store = try await ClientStore(database, now: .at(0))
    }

    func reopened() async throws -> Copy {
        await store.close()
        return try await Copy(engine, in: directory)
    }

    func dump() async throws -> DatabaseDump { try await database.dump(tables: engine.tables) }

    func record(_ title: String) -> HealthRecord {
        HealthRecord(
            id: RecordID(from: random), owner: AccountID(from: random), title: title, createdAt: .at(0))
    }

    func document(in record: HealthRecord, replacing old: Document? = nil, at seconds: Int64 = 0) -> PulledDocument {
        let id = DocumentID(from: random)
        let version = DocumentVersion(
            original: old?.version.original ?? id, number: (old?.version.number ?? 0) + 1, replaces: old?.id)
        let document = Document(
            id: id, record: record.id, type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", size: 9,
            digest: "00", label: nil, status: .active, source: SourceIdentity(system: "test"), version: version,
            createdAt: .at(seconds), createdBy: nil)
        let fact = Fact(
            id: FactID(from: random), model: "Problem",
            fields: ["onset": .date(PartialDate("2009-05")!), "value": .number(DecimalText("1.50")!)],
            unknown: [UnknownField(path: "a/b", text: "kept")])
        return PulledDocument(document: document, facts: [fact], content: random.bytes(9))
    }

    func step(_ record: HealthRecord, _ documents: [PulledDocument], cursor: Int) -> PulledStep {
        PulledStep(record: record, documents: documents, cursor: cursor, at: .at(Int64(cursor)))
    }

    /// Whether the statement was reached, so that applying `step` failed.
    func fails(at statement: Int, applying step: PulledStep) async throws -> Bool {
        database.failStatement(statement)
        defer { database.failStatement(nil) }
        do {
            try await store.apply(step)
            return false
        } catch DomainError.storage { return true }
    }
}

/// A record of the copy as its owner reads it: through the domain's operations.
extension Copy {
    func local(_ record: HealthRecord) -> LocalEnvironment {
        let owner = Account(
            id: record.owner!, name: UserName("ada")!, role: .patient, state: .active, createdAt: .at(0))
        return LocalEnvironment(over: store, clock: WallClock { .at(9) }, random: .counted(from: 5000)) { owner }
    }

    /// Newest first.
    func documents(of record: HealthRecord) async throws -> [Document] {
        let listing = ListDocuments(in: .record(record.id), offset: 0, limit: .max, allVersions: false)
        return try await local(record).run(listing).documents
    }

    func versions(of document: DocumentID, in record: HealthRecord) async throws -> [Document] {
        try await local(record).run(ReadDocument(document, in: .record(record.id))).versions
    }

    func facts(of record: HealthRecord) async throws -> [DocumentFacts] {
        let local = local(record)
        return try await local.facts(local.run(ReadFacts(in: .record(record.id))))
    }

    /// The document that counts as the one with these bytes.
    func known(_ digest: String, in record: HealthRecord) async throws -> DocumentID? {
        try await local(record).transaction { work throws(DomainError) in
            let source = SourceIdentity(system: "native", document: "sha256:\(digest)")
            return try work.tx.documents.latest(from: source, in: .whole(record.id))?.id
        }
    }
}
