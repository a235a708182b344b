import Foundation
import Glibc
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusPostgres
import SalusSQL
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A PostgreSQL that is killed under writers")
struct LosingTheDatabase {
    /// How often the whole cluster crashes; `SALUS_CRASH_ROUNDS` asks for more.
    private static let crashes = max(2, SurvivingCrashes.rounds / 2)

    @Test(
        "leaves no write stored of which the server has said that nothing was changed, and none twice",
        .timeLimit(.minutes(15)))
    func nothingIsSaidWrongly() async throws {
        let place = try await CrashPlace(.postgres)
        defer { withExtendedLifetime(place) {} }
        let server = try #require(try await place.start())
        let ledger = WriteLedger()
        let writers = Task { await OutcomeWriters(server: server, ledger: ledger).write() }
        let sessions = try await Self.harm(place, until: { ledger.outcomes.count >= 400 })
        ledger.close()
        await writers.value
        #expect(await server.stop() == 0)
        let titles = try await place.titles()
        let stored = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        for (title, outcome) in ledger.outcomes {
            let count = stored[title] ?? 0
            #expect(count == (outcome == .done ? 1 : 0), "\(title) is \(outcome), and stored \(count) times")
        }
        #expect(stored.count == titles.count)
        #expect(ledger.outcomes.count >= 400 && sessions >= 3)
        print("outcomes: \(ledger.summary); \(sessions) sessions ended, \(Self.crashes) crashes")
        await place.close()
    }

    /// Ends every session of the server again and again, and now and then the whole cluster, and goes on until
    /// `isEnough`, however slow the machine is. Returns how many sessions it ended.
    private static func harm(_ place: CrashPlace, until isEnough: () -> Bool) async throws -> Int {
        var sessions = 0
        for _ in 0..<crashes {
            for _ in 0..<10 {
                try await Task.sleep(for: .milliseconds(100))
                sessions += try await place.endSessions()
            }
            try await place.crashDatabase()
        }
        repeat { try await Task.sleep(for: .milliseconds(500)) } while !isEnough()
        return sessions
    }
}

/// The last answer about each record that the writers asked for.
private final class WriteLedger: Sendable {
    enum Outcome: String { case done, notDone }

    private struct State {
        var begun = 0
        var isClosed = false
        var outcomes: [String: Outcome] = [:]
        var counts: [String: Int] = [:]
    }

    private let state = Locked(State())

    var outcomes: [String: Outcome] { state.withLock { $0.outcomes } }

    var summary: String {
        state.withLock { $0.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }
    }

    /// No further write begins.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    func close() { state.withLock { $0.isClosed = true } }

    func begin() -> String {
        state.withLock { state in
            state.begun += 1
            return "Person \(state.begun)"
        }
    }

    func note(_ kind: String) { state.withLock { $0.counts[kind, default: 0] += 1 } }

    func end(_ title: String, _ outcome: Outcome) { state.withLock { $0.outcomes[title] = outcome } }
}

/// Clients that send a write again, with its key, until they know what became of it.
private struct OutcomeWriters: Sendable {
    let server: CrashServer
    let ledger: WriteLedger

    func write() async {
        await withTaskGroup { group in
            for _ in 0..<24 {
                group.addTask { while !ledger.isClosed { await writeOne() } }
            }
        }
    }

    /// Every other writer believes "nothing was changed" and gives up; the others send the same again.
    private func writeOne() async {
        let (title, key) = (ledger.begin(), IdempotencyKey(from: .secure))
        let believes = title.hashValue.isMultiple(of: 2)
        while true {
            guard let answer = try? await server.answer(to: CreateRecordCall(.init(owner: nil, title: title)), key)
            else {
                ledger.note("no answer")
                continue
            }
            ledger.note(answer.code ?? (answer.isReplayed ? "replayed" : "done"))
            if answer.code == nil { return ledger.end(title, .done) }
            try? await Task.sleep(for: .milliseconds(20))
            if answer.code == "ST0002", believes { return ledger.end(title, .notDone) }
        }
    }
}

extension CrashServer {
    fileprivate func answer(
        to call: some APICall, _ key: IdempotencyKey
    ) async throws -> (code: String?, isReplayed: Bool) {
        let response = try await respond(to: call, [IdempotencyKey.fieldName: key.field])
        let bytes = try await response.body.collect(upTo: 1 << 20)
        let isReplayed = response.headers[CredentialFields.replayed] == "true"
        if (200..<300).contains(response.status) { return (nil, isReplayed) }
        return (try JSONDecoder().decode(APIError.self, from: Data(bytes)).code.rawValue, false)
    }
}

extension CrashPlace {
    /// Ends every session on the server's databases; how many there were. None while the cluster is away.
    fileprivate func endSessions() async throws -> Int {
        guard let database else { return 0 }
        let other = PostgresDatabase(database)
        defer { Task { await other.close() } }
        return try await other.write { transaction in
            try transaction.query(
                """
                SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
                WHERE datname LIKE 'salus%' AND pid <> pg_backend_pid() AND backend_type = 'client backend'
                """
            ).count
        }
    }

    /// The titles of all records, read without the server's program.
    fileprivate func titles() async throws -> [String] {
        guard let database else { return [] }
        let main = PostgresDatabase(database)
        let titles: [String] = try await main.read {
            try $0.query("SELECT title FROM record").map { try $0.value("title") }
        }
        await main.close()
        return titles
    }
}
