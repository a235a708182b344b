import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@Suite("Looking after one's own keys", .timeLimit(.minutes(15)))
struct LookingAfterOwnKeys {
    /// Ana on her laptop, with a phone that signed in as well.
    private struct Fixture {
        let world: OneProcess
        let laptop: HealthClient
        let phone: HealthClient
        let code: RecoveryCode

        init(_ engine: Engine = .sqlCipher) async throws {
            world = try await OneProcess(engine)
            let enrolment = try await world.operate(CreateAccountCall(.init(name: "ana", role: .patient)))
            let shown = Locked("")
            laptop = try await world.opener("laptop").enrol(
                world.place("ana"), code: enrolment.code, password: secret("old words"),
                localPassword: secret("local words"), showRecoveryCode: { code in shown.withLock { $0 = code } })
            code = try RecoveryCode(text: shown.withLock { $0 })
            phone = try await world.signIn("phone", "old words")
        }

        func replaceKeys(
            after device: DeviceID, to new: String = "new words", show: @escaping ProfileOpener.ShowRecoveryCode
        ) async throws(ClientError) {
            try await world.opener("laptop").replaceKeys(
                of: laptop, after: device, from: secret("old words"), to: secret(new), showRecoveryCode: show)
        }

        /// The phone is out, the old password and the old code open nothing, and the tablet is remembered no more.
        func expectOldWaysClosed(_ tablet: HealthClient) async throws {
            #expect(try await laptop.devices().first { $0.id == phone.device }?.revokedAt == world.now)
            for client in [phone, tablet] {
                await #expect(throws: ClientError.signedOut) { try await client.devices() }
                await #expect(throws: ClientError.signInFailed) {
                    try await client.signInAgain(password: secret("old words"))
                }
            }
            await #expect(throws: ClientError.signInFailed) {
                try await phone.signInAgain(password: secret("new words"))
            }
            await #expect(throws: ClientError.recoveryFailed) {
                try await world.recover("fourth", code, "other words") { _ in }
            }
        }

        /// A link into a vault that the phone makes while it is in strange hands.
        func phonesLink(to vault: VaultID) async throws -> VaultInvitationLink {
            try await phone.vaults.sync.all()
            let link = try await phone.vaults.invitations.invite(
                to: vault, as: .reader, .everything, expires: world.now.adding(seconds: 86_400),
                origin: "https://salus.test")
            try await laptop.vaults.sync.all()
            #expect(try await laptop.vaults.invitations.links(to: vault).map(\.isOwn) == [true])
            return link
        }

        /// The server has closed it; once it is forgotten no device of the account would let anybody in by it either.
        func expectClosed(_ link: VaultInvitationLink, to vault: VaultID, isForgotten: Bool = false) async throws {
            await #expect(throws: ClientError.vault(.noSuchLink)) {
                _ = try await laptop.vaults.invitations.offer(of: link)
            }
            let known = try await laptop.vaults.invitations.links(to: vault)
            #expect(known.map { $0.isOpen(at: world.now) } == [false] && known.map(\.isOwn) == [!isForgotten])
        }

        func stop() async {
            for client in [laptop, phone] { await client.close() }
            await world.stop()
        }
    }

    @Test("a new password signs in everywhere, the old one nowhere, and other sessions end", arguments: Engine.all)
    func password(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let opener = fixture.world.opener("laptop")
        await #expect(throws: ClientError.samePasswords) {
            try await opener.changePassword(of: fixture.laptop, from: secret("old words"), to: secret("local words"))
        }
        await #expect(throws: ClientError.signInFailed) {
            try await opener.changePassword(of: fixture.laptop, from: secret("wrong words"), to: secret("new words"))
        }
        try await opener.changePassword(of: fixture.laptop, from: secret("old words"), to: secret("new words"))
        #expect(try await fixture.laptop.devices().count == 2)
        await #expect(throws: ClientError.signedOut) { try await fixture.phone.devices() }
        await #expect(throws: ClientError.signInFailed) {
            try await fixture.phone.signInAgain(password: secret("old words"))
        }
        try await fixture.phone.signInAgain(password: secret("new words"))
        #expect(try await fixture.phone.devices().count == 2)
        await fixture.stop()
    }

    @Test("a password is changed only by a session that was opened a moment ago")
    func freshness() async throws {
        let fixture = try await Fixture()
        fixture.world.wait(seconds: 601)
        await #expect {
            try await fixture.laptop.session.call(
                BeginPasswordChangeCall(.init(request: [UInt8](repeating: 1, count: 32))))
        } throws: { error in
            guard case .refused(let refusal) = error as? ClientError else { return false }
            return refusal.code == .freshSignInNeeded
        }
        await fixture.stop()
    }

    @Test("a device that is removed is out at once and for good, and the others go on", arguments: Engine.all)
    func removal(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let lost = fixture.phone.device
        await #expect(throws: ClientError.signInFailed) {
            try await fixture.laptop.keys.remove(lost, for: .lost, password: secret("wrong words"))
        }
        try await fixture.laptop.keys.remove(lost, for: .lost, password: secret("old words"))
        #expect(try await fixture.laptop.devices().first { $0.id == lost }?.revokedAt == fixture.world.now)
        await #expect(throws: ClientError.signedOut) { try await fixture.phone.devices() }
        await #expect(throws: ClientError.signInFailed) {
            try await fixture.phone.signInAgain(password: secret("old words"))
        }
        try await fixture.laptop.signInAgain(password: secret("old words"))
        let again = try await fixture.world.signIn("another phone", "old words")
        #expect(try await again.devices().count { $0.revokedAt == nil } == 2)
        await again.close()
        await fixture.stop()
    }

    @Test(
        "after a device was open in strange hands nothing that it knew opens anything: keys, password and code are new",
        arguments: Engine.all)
    func compromise(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (tablet, shown) = (try await fixture.world.signIn("tablet", "old words"), Locked(""))
        try await tablet.deviceAccess.remember(password: secret("old words"))
        let vault = try await fixture.laptop.vaults.members.create(named: "Diary")
        try await fixture.laptop.vaults.sync.all()
        let link = try await fixture.phonesLink(to: vault)
        try await fixture.replaceKeys(after: fixture.phone.device) { code in shown.withLock { $0 = code } }
        try await fixture.expectOldWaysClosed(tablet)
        try await tablet.signInAgain(password: secret("new words"))
        try await fixture.expectClosed(link, to: vault)
        try await fixture.laptop.vaults.sync.all()
        try await fixture.expectClosed(link, to: vault, isForgotten: true)
        try await tablet.vaults.sync.all()
        #expect(try await tablet.vaults.reader.all().first { $0.id == vault }?.epoch == 2)
        let code = try RecoveryCode(text: shown.withLock { $0 })
        let recovered = try await fixture.world.recover("fifth", code, "third words") { _ in }
        for client in [recovered, tablet] { await client.close() }
        await fixture.stop()
    }

    @Test("no one is told of new keys where a device was merely removed, and the password changed, before")
    func noFalseWord() async throws {
        let fixture = try await Fixture()
        try await fixture.laptop.keys.remove(fixture.phone.device, for: .lost, password: secret("old words"))
        try await fixture.world.opener("laptop").changePassword(
            of: fixture.laptop, from: secret("old words"), to: secret("new words"))
        await #expect(throws: ClientError.signInFailed) {
            try await fixture.replaceKeys(after: fixture.phone.device) { _ in }
        }
        #expect(try await fixture.laptop.keys.stillDue() == nil)
        await fixture.stop()
    }

    @Test("new keys are made on another device, under a password of their own, and not before the new code is on paper")
    func noNewKeys() async throws {
        let fixture = try await Fixture()
        await #expect(throws: ClientError.untrusted(.revokedDevice)) {
            try await fixture.replaceKeys(after: fixture.laptop.device) { _ in }
        }
        for same in ["local words", "old words"] {
            await #expect(throws: ClientError.samePasswords) {
                try await fixture.replaceKeys(after: fixture.phone.device, to: same) { _ in }
            }
        }
        await #expect(throws: ClientError.cancelled) {
            try await fixture.replaceKeys(after: fixture.phone.device) { (_) async throws(ClientError) in
                throw .cancelled
            }
        }
        #expect(try await fixture.phone.devices().count { $0.revokedAt == nil } == 2)
        await fixture.stop()
    }

    @Test("new keys that the server has refused, since the account changed meanwhile, are not said to be due")
    func refusedKeys() async throws {
        let fixture = try await Fixture()
        let (phone, tablet) = (fixture.phone, try await fixture.world.signIn("tablet", "old words"))
        let opener = fixture.world.opener(
            "laptop",
            over: OvertakingWire(engine: fixture.world.transport()) {
                try await phone.keys.remove(tablet.device, for: .lost, password: secret("old words"))
            })
        await fixture.laptop.close()
        let laptop = try await opener.unlock(localPassword: secret("local words"))
        await #expect {
            try await opener.replaceKeys(
                of: laptop, after: phone.device, from: secret("old words"), to: secret("new words")
            ) { _ in }
        } throws: { error in
            if case .refused = error as? ClientError { true } else { false }
        }
        #expect(try await laptop.keys.stillDue() == nil)
        for client in [laptop, phone, tablet] { await client.close() }
        await fixture.world.stop()
    }

    @Test("a device that removes itself keeps its copy, and signs in again as a new one")
    func ownRemoval() async throws {
        let fixture = try await Fixture()
        let before = fixture.phone.device
        try await fixture.phone.keys.remove(before, password: secret("old words"))
        await #expect(throws: ClientError.signedOut) { try await fixture.phone.devices() }
        await fixture.phone.close()
        let reopened = try await fixture.world.opener("phone").unlock(localPassword: secret("local words"))
        try await reopened.signInAgain(password: secret("old words"))
        #expect(reopened.device != before)
        #expect(try await reopened.devices().filter { $0.revokedAt != nil }.map(\.id) == [before])
        await reopened.close()
        await fixture.laptop.close()
        await fixture.world.stop()
    }

    @Test(
        "the recovery code gives a new password and a new code, and itself opens nothing any more",
        arguments: Engine.all)
    func recovery(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let shown = Locked("")
        let recovered = try await fixture.world.recover("tablet", fixture.code, "new words") { code in
            shown.withLock { $0 = code }
        }
        #expect(try await recovered.devices().count == 3)
        await #expect(throws: ClientError.signedOut) { try await fixture.laptop.devices() }
        await #expect(throws: ClientError.signInFailed) {
            try await fixture.laptop.signInAgain(password: secret("old words"))
        }
        await #expect(throws: ClientError.recoveryFailed) {
            try await fixture.world.recover("fourth", fixture.code, "other words") { _ in }
        }
        let second = try RecoveryCode(text: shown.withLock { $0 })
        let again = try await fixture.world.recover("fifth", second, "third words") { _ in }
        await again.close()
        await recovered.close()
        await fixture.stop()
    }

    @Test("a new code that the person does not take leaves the old one, and the account as it was")
    func givenUp() async throws {
        let fixture = try await Fixture()
        await #expect(throws: ClientError.cancelled) {
            try await fixture.world.recover("tablet", fixture.code, "new words") { (_) async throws(ClientError) in
                throw .cancelled
            }
        }
        await #expect(throws: ClientError.cancelled) {
            try await fixture.laptop.keys.renewRecoveryCode(password: secret("old words")) {
                (_) async throws(ClientError) in
                throw .cancelled
            }
        }
        #expect(try await fixture.laptop.devices().count == 2)
        let recovered = try await fixture.world.recover("tablet", fixture.code, "new words") { _ in }
        await recovered.close()
        await fixture.stop()
    }

    @Test("a code that was made again takes the place of the old one")
    func renewed() async throws {
        let fixture = try await Fixture()
        let shown = Locked("")
        try await fixture.laptop.keys.renewRecoveryCode(password: secret("old words")) { code in
            shown.withLock { $0 = code }
        }
        await #expect(throws: ClientError.recoveryFailed) {
            try await fixture.world.recover("tablet", fixture.code, "new words") { _ in }
        }
        let code = try RecoveryCode(text: shown.withLock { $0 })
        let recovered = try await fixture.world.recover("tablet", code, "new words") { _ in }
        await recovered.close()
        await fixture.stop()
    }

    @Test("who gives up at the recovery code has not registered, and can begin again with the same one-time code")
    func registrationGivenUp() async throws {
        let world = try await OneProcess()
        let enrolment = try await world.operate(CreateAccountCall(.init(name: "ana", role: .patient)))
        for isTaken in [false, true] {
            let attempt = { () async throws -> HealthClient in
                try await world.opener("laptop").enrol(
                    world.place("ana"), code: enrolment.code, password: secret("old words"),
                    localPassword: secret("local words")
                ) { (_) async throws(ClientError) in if !isTaken { throw .cancelled } }
            }
            guard isTaken else {
                await #expect(throws: ClientError.cancelled) { try await attempt().close() }
                continue
            }
            let client = try await attempt()
            #expect(try await client.devices().count == 1)
            await client.close()
        }
        await world.stop()
    }

    @Test("a name that no one has, and a wrong code, fail in the same words after the same calls")
    func wrongRecovery() async throws {
        let fixture = try await Fixture()
        let other = RecoveryCode(from: .secure)
        for account in ["ana", "unknown"] {
            await #expect(throws: ClientError.recoveryFailed) {
                try await fixture.world.recover("tablet", other, "new words", account: account) { _ in }
            }
        }
        #expect(try await fixture.laptop.devices().count == 2)
        await fixture.stop()
    }
}

/// Has something happen right before the server is asked for new keys.
private struct OvertakingWire: HTTPClientEngine {
    let engine: any HTTPClientEngine
    let meanwhile: @Sendable () async throws -> Void

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if request.url.hasSuffix("/compromise") { try await meanwhile() }
        return try await engine.send(request)
    }
}

extension OneProcess {
    func signIn(_ profile: String, _ password: String, account: String = "ana") async throws -> HealthClient {
        try await opener(profile).signIn(
            place(account), password: secret(password), localPassword: secret("local words"))
    }

    fileprivate func recover(
        _ profile: String, _ code: RecoveryCode, _ password: String, account: String = "ana",
        show: @escaping ProfileOpener.ShowRecoveryCode
    ) async throws -> HealthClient {
        try await opener(profile).recover(
            place(account), code: code, password: secret(password), localPassword: secret("local words"),
            showRecoveryCode: show)
    }
}
