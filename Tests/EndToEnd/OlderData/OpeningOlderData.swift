import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusPostgres
import SalusServerBootstrap
import SalusVaultModels
import TestSupport
import Testing

/// Every stored version of our data: each schema has a folder with the formats of its time.
@Suite("Data of an older version", .timeLimit(.minutes(15)))
struct OpeningOlderData {
    static let versions = ["Schema100"]

    @Test("open on the server, with their documents, facts and an access log that can be proven", arguments: versions)
    func server(_ version: String) async throws {
        let world = try await OneProcess(with: version)
        let record = try #require(try await world.operate(ListRecordsCall()).records.first)
        let detail = try await world.operate(ShowRecordCall(record: record.id))
        #expect(detail.owner?.text == "anna" && detail.documents == 1 && !detail.facts.isEmpty)
        let listed = try await world.operate(ListExportCall(record: record.id)).documents
        for document in listed {
            let content = try await world.operate(ExportContentCall(record: record.id, document: document.id))
            #expect(content.bytes.count == document.size)
        }
        await world.stop()
    }

    @Test("open on the device, and sync and prove their log against the server of today", arguments: versions)
    func client(_ version: String) async throws { try await atFullCost { try await openProfile(version) } }

    private func openProfile(_ version: String) async throws {
        let world = try await OneProcess(with: version)
        let client = try await world.opener("profile").unlock(localPassword: secret("local words"))
        let person = try #require(try await client.reader.people().first)
        #expect(try await client.reader.documents(of: person.id).count == 1)
        #expect(try await !client.reader.facts(of: person.id).isEmpty)
        try await client.signInAgain(password: secret("sign-in words"))
        #expect(await client.sync.syncNow().phase == .idle)
        await world.stop()
        try await world.start()
        let checked = try await client.accessLog(of: person.id)
        guard case .proven(let size, _) = checked.verdict else {
            Issue.record("\(checked.verdict)")
            return
        }
        #expect(size > 0 && checked.lines.contains { $0.number == 0 && $0.isInTree })
        await client.close()
        await world.stop()
    }

    @Test("keep what is sealed end to end: vaults, and conversations, which go on", arguments: versions)
    func sealed(_ version: String) async throws { try await atFullCost { try await openSealed(version) } }

    private func openSealed(_ version: String) async throws {
        let world = try await OneProcess(with: version)
        let anna = try await world.opener("profile").unlock(localPassword: secret("local words"))
        let vault = try #require(try await anna.vaults.reader.all().first)
        #expect(vault.name == "Knee")
        #expect(try await anna.texts(in: vault.id) == ["walk daily"])
        let conversation = try #require(try await anna.conversations.list().first).id
        #expect(try await anna.written(in: conversation) == ["one", "two"])
        let ben = try await world.opener("other").unlock(localPassword: secret("local words"))
        for client in [anna, ben] { try await client.signInAgain(password: secret("sign-in words")) }
        try await anna.conversations.send("three", in: conversation)
        try await ben.conversations.sync()
        #expect(try await ben.written(in: conversation) == ["one", "two", "three"])
        for client in [anna, ben] { await client.close() }
        await world.stop()
    }

    @Test("come back from a backup of their time, into either engine", arguments: versions, Engine.all)
    func backup(_ version: String, _ engine: Engine) async throws {
        let folder = try OlderData(version).copied()
        let database = try await engine.emptyServerDatabase(in: folder)?.unmasked ?? "files"
        let source = BackupSource(
            folder.path("backup/all.salus-backup"), keysPath: nil,
            key: .file(folder.path("server/server.keys")))
        let restore = try DirectoryRestore(
            source, to: DataDirectory(folder.path("restored")), database: database, keyDatabase: nil)
        let outcome = try await restore.run { _ in }
        #expect(outcome.rows > 50 && outcome.erased == 0)
    }

    @Test("are written by the program of today; SALUS_FIXTURE names a folder that keeps them")
    func write() async throws { try await atFullCost { try await writeAll() } }

    private func writeAll() async throws {
        let world = try await OneProcess()
        let imported = try await world.importSample(try OneProcess.sample("mira-vale.json"))
        let enrol = { try await world.enrol($0, on: $1, password: "sign-in words") }
        let (anna, ben) = (try await enrol("anna", "profile"), try await enrol("ben", "other"))
        _ = try await world.operate(AssignRecordCall(record: imported.record, owner: "anna"))
        let vault = try await anna.vaults.members.create(named: "Knee")
        try await anna.vaults.writer.put(Array("walk daily".utf8), type: "text/plain", of: vault)
        try await ben.conversations.sync()
        let conversation = try await anna.conversations.start(with: "ben")
        try await anna.conversations.send("one", in: conversation)
        try await ben.conversations.sync()
        try await ben.conversations.send("two", in: conversation)
        for client in [anna, ben] {
            #expect(await client.sync.syncNow().phase == .idle)
            await client.close()
        }
        await world.stop()
        let backup = DirectoryBackup(
            DataDirectory(world.folder.path("server")), to: world.folder.path("all.salus-backup"), keysPath: nil)
        _ = try await backup.write(now: world.now) { _ in }
        try OlderData.keep(world.folder)
    }

    /// Stored passwords were stretched in full, whatever other tests pay.
    private func atFullCost(_ work: () async throws -> Void) async throws {
        try await Argon2id.$isFull.withValue(true) { try await work() }
    }
}

extension HealthClient {
    /// The texts of a conversation, in their order.
    fileprivate func written(in conversation: ConversationID) async throws -> [String] {
        try await conversations.thread(conversation).rows.compactMap { row in
            if case .text(let text, _) = row.content { text } else { nil }
        }
    }
}

extension OneProcess {
    fileprivate convenience init(with version: String) async throws {
        try await self.init(in: try OlderData(version).copied())
    }
}
