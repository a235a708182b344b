import Foundation
import SalusBase
@testable import SalusPostgres
import SalusSQL
import TestSupport
import Testing

@Suite("A connection that is lost")
struct LosingTheConnection {
    private static let cutEverybody = """
        SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """

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

    @Test("during the commit, before it counts, makes the work run again")
    func commitThatDoesNotCount() async throws {
        let own = try await OwnDatabase.withNotes()
        let (program, attempts) = (own.program(), Locked(0))
        try await program.write { try $0.execute(Self.cuttingFunction) }
        try await program.write { try $0.execute(Self.cuttingTrigger) }
        try await program.write { transaction in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", attempt)
        }
        #expect(attempts.withLock { $0 } == 2)
        #expect(try await program.noteIDs() == [2])
    }

    /// Ends the session in the commit of a note with the number 1, which then does not count.
    private static let cuttingFunction = """
        CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
        $body$ BEGIN
            IF NEW.id = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
            RETURN NULL;
        END $body$
        """
    private static let cuttingTrigger = """
        CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION cut()
        """

    @Test("during the commit, after it counts, is noticed by no one, and no work runs again")
    func commitThatCounts() async throws {
        let own = try await OwnDatabase.withNotes()
        let relay = try PostgresRelay(behind: own.address)
        let program = PostgresDatabase(relay.address, options: own.options())
        try await program.addNextNote()
        for round in 1...3 {
            relay.loseNextCommit()
            try await program.addNextNote()
            #expect(relay.lost == round)
        }
        #expect(try await own.program().noteIDs() == [1, 2, 3, 4])
        await program.close()
        relay.close()
    }

    @Test("during the commit with no one to ask is an unknown outcome for every work of the batch, and none runs again")
    func outcomeUnknown() async throws {
        let own = try await OwnDatabase.withNotes()
        let relay = try PostgresRelay(behind: own.address)
        let program = PostgresDatabase(relay.address, options: own.options { $0.outcomeTimeout = .milliseconds(200) })
        try await program.addNextNote()
        let attempts = Locked(0)
        let gate = DispatchSemaphore(value: 0)
        let isRunning = Locked(false)
        async let first: Void = program.write { _ in
            isRunning.withLock { $0 = true }
            gate.wait()
        }
        while !isRunning.withLock({ $0 }) { await Task.yield() }
        await withTaskGroup(of: Void.self) { group in
            for number in 2...6 {
                group.addTask {
                    _ = await #expect(throws: SQLError.outcomeUnknown) {
                        try await program.write { transaction in
                            attempts.withLock { $0 += 1 }
                            relay.loseNextCommit(refusing: true)
                            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", number)
                        }
                    }
                }
            }
            group.addTask {
                while program.waitingWrites < 5 { await Task.yield() }
                gate.signal()
            }
        }
        try await first
        relay.letThrough()
        #expect(attempts.withLock { $0 } == 5)
        #expect(try await own.program().noteIDs() == [1, 2, 3, 4, 5, 6])
        await program.close()
        relay.close()
    }

    @Test("to a server of another history, or before its crash, gives no false word about the outcome")
    func anotherServer() async throws {
        let own = try await OwnDatabase.withNotes()
        let link = try PostgresPipeline(own.address, own.options())
        let server = try #require(link.serverName)
        try link.queue("BEGIN")
        try link.queueTransactionNumber()
        let transaction = try #require(try link.transaction())
        try link.queue("COMMIT")
        try link.finish(try link.queueSync())
        let inquiry = OutcomeInquiry(own.address, own.options())
        #expect(transaction.server == server && inquiry.outcome(of: transaction).outcome == .committed)
        let strangers = [
            ServerName(cluster: "another/00000001", since: server.since),
            ServerName(cluster: server.cluster, since: "2026-01-01 00:00:00+00"),
        ]
        for stranger in strangers {
            let other = TransactionName(server: stranger, number: transaction.number)
            #expect(inquiry.outcome(of: other).outcome == .unknown)
        }
    }

    @Test(
        "that no one can make again is an error for everybody who waits, with what to check", .timeLimit(.minutes(15)))
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
