import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@Suite("Every write that only a client with keys can make", .timeLimit(.minutes(15)))
struct RepeatingWritesOfClients {
    @Test("is answered the same when its answer was lost and it comes again, and is done once", arguments: Engine.all)
    func isReplayed(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        try await fixture.ownDevices()
        try await fixture.contacts()
        try await fixture.newKeys()
        #expect(fixture.wire.replayed == ClientWrites.names)
        await fixture.stop()
    }

    private struct Fixture {
        let world: OneProcess
        let wire: LostAnswers
        let (ana, bo, cara): (HealthClient, HealthClient, HealthClient)

        init(_ engine: Engine) async throws {
            world = try await OneProcess(engine)
            wire = try LostAnswers(of: ClientWrites.names, before: world, engine)
            (ana, bo, cara) = (
                try await Self.enrol("ana", world, wire), try await Self.enrol("bo", world, wire),
                try await Self.enrol("cara", world, wire)
            )
        }

        func ownDevices() async throws {
            let phone = try await signIn("phone")
            try await wire.expectRefusalUnderLastKey(of: phone)
            _ = try await ana.deviceAccess.remember(password: secret("old words"))
            try await wire.expectRefusalUnderLastKey(of: ana)
            let wait = try await opener("tablet").offerLink(world.place(""))
            _ = try await ana.deviceAccess.letIn(code: wait.code, password: secret("old words"))
            try await wire.expectRefusalUnderLastKey(of: ana)
            try await ana.keys.remove(phone.device, for: .lost, password: secret("old words"))
            try await wire.expectRefusalUnderLastKey(of: ana)
            await phone.close()
        }

        func contacts() async throws {
            _ = try await ana.vaults.members.create(named: "Knee")
            await ana.sync.syncNow()
            for name in ["bo", "cara"] {
                try await ana.vaults.trust.markVerified(try await ana.vaults.trust.person(named: name))
            }
            try await ana.contacts.set(["bo", "cara"], needed: 2, password: secret("old words"))
            try await wire.expectRefusalUnderLastKey(of: ana)
            let asked = try await opener("new").askContacts(world.place("ana"), localPassword: secret("local words"))
            try await bo.contacts.giveShare(to: "ana", words: asked.words)
            try await wire.expectRefusalUnderLastKey(of: bo)
            #expect(try await ana.contacts.refuseRequests() == 1)
            try await wire.expectRefusalUnderLastKey(of: ana)
        }

        func newKeys() async throws {
            try await ana.keys.renewRecoveryCode(password: secret("old words")) { _ in }
            try await wire.expectRefusalUnderLastKey(of: ana)
            try await opener("ana").changePassword(of: ana, from: secret("old words"), to: secret("new words"))
            try await wire.expectRefusalUnderLastKey(of: ana)
            let stolen = try await signIn("stolen", "new words")
            try await opener("ana").replaceKeys(
                of: ana, after: stolen.device, from: secret("new words"), to: secret("third words")
            ) { _ in }
            try await wire.expectRefusalUnderLastKey(of: ana)
            await stolen.close()
        }

        private func signIn(_ profile: String, _ password: String = "old words") async throws -> HealthClient {
            try await opener(profile).signIn(
                world.place("ana"), password: secret(password), localPassword: secret("local words"))
        }

        private func opener(_ profile: String) -> ProfileOpener {
            world.opener(profile, over: wire.over(world.transport()))
        }

        private static func enrol(
            _ name: String, _ world: OneProcess, _ wire: LostAnswers
        ) async throws -> HealthClient {
            let enrolment = try await world.operate(CreateAccountCall(.init(name: name, role: .patient)))
            return try await world.opener(name, over: wire.over(world.transport())).enrol(
                world.place(name), code: enrolment.code, password: secret("old words"),
                localPassword: secret("local words"), showRecoveryCode: { _ in })
        }

        func stop() async {
            for client in [ana, bo, cara] { await client.close() }
            await wire.close()
            await world.stop()
        }
    }
}
