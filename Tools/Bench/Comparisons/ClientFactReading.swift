import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSQLCipher

/// All facts of a record on a device through the domain's operation, with the policy and as values, against the bare
/// engine that reads the same rows as bytes.
enum ClientFactReading {
    static let comparison = Comparison(
        name: "client, 100,000 facts: all facts of a record", measure: .rate, unit: "facts/s"
    ) { context in
        let copy = try await Copy(documents: max(100, 10_000 / context.haste), in: context.folder)
        return SimpleBenchmark(
            ceiling: { try await SimpleBenchmark.rate(copy.facts) { try copy.readRows() } },
            ours: { try await SimpleBenchmark.rate(copy.facts) { try await copy.readFacts() } })
    }

    struct Failed: Error {}

    /// One record of documents with ten facts each.
    private struct Copy {
        private static let factsOfDocument = 10

        let facts: Int
        private let record: RecordID
        private let environment: LocalEnvironment
        private let bare: RawSQLCipher

        init(documents: Int, in folder: String) async throws {
            let (key, path) = ([UInt8](repeating: 1, count: 32), "\(folder)/local_facts.db")
            let (random, now) = (Randomness.secure, WallClock.system.now)
            let person = Account(
                id: AccountID(from: random), name: UserName("ines")!, role: .patient, state: .active, createdAt: now)
            let database = try key.withUnsafeBytes { try SQLCipherDatabase(path: path, key: $0) }
            let store = try await ClientStore(database, now: now)
            let record = HealthRecord(id: RecordID(from: random), owner: person.id, title: "Ines", createdAt: now)
            for start in stride(from: 0, to: documents, by: 100) {
                let page = (start..<min(start + 100, documents)).map { Self.document($0, of: record, random, now) }
                try await store.apply(
                    PulledStep(record: record, documents: page, cursor: start + page.count, at: now))
            }
            (facts, self.record) = (documents * Self.factsOfDocument, record.id)
            environment = LocalEnvironment(over: store, clock: .system, random: random) { person }
            bare = try RawSQLCipher(path: path, key: key)
        }

        private static func document(
            _ number: Int, of record: HealthRecord, _ random: Randomness, _ now: Instant
        ) -> PulledDocument {
            let id = DocumentID(from: random)
            let facts = (0..<factsOfDocument).map { index in
                Fact(
                    id: FactID(from: random), model: "LabResult",
                    fields: [
                        "name": .concept(Concept(text: "Result \(index)")), "date": .date(PartialDate("2026-01-05")!),
                    ])
            }
            let document = Document(
                id: id, record: record.id, type: DocumentType(rawValue: "urn:salus:bench"), mediaType: "text/plain",
                size: 1, digest: "\(number)", label: nil, status: .active,
                source: SourceIdentity(system: "bench", document: "\(number)"), version: DocumentVersion(original: id),
                createdAt: now, createdBy: record.owner)
            return PulledDocument(document: document, facts: facts, content: [7])
        }

        func readRows() throws {
            let rows = try bare.rows("SELECT document, facts FROM document_facts", [])
            guard rows.count * Self.factsOfDocument == facts else { throw Failed() }
        }

        func readFacts() async throws {
            let found = try await environment.facts(environment.run(ReadFacts(in: .record(record))))
            guard found.reduce(0, { $0 + $1.facts.count }) == facts else { throw Failed() }
        }
    }
}
