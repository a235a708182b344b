import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A session whose renewal is not answered", .timeLimit(.minutes(15)))
struct LosingARenewal {
    @Test(
        "outlives it, in the same program and in the next, a day later too", arguments: Engine.all, [true, false])
    func outlives(_ engine: Engine, isReopened: Bool) async throws {
        let world = try await OneProcess(engine)
        try await world.enrol("ana", on: "laptop").close()
        let isLosing = Locked(true)
        let opener = world.opener("laptop", over: LosingRenewals(isLosing: isLosing, engine: world.transport()))
        var ana = try await opener.unlock(localPassword: secret("local words"))
        world.wait(seconds: 16 * 60)
        await #expect(throws: ClientError.unreachable(.disconnected)) { try await ana.devices() }
        if isReopened {
            await ana.close()
            ana = try await opener.unlock(localPassword: secret("local words"))
        }
        world.wait(seconds: 86_400)
        await #expect(throws: ClientError.unreachable(.disconnected)) { try await ana.devices() }
        isLosing.withLock { $0 = false }
        #expect(try await ana.devices().count == 1)
        world.wait(seconds: 16 * 60)
        #expect(try await ana.devices().count == 1)
        await ana.close()
        await world.stop()
    }
}

/// Lets the server renew sessions, and the client hear nothing of it.
private struct LosingRenewals: HTTPClientEngine {
    let isLosing: Locked<Bool>
    let engine: any HTTPClientEngine

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let answer = try await engine.send(request)
        let isRenewal = request.url.hasSuffix(RefreshSessionCall.route.pattern)
        if isRenewal, isLosing.withLock({ $0 }) { throw HTTPError.disconnected }
        return answer
    }
}
