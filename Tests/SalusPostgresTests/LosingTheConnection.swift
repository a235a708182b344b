import Foundation
import SalusBase
import SalusPostgres
import SalusSQL
import TestSupport
import Testing

@Suite("A connection that is lost")
struct LosingTheConnection {
    private static let cutEverybody =
        "SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

    @Test("between two transactions is not noticed by anybody", arguments: 1...3)
    func between(round: Int) async throws {
        let own = try await OwnDatabase.withNotes()
        let (program, other) = (own.program(), own.program())
        try await program.addNextNote()
        #expect(try await program.noteIDs() == [1])
        _ = try await other.write { try $0.query(Self.cutEverybody) }
        try await program.addNextNote()
        #expect(try await program.noteIDs() == [1, 2])
    }

    @Test("before the commit makes the work run again")
    func during() async throws {
        let own = try await OwnDatabase.withNotes()
        let (program, attempts) = (own.program(), Locked(0))
        try await program.write { transaction in
            try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
            let isFirst = attempts.withLock { attempts in
                attempts += 1
                return attempts == 1
            }
            if isFirst { _ = try transaction.query("SELECT pg_terminate_backend(pg_backend_pid()) AS cut") }
        }
        #expect(attempts.withLock { $0 } == 2)
        #expect(try await program.noteIDs() == [1])
    }

    @Test("during the commit is an error that says so, and the work does not run again")
    func commit() async throws {
        let own = try await OwnDatabase.withNotes()
        let (program, attempts) = (own.program(), Locked(0))
        try await program.write { transaction in
            try transaction.execute(
                """
                CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
                $body$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $body$
                """)
            try transaction.execute(
                """
                CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION cut()
                """)
        }
        await #expect(throws: SQLError.outcomeUnknown) {
            try await program.write { transaction in
                attempts.withLock { $0 += 1 }
                try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
            }
        }
        #expect(attempts.withLock { $0 } == 1)
        #expect(try await program.noteIDs() == [])
    }

    @Test(
        "that nobody can make again is an error for everybody who waits, with what to check", .timeLimit(.minutes(15)))
    func nobodyThere() async throws {
        let folder = try TemporaryDirectory()
        let program = PostgresDatabase(try PostgresAddress("postgres://ada:s3cret@/salus?host=\(folder.url.path)"))
        await withTaskGroup { group in
            for _ in 1...10 {
                group.addTask {
                    let error = await #expect(throws: SQLError.self) { try await program.write { _ in } }
                    let text = error.map { "\($0)" } ?? ""
                    #expect(text.contains("cannot be reached") && text.contains("Check") && !text.contains("s3cret"))
                }
            }
        }
    }

    @Test("to one of several hosts leads to the next")
    func severalHosts() async throws {
        let (own, nowhere) = (try await OwnDatabase.withNotes(), try TemporaryDirectory())
        let address = own.address.naming(hosts: "\(nowhere.url.path),\(own.address.hosts ?? "")")
        try await PostgresDatabase(address).addNextNote()
        #expect(try await own.program().noteIDs() == [1])
    }
}
