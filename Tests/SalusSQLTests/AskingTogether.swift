import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("Works that share a transaction and have said what they will ask")
struct AskingTogether {
    @Test("each get their own answer", arguments: Engine.all)
    func ownAnswers(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for id in 1...8 { try await test.database.addNote(id, "note \(id)") }
        let outcomes = try await test.together(Array(1...9), asking: text) { id, transaction in
            try transaction.rows(answering: text(id)).map { try $0.value("text", as: String.self) }
        }
        #expect(try outcomes.map { try $0.get() } == (1...8).map { ["note \($0)"] } + [[]])
    }

    @Test("see what was written meanwhile", arguments: Engine.all)
    func ownWrites(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for id in 1...4 { try await test.database.addNote(id, "old") }
        let outcomes = try await test.together(Array(1...4), asking: text) { id, transaction in
            let change = "UPDATE note SET text = 'new' WHERE id = $1"
            transaction.notes.forget(writtenBy: change)
            try transaction.execute(change, id)
            return try transaction.rows(answering: text(id)).map { try $0.value("text", as: String.self) }
        }
        #expect(try outcomes.map { try $0.get() } == Array(repeating: ["new"], count: 4))
    }

    @Test("are not harmed by a neighbour whose question fails", arguments: Engine.all)
    func badQuestion(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for id in 1...4 { try await test.database.addNote(id, "note \(id)") }
        let question: @Sendable (Int) -> SQLQuestion = { id in
            id == 3 ? SQLQuestion("SELECT text FROM nowhere", from: ["nowhere"]) : text(id)
        }
        let outcomes = try await test.together(Array(1...4), asking: question) { id, transaction in
            try transaction.rows(answering: question(id)).count
        }
        #expect(outcomes.map { (try? $0.get()) ?? 0 } == [1, 1, 0, 1])
    }

    @Test("ask the engine once for all; one that is alone asks for itself")
    func once() async throws {
        let connection = CountingConnection()
        let threads = EngineThreads(writer: connection, readers: [])
        let (held, release) = (Signal(), Signal())
        async let first: Void = threads.writing.run(.shared, asking: [text(1)]) { _ in
            held.send()
            release.wait()
        }
        await Task.detached { held.wait() }.value
        async let second = threads.writing.run(.shared, asking: [text(2)]) { try $0.rows(answering: text(2)).count }
        async let third = threads.writing.run(.shared, asking: [text(2)]) { try $0.rows(answering: text(2)).count }
        while threads.writing.count < 2 { await Task.yield() }
        release.send()
        try await first
        #expect(try await [second, third] == [7, 7])
        await threads.close()
        #expect(connection.asked.withLock { $0 } == [[text(2)]])
    }
}

private let text: @Sendable (Int) -> SQLQuestion = { id in
    SQLQuestion("SELECT text FROM note WHERE id = $1", id, from: ["note"])
}

/// Answers what is asked together with seven empty rows and every other query with none.
private final class CountingConnection: EngineConnection {
    let asked = Locked<[[SQLQuestion]]>([])

    func answers(to questions: [SQLQuestion]) throws(SQLError) -> [[SQLRow]] {
        asked.withLock { $0.append(questions) }
        let row = SQLRow(columns: SQLColumns([]), values: [])
        return questions.map { _ in Array(repeating: row, count: 7) }
    }

    func begin(alone: Bool) throws(SQLError) {}
    func commit() throws(SQLError) {}
    func rollback() {}
    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int { 0 }
    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] { [] }
    func close() {}
}
