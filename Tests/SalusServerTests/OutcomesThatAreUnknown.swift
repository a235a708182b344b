import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer

@Suite("A commit that nothing answers")
struct OutcomesThatAreUnknown {
    @Test("is said to be unknown, and the same request with its key answers what happened", .timeLimit(.minutes(15)))
    func unknown() async throws {
        let folder = try TemporaryDirectory()
        let address = try #require(try await Engine.postgres.serverDatabase(in: folder))
        let relay = try PostgresRelay(behind: address)
        var configuration = Configuration.forTests
        configuration.database = relay.address
        let server = try await TestServer(configuration, in: folder)
        let world = RepeatedWorld(server: server)
        let found = try await Self.lostWrite(world, relay)
        relay.letThrough()
        let (call, key) = try #require(found)
        let answer = try await world.operate(call, key)
        #expect(answer.status == 200 && answer.headers[CredentialFields.replayed] == "true")
        let code = try answer.value(of: CreateAccountCall.self).code
        let begin = BeginRegistrationCall(
            .init(name: call.body.name, code: code, request: [UInt8](repeating: 1, count: 32)))
        #expect(try await server.send(begin).error?.code != .enrolmentRefused)
        #expect(try await server.operate(ListAccountsCall()).accounts.count { $0.name.text == call.body.name } == 1)
        #expect(try await world.operate(call, IdempotencyKey(from: .secure)).error?.code == .badName)
        await world.close()
        relay.close()
    }

    /// The first write whose own commit was lost, not one of the server's upkeep.
    private static func lostWrite(
        _ world: RepeatedWorld, _ relay: PostgresRelay
    ) async throws -> (CreateAccountCall, IdempotencyKey)? {
        for number in 1...10 {
            let call = CreateAccountCall(.init(name: "ada\(number)", role: .patient))
            let key = IdempotencyKey(from: .secure)
            relay.loseNextCommit(refusing: true)
            let answer = try await world.operate(call, key)
            if answer.error?.code == .outcomeUnknown {
                #expect(answer.status == 503 && answer.headers["Retry-After"] != nil)
                #expect(answer.error?.message.contains("same Idempotency-Key") == true)
                #expect(!answer.text.contains("nothing was changed"))
                return (call, key)
            }
            relay.letThrough()
        }
        return nil
    }

    @Test("is never called unchanged on any face")
    func faces() throws {
        let failure = StorageFailure(.outcomeUnknown, "x")
        let reply = ErrorMapping.reply(to: DomainError.storage(failure), request: "r", now: TestServer.now)
        #expect(reply.response.status == 503 && reply.code == "ST0004" && reply.failure == "x")
        let bytes = TestAnswer(reply.response).body
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("nothing was changed") && text.contains("without one, look first"))
    }
}
