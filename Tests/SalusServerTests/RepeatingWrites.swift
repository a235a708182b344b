import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusServer

@Suite("A write with an idempotency key")
struct RepeatingWrites {
    @Test("is carried out once, and answered the same when it comes again", arguments: Engine.all)
    func again(_ engine: Engine) async throws {
        let world = try await RepeatedWorld(engine)
        let (call, key) = (Self.record("Ada"), IdempotencyKey(from: .secure))
        let first = try await world.operate(call, key)
        #expect(first.status == 200 && first.headers[CredentialFields.replayed] == nil)
        for field in [key.field, String(key.field.dropFirst().dropLast())] {
            let again = try await world.operate(call, field)
            #expect(again.status == 200 && again.body == first.body)
            #expect(again.headers["Content-Type"] == first.headers["Content-Type"])
            #expect(again.headers[CredentialFields.replayed] == "true")
        }
        #expect(try await world.server.operate(ListRecordsCall()).records.count == 1)
        await world.close()
    }

    @Test("is another one under another key, and under none", arguments: Engine.all)
    func others(_ engine: Engine) async throws {
        let world = try await RepeatedWorld(engine)
        let call = Self.record("Ada")
        for key in [IdempotencyKey(from: .secure).field, IdempotencyKey(from: .secure).field, nil, nil] {
            #expect(try await world.operate(call, key).headers[CredentialFields.replayed] == nil)
        }
        #expect(try await world.server.operate(ListRecordsCall()).records.count == 4)
        await world.close()
    }

    @Test("is refused when the key came with another request, and changes nothing", arguments: Engine.all)
    func reused(_ engine: Engine) async throws {
        let world = try await RepeatedWorld(engine)
        let key = IdempotencyKey(from: .secure)
        #expect(try await world.operate(Self.record("Ada"), key).status == 200)
        let others: [any APICall] = [
            Self.record("Eve"), CreateAccountCall(.init(name: "eve", role: .patient)),
            RetryMailCall(.init(mail: nil)),
        ]
        for other in others {
            let answer = try await world.operate(other, key)
            #expect(answer.status == 422 && answer.error?.code == .keyReused)
            #expect(answer.error?.part == IdempotencyKey.fieldName)
        }
        #expect(try await world.server.operate(ListRecordsCall()).records.map(\.title) == ["Ada"])
        #expect(try await world.server.operate(ListAccountsCall()).accounts.isEmpty)
        await world.close()
    }

    @Test(
        "is refused when the key is not of its form",
        arguments: ["", "short", "\"8e03978e-40d5-43e8", "8e03978e 40d5-43e8-bc93", String(repeating: "a", count: 129)])
    func malformed(_ field: String) async throws {
        let world = try await RepeatedWorld(.sqlCipher)
        let answer = try await world.operate(Self.record("Ada"), field)
        #expect(answer.status == 400 && answer.error?.code == .malformedRequest)
        #expect(answer.error?.part == IdempotencyKey.fieldName)
        #expect(try await world.server.operate(ListRecordsCall()).records.isEmpty)
        await world.close()
    }

