import SalusSQL
import TestSupport
import Testing

@testable import SalusPostgres

@Suite("Other roles of the cluster")
struct SharingACluster {
    private let ours = [UInt8](0..<32)

    @Test("cannot know the numbers of locks and the channel, which programs with one secret share")
    func names() {
        let (own, other) = (SharedNames(ours), SharedNames(ours.reversed()))
        #expect(own == SharedNames(ours) && own != other && own != SharedNames(nil))
        #expect(own.turn != own.leadership && own.channel == "salus_1011121314151617")
    }

    @Test("keep no writer off with the lock that everybody knows, and are not heard", .timeLimit(.minutes(15)))
    func locks() async throws {
        let own = try await OwnDatabase.withNotes()
        let (stranger, program) = (own.program(), own.program { $0.namespace = ours })
        let heard = program.told()
        try await stranger.write { transaction in
            try transaction.execute("SELECT pg_advisory_lock(\(SharedNames(nil).turn))")
            try program.writeBlocking { try $0.execute("INSERT INTO note (id, text) VALUES (1, '')") }
        }
        #expect(await program.leads())
        let again = own.program { $0.namespace = ours }
        #expect(await !again.leads())
        #expect(await stranger.leads())
        stranger.tell(["spoofed"])
        again.tell(["true"])
        for await message in heard {
            #expect(message == "true")
            break
        }
    }

    @Test("and roles' settings move no name of a table: the schema of the tables is the only one that is searched")
    func searchPath() async throws {
        let own = try await OwnDatabase.withNotes()
        let path: String = try await own.program().read {
            try $0.first("SELECT current_setting('search_path') AS path")!.value("path")
        }
        #expect(path == "public, pg_temp")
    }
}
