import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// A profile without a server comes into an account that has a device already, and its first try is interrupted.
@Suite("Coming into an account from a profile of one's own", .timeLimit(.minutes(15)))
struct ComingInFromAProfile {
    private let world: OneProcess
    private let laptop: HealthClient

    init() async throws {
        world = try await OneProcess()
        laptop = try await world.enrol("ana", on: "laptop")
        let alone = try await world.opener("tablet").withoutServer.create(
            name: "ana", localPassword: secret("local words"))
        _ = try await alone.makeRecord(titled: "Lin Berg")
        await alone.close()
    }

    private func connect(over wire: (any HTTPClientEngine)? = nil) async throws -> MovedProfile {
        try await world.opener("tablet", over: wire).withoutServer.connect(
            world.place("ana"), by: .signIn, password: secret("sign-in words"), localPassword: secret("local words"),
            showRecoveryCode: { _ in }, report: { _ in })
    }

    /// The server has the new device, and the tablet does not know it.
    private func interrupt() async throws -> DeviceID {
        await #expect(throws: ClientError.self) {
            _ = try await connect(over: EndingWire(engine: world.transport()))
        }
        let devices = try await laptop.devices()
        #expect(devices.count == 2)
        return try #require(devices.first { $0.id != laptop.device }).id
    }

    @Test("the next try is the same device")
    func same() async throws {
        let stray = try await interrupt()
        #expect(try await connect().isWhole)
        #expect(try await Set(laptop.devices().map(\.id)) == [laptop.device, stray])
        await laptop.close()
        await world.stop()
    }

    @Test("the next try is another device where that one was removed meanwhile, and everything moves")
    func removed() async throws {
        let stray = try await interrupt()
        try await laptop.keys.remove(stray, for: .lost, password: secret("sign-in words"))
        let proof = try await connect()
        #expect(proof.isWhole && proof.records.map(\.title).contains("Lin Berg"))
        try await laptop.signInAgain(password: secret("sign-in words"))
        let devices = try await laptop.devices()
        #expect(devices.count == 3 && devices.filter { $0.revokedAt != nil }.map(\.id) == [stray])
        let tablet = try await world.opener("tablet").unlock(localPassword: secret("local words"))
        #expect(await tablet.sync.syncNow().phase == .idle)
        #expect(devices.contains { $0.id == tablet.device && $0.revokedAt == nil } && tablet.device != stray)
        for client in [tablet, laptop] { await client.close() }
        await world.stop()
    }
}

/// Loses the answer to the call that adds a device, and lets nothing through after it.
private final class EndingWire: HTTPClientEngine, Sendable {
    private let engine: any HTTPClientEngine
    private let isDown = Locked(false)

    init(engine: any HTTPClientEngine) { self.engine = engine }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if isDown.withLock({ $0 }) { throw HTTPError.disconnected }
        let answer = try await engine.send(request)
        guard request.method == .post, request.url.hasSuffix("/account/devices") else { return answer }
        isDown.withLock { $0 = true }
        throw HTTPError.disconnected
    }
}
