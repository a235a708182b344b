import Foundation
import SalusBase
import SalusPostgres
import SalusSQL
import Testing

@Suite("Programs that share a database")
struct SharingADatabase {
    @Test("give out numbers without gap or double, however many write", .timeLimit(.minutes(15)))
    func numbers() async throws {
        let own = try await OwnDatabase.withNotes()
        let programs = (1...3).map { _ in own.program() }
        try await withThrowingTaskGroup { group in
            for program in programs {
                for _ in 1...60 { group.addTask { try await program.addNextNote() } }
            }
            try await group.waitForAll()
        }
        #expect(try await programs[0].noteIDs() == Array(1...180))
    }

    @Test("keep a rule that only a look guards", .timeLimit(.minutes(15)))
    func lookFirst() async throws {
        let own = try await OwnDatabase.withNotes()
        let programs = (1...4).map { _ in own.program() }
        try await withThrowingTaskGroup { group in
            for (index, program) in programs.enumerated() {
                for number in 1...20 {
                    group.addTask {
                        try await program.write { transaction in
                            let text = "name \(number)"
                            if try transaction.exists("SELECT id FROM note WHERE text = $1", text) { return }
                            let id = index * 100 + number
                            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, $2)", id, text)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await programs[0].noteIDs().count == 20)
    }

    @Test("count on when a number was taken between look and insert, twice in a row", .timeLimit(.minutes(15)))
    func takenTwice() async throws {
        let own = try await OwnDatabase.withNotes()
        let (program, other) = (own.program(), own.program())
        let attempts = Locked(0)
        try await program.write { transaction in
            let next = try transaction.query("SELECT id FROM note").count + 1
            let insert = "INSERT INTO note (id, text) VALUES ($1, '')"
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            if attempt <= 2 { try other.writeBlocking { _ = try $0.execute(insert, next) } }
            try transaction.execute(insert, next)
        }
        #expect(try await program.noteIDs() == [1, 2, 3])
    }

    @Test("wait for one who writes alone, and are waited for", .timeLimit(.minutes(15)))
    func alone() async throws {
        let own = try await OwnDatabase.withNotes()
        let (first, second, watcher) = (own.program(), own.program(), own.program())
        let (events, begun, release) = (Locked<[String]>([]), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let writing: Void = first.write { transaction in
            try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
            begun.signal()
            release.wait()
            events.withLock { $0.append("written") }
        }
        await Task.detached { begun.wait() }.value
        async let alone = second.writeAlone { transaction in
            events.withLock { $0.append("alone") }
            return try transaction.query("SELECT id FROM note").count
        }
        while try await OwnDatabase.waiting(watcher) == 0 {}
        release.signal()
        try await writing
        #expect(try await alone == 1)
        #expect(events.withLock { $0 } == ["written", "alone"])
    }

    @Test("do not make each other wait when they only write", .timeLimit(.minutes(15)))
    func beside() async throws {
        let own = try await OwnDatabase.withNotes()
        let (first, second) = (own.program(), own.program())
        let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let writing: Void = first.write { transaction in
            try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
            begun.signal()
            release.wait()
        }
        await Task.detached { begun.wait() }.value
        try await second.write { try $0.execute("CREATE TABLE other (id BIGINT)") }
        release.signal()
        try await writing
    }
}
