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
