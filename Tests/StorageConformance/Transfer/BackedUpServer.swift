import Foundation
import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
@testable import SalusStorage
import TestSupport

/// A server with people, sealed documents and a sequenced access log, written by the domain itself; and the means to
/// back it up and restore it into any engine.
struct BackedUpServer {
    static let origin = "https://salus.test"
    static let now = Instant(seconds: 1_700_000_000)

    let story: Story
    let keys: ServerKeys
    let environment: Environment
    let records: [RecordID]

    init(_ engine: Engine) async throws {
        story = try await Story(engine)
        let random = story.random
        keys = try ServerKeys(from: random)
        environment = try Self.environment(story.store, keys, random)
        var records: [RecordID] = []
        for name in ["anna", "ben"] {
            let record = try await environment.run(CreateRecord(owner: nil, title: name), as: Self.token)
            for number in 0..<3 {
                let import_ = ImportDocument(
                    into: .record(record.id), document: try Self.document("\(name) \(number)", random))
                _ = try await environment.run(import_, as: Self.token)
            }
            records.append(record.id)
        }
        self.records = records
        _ = try await environment.run(SequenceAccessLog(), as: .system)
    }

    var folder: TemporaryDirectory { story.directory }
    var keysPath: String { folder.path(BackupWriter.keysName) }

    @discardableResult
    func backUp(
        _ name: String, at seconds: Int64 = 0, report: @escaping TransferProgress.Report = { _ in }
    ) async throws(BackupError) -> BackupSummary {
        let writer = BackupWriter(
            main: story.main, keys: story.keys, serverKeys: keys, origin: Self.origin, program: "test",
            random: story.random)
        return try await writer.write(
            to: folder.path(name), keysTo: keysPath, now: Self.now.adding(seconds: seconds), report: report
        ).main
    }

    /// Erases a record as its owner's call would have it.
    func erase(_ record: RecordID) async throws {
        try await story.transaction { tx, grant in
            try tx.recordDirectory.erase(record, grant)
            try tx.recordKeys.destroy(of: record, grant)
        }
    }

    /// Leaves the index of a record to be written, as a migration does.
    func unsettle(_ record: RecordID) async throws {
        try await story.main.write { sql in
            let number = try sql.first("SELECT number FROM record WHERE id = $1", record)?.value("number", as: Int.self)
            for table in ["fact", "fact_term"] { try sql.execute("DELETE FROM \(table) WHERE record = $1", number) }
            try sql.execute(
                """
                INSERT INTO unsettled_index (record, document, done, done_rows, total, moves)
                SELECT record, id, 0, 0, 1, 0 FROM document WHERE record = $1
                """, record)
        }
    }

    func restore(_ name: String, into engine: Engine, key: MasterKey? = nil) async throws -> Restored {
        let restored = try await Restored(engine)
        restored.result.withLock { $0 = nil }
        let restorer = BackupRestorer(path: folder.path(name), keysPath: keysPath, key: key ?? keys.masterKey)
        let result = try await restorer.restore(
            main: restored.main, keys: restored.keys, clock: .fixed(Self.now), random: story.random
        ) { _ in }
        restored.result.withLock { $0 = result }
        return restored
    }

    static let token = RequestCredential.operatorToken(hash: SHA256.hash(Array("operator".utf8)))

    static func environment(_ store: ServerStore, _ keys: ServerKeys, _ random: Randomness) throws -> Environment {
        let settings = DomainSettings(origin: origin, operatorTokenHash: SHA256.hash(Array("operator".utf8)))
        return try Environment(store: store, keys: keys, settings: settings, clock: .fixed(now), random: random)
    }

    private static func document(_ text: String, _ random: Randomness) throws -> ValidDocument {
        let fact = FactDraft(model: "Problem", fields: ["name": .concept(Concept(text: "canary \(text)"))])
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", label: text,
            source: SourceIdentity(system: "test", patient: nil, document: text), facts: [fact])
        let content = Array("canary \(text)".utf8) + [UInt8](repeating: 0x2E, count: 9000)
        return try ValidDocument(parsed, content: content, limit: 10_000, random: random, at: .at(0))
    }
}

/// Where a backup was restored to.
struct Restored {
    let directory: TemporaryDirectory
    let main: any SQLDatabase
    let keys: any SQLDatabase
    let engine: Engine
    let result = Locked<RestoredServer?>(nil)

    init(_ engine: Engine) async throws {
        self.engine = engine
        directory = try TemporaryDirectory()
        main = try await engine.open("restored", in: directory)
        keys = try await engine.open("restored_keys", in: directory)
    }

    func dump() async throws -> DatabaseDump { try await main.dump(tables: engine.tables) }
}
