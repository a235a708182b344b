import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// A server that wants the share that a contact keeps for an account.
@Suite("A server that lies to recovery contacts", .timeLimit(.minutes(15)))
struct LyingToContacts {
    @Test("gets no share for a device of its own, by another's name, nor by a plan of fewer contacts")
    func substitutions() async throws {
        let world = try await OneProcess()
        let wire = LyingWire(world.transport())
        let (ana, eve) = (try await world.enrol("ana", on: "ana"), try await world.enrol("eve", on: "eve"))
        let (bo, cara) = (try await enrolBo(over: wire, world), try await world.enrol("cara", on: "cara"))
        try await ana.vaults.trust.markVerified(try await ana.vaults.trust.person(named: "bo"))
        try await ana.contacts.set(["bo", "cara"], needed: 2, password: secret("sign-in words"))
        let words = try await world.opener("new").askContacts(
            world.place("ana"), localPassword: secret("local words")
        ).words

        let asked = try #require(try await bo.contacts.detail().kept.first?.requests.first)
        let (device, other) = (Base64URL.encode(asked.device.bytes), Base64URL.encode([UInt8](repeating: 9, count: 32)))
        wire.lie.withLock { lie in lie = { $0.replacing(device, with: other) } }
        await #expect(throws: ClientError.contacts(.otherWords)) {
            try await bo.contacts.giveShare(to: "ana", words: words)
        }

        wire.lie.withLock { lie in lie = { $0.replacing("\"ana\"", with: "\"eve\"") } }
        #expect(try await bo.contacts.detail().kept.map(\.name) == ["eve"])
        await #expect(throws: ClientError.contacts(.otherKeys)) {
            try await bo.contacts.giveShare(to: "eve", words: words)
        }

        // Fewer contacts than the owner's identity log asks for.
        wire.lie.withLock { lie in lie = { $0.replacing("\"threshold\":2", with: "\"threshold\":1") } }
        #expect(try await bo.contacts.detail().kept.map(\.threshold) == [1])
        await #expect(throws: ClientError.contacts(.brokenShare)) {
            try await bo.contacts.giveShare(to: "ana", words: words)
        }

        wire.lie.withLock { lie in lie = { $0 } }
        #expect(try await ana.contacts.detail().requests.map(\.released) == [0])
        try await bo.contacts.giveShare(to: "ana", words: words)
        #expect(try await ana.contacts.detail().requests.map(\.released) == [1])
        for client in [ana, eve, bo, cara] { await client.close() }
        await world.stop()
    }

    private func enrolBo(over wire: LyingWire, _ world: OneProcess) async throws -> HealthClient {
        let enrolment = try await world.operate(CreateAccountCall(.init(name: "bo", role: .patient)))
        let opener = ProfileOpener(
            profile: ProfileDirectory(path: world.folder.path("bo")),
            environment: .system(clock: world.clock, localStretching: .standard, keyRing: nil) { _ in wire })
        return try await opener.enrol(
            world.place("bo"), code: enrolment.code, password: secret("sign-in words"),
            localPassword: secret("local words"), showRecoveryCode: { _ in })
    }
}

/// Changes what the server says of recovery contacts.
private final class LyingWire: HTTPClientEngine {
    let lie = Locked<@Sendable (String) -> String>({ $0 })
    private let engine: any HTTPClientEngine

    init(_ engine: any HTTPClientEngine) { self.engine = engine }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        let answer = try await engine.send(request)
        guard request.method == .get, request.url.hasSuffix("/account/recovery-contacts") else { return answer }
        let (truth, lie) = (try await answer.body.collect(upTo: 1 << 20), lie.withLock { $0 })
        let told = lie(String(decoding: truth, as: UTF8.self))
        return HTTPClientResponse(status: answer.status, headers: answer.headers, body: HTTPBody(Array(told.utf8)))
    }
}
