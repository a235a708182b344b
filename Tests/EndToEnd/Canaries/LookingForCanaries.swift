import SalusBase
import SalusCrypto
import TestSupport
import Testing

/// Searches every place of the server for data of a vault and of a conversation: in its databases as files and opened
/// with their keys, in its log, in its memory while it runs, in its backups. The same search finds the data of an open
/// record.
@Suite("Looking for canaries at the server", .timeLimit(.minutes(15)))
struct LookingForCanaries {
    @Test(
        "finds nothing of a vault or a conversation, and what is in an open record where it belongs",
        arguments: Engine.all)
    func everywhere(_ engine: Engine) async throws {
        let world = try await CanaryWorld(engine)
        try await world.fillRecord()
        try await world.fillVault()
        try await world.fillConversation()
        let memory = try world.lookIntoMemory()
        #expect(memory.open, "the search finds nothing in memory: it proves nothing")
        #expect(!memory.sealed, "a text of the vault is in the server's memory")
        let backups = try await world.backUp()
        #expect(try world.sealed.files(in: backups) == [])
        #expect(try world.open.files(in: backups) == [])
        let log = try await world.stop()
        #expect(log.contains("server_started"))
        #expect(!world.sealed.isIn(log) && !world.open.isIn(log))
        #expect(try world.sealed.files(in: world.data) == [])
        #expect(try world.open.files(in: world.data) == [], "the files are not encrypted")
        let opened = try await world.openDatabases()
        #expect(world.open.isIn(opened), "the search finds nothing in the databases: it proves nothing")
        #expect(!world.sealed.isIn(opened))
        await world.close()
    }
}