    @Test("waits for the same one that is under way, and both are answered alike", arguments: Engine.all)
    func together(_ engine: Engine) async throws {
        let world = try await RepeatedWorld(engine)
        let (call, key) = (Self.record("Ada"), IdempotencyKey(from: .secure))
        let answers = try await withThrowingTaskGroup(of: TestAnswer.self) { group in
            for _ in 0..<16 { group.addTask { try await world.operate(call, key) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(answers.map(\.body)).count == 1 && answers.allSatisfy { $0.status == 200 })
        #expect(answers.count { $0.headers[CredentialFields.replayed] == nil } == 1)
        #expect(try await world.server.operate(ListRecordsCall()).records.count == 1)
        await world.close()
    }

    @Test("is no one else's: the same key of another caller names another request")
    func callers() async throws {
        let world = try await RepeatedWorld(.sqlCipher)
        let people = [
            try await TestPerson("ada", on: world.server), try await TestPerson("eve", on: world.server),
        ]
        let key = IdempotencyKey(from: .secure)
        for person in people {
            let record = try await world.server.operate(
                CreateRecordCall(.init(owner: person.account.name.text, title: "")))
            let call = CreateCarenetCall(record: record.id, name: "Friends")
            let first = try await person.send(call, key)
            #expect(first.status == 200 && first.headers[CredentialFields.replayed] == nil)
            // Another session of the same person is the same caller.
            let again = try await person.signedInAgain().send(call, key)
            #expect(again.body == first.body && again.headers[CredentialFields.replayed] == "true")
            #expect(try await world.operate(Self.record("\(person.account.id)"), key).status != 500)
        }
        await world.close()
    }

    @Test("answers what it was answered, also when the right to it went with it")
    func rightsThatAreGone() async throws {
        let world = try await RepeatedWorld(.sqlCipher)
        let person = try await TestPerson("ada", on: world.server)
        let record = try await world.server.operate(CreateRecordCall(.init(owner: "ada", title: "")))
        let (call, key) = (EraseRecordCall(record: record.id), IdempotencyKey(from: .secure))
        #expect(try await person.send(call, key).status == 204)
        let again = try await person.send(call, key)
        #expect(again.status == 204 && again.headers[CredentialFields.replayed] == "true")
        #expect(try await person.send(call, IdempotencyKey(from: .secure)).error?.code == .notFound)
        #expect(try await person.send(call).error?.code == .notFound)
        await world.close()
    }

    @Test("that was refused is looked at again")
    func refused() async throws {
        let world = try await RepeatedWorld(.sqlCipher)
        let (call, key) = (CreateRecordCall(.init(owner: "ada", title: "")), IdempotencyKey(from: .secure))
        #expect(try await world.operate(call, key).status >= 400)
        _ = try await TestPerson("ada", on: world.server)
        let answer = try await world.operate(call, key)
        #expect(answer.status == 200 && answer.headers[CredentialFields.replayed] == nil)
        await world.close()
    }

    @Test("that only works the answer out is kept under no key")
    func dryRun() async throws {
        let world = try await RepeatedWorld(.sqlCipher)
        let key = IdempotencyKey(from: .secure)
        for _ in 0..<2 {
            let answer = try await world.operate(Self.record("Ada"), key.field, query: "?dry-run=true")
            #expect(answer.status == 200 && answer.headers[CredentialFields.replayed] == nil)
        }
        #expect(try await world.operate(Self.record("Ada"), key).headers[CredentialFields.replayed] == nil)
        #expect(try await world.server.operate(ListRecordsCall()).records.count == 1)
        await world.close()
    }

    @Test("is forgotten after its time, and upkeep leaves nothing of it")
    func expiry() async throws {
        let time = Locked(TestServer.now)
        var configuration = Configuration.forTests
        configuration.keptAnswers.hours = 2
        let server = try await TestServer(configuration, clock: WallClock { time.withLock { $0 } })
        let world = RepeatedWorld(server: server)
        let key = IdempotencyKey(from: .secure)
        for (seconds, isReplayed) in [(0, false), (7199, true), (2, false), (7199, true)] as [(Int64, Bool)] {
            time.withLock { $0 = $0.adding(seconds: seconds) }
            let answer = try await world.operate(Self.record("Ada"), key)
            #expect((answer.headers[CredentialFields.replayed] == "true") == isReplayed)
        }
        #expect(try await server.operate(ListRecordsCall()).records.count == 2)
        await world.close()
    }

    @Test("whose answer is too large to be kept is not carried out again, and says so")
    func largeAnswer() async throws {
        var configuration = Configuration.forTests
        configuration.keptAnswers.bytes = 20
        let world = RepeatedWorld(server: try await TestServer(configuration))
        let (call, key) = (Self.record("Ada"), IdempotencyKey(from: .secure))
        let first = try await world.operate(call, key)
        #expect(first.status == 200 && first.body.count > 20)
        let again = try await world.operate(call, key)
        #expect(again.status == 409 && again.error?.code == .answerNotKept)
        #expect(try await world.server.operate(ListRecordsCall()).records.count == 1)
        await world.close()
    }

    static func record(_ title: String) -> CreateRecordCall { CreateRecordCall(.init(owner: nil, title: title)) }
}

/// A server that is asked the same more than once.
struct RepeatedWorld {
    let server: TestServer

    init(server: TestServer) { self.server = server }

    init(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        var configuration = Configuration.forTests
        configuration.database = try await engine.serverDatabase(in: folder)
        server = try await TestServer(configuration, in: folder)
    }

    func close() async { await server.platform.close() }

    func operate(_ call: some APICall, _ key: IdempotencyKey) async throws -> TestAnswer {
        try await operate(call, key.field)
    }

    func operate(_ call: some APICall, _ field: String?, query: String = "") async throws -> TestAnswer {
        let content = try call.body.encoded()
        var headers = server.operatorHeaders
        headers["Content-Type"] = content?.mediaType
        headers[IdempotencyKey.fieldName] = field
        return try await server.send(call.method, call.path + query, headers, body: content?.bytes ?? [])
    }
}

extension TestPerson {
    func send(_ call: some APICall, _ key: IdempotencyKey) async throws -> TestAnswer {
        try await send(call, keyField: key.field)
    }

    func send(_ call: some APICall, keyField: String) async throws -> TestAnswer {
        let body = try call.body.encoded()?.bytes ?? []
        var headers = signedHeaders(call.method, call.path, body)
        headers[IdempotencyKey.fieldName] = keyField
        return try await server.send(call, headers)
    }
}
