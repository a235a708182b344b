import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Signing in")
struct SigningInTests {
    let home: ClientFixture

    init() async throws {
        home = try ClientFixture()
        await (try home.enrolled()).close()
        await home.server.forgetRequests()
    }

    @Test("on another device adds that device, with its label sealed")
    func newDevice() async throws {
        let client = try await home.signedIn("second")
        #expect(try await client.devices().count == 2)
        let identity = await home.server.identity
        let log = try IdentityLog(user: client.account.id.bytes, entries: identity.log)
        let bundle = try AccountBundle(encoded: identity.bundle, user: client.account.id.bytes)
        #expect(log.head.sequence == 2 && bundle.sequence == 2)
        #expect(await home.server.signed.contains(FakeServer.name(AddDeviceCall.route)))
    }

    @Test("again on a known device adds nothing")
    func again() async throws {
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        try await client.signInAgain(password: ClientFixture.password)
        #expect(try await client.devices().count == 1)
        #expect(await home.server.count(AddDeviceCall.self) == 0)
    }

    @Test("with a wrong password and with an unknown name fails in the same words, and sends no proof")
    func failures() async throws {
        for (account, password) in [("ana", "wrong"), ("unknown", "correct horse battery")] {
            await #expect(throws: ClientError.signInFailed) {
                try await home.opener("second").signIn(
                    home.place(account), password: Secret(copying: Array(password.utf8)),
                    localPassword: ClientFixture.localPassword)
            }
        }
        #expect(await home.server.count(FinishLoginCall.self) == 0)
        #expect(try home.opener("second").profile.description() == nil)
    }

    @Test("at a server that answers with rubbish, another stretching or another account fails and sends no proof")
    func hostileChallenge() async throws {
        let changes: [@Sendable (LoginChallenge) -> LoginChallenge] = [
            { LoginChallenge(login: $0.login.bytes, user: $0.user, ksf: $0.ksf, ke2: []) },
            {
                LoginChallenge(
                    login: $0.login.bytes, user: $0.user, ksf: $0.ksf, ke2: [UInt8](repeating: 0, count: 320))
            },
            { LoginChallenge(login: $0.login.bytes, user: $0.user, ksf: 9, ke2: $0.ke2.bytes) },
            { LoginChallenge(login: $0.login.bytes, user: $0.user, ksf: 2, ke2: $0.ke2.bytes) },
            {
                LoginChallenge(
                    login: $0.login.bytes, user: .init(from: .secure), ksf: $0.ksf, ke2: $0.ke2.bytes)
            },
        ]
        for change in changes {
            await home.server.tamper(StartLoginCall.self, change)
            await #expect(throws: ClientError.signInFailed) { try await home.signedIn("second") }
        }
        #expect(await home.server.count(FinishLoginCall.self) == 0)
    }

    @Test("is refused when the keys are not the account's, or its identity log was cut or swapped")
    func hostileKeys() async throws {
        let other = try ClientFixture()
        await (try other.enrolled()).close()
        let strange = await other.server.identity
        let changes: [@Sendable (SalusAPI.SealedAccountKeys) -> SalusAPI.SealedAccountKeys] = [
            { Self.keys($0, slots: strange.slots) }, { Self.keys($0, bundle: strange.bundle) },
            { Self.keys($0, log: strange.log) }, { Self.keys($0, slots: []) },
            { Self.keys($0, log: $0.identityLog.map(\.bytes).reversed()) },
        ]
        for change in changes {
            await home.server.tamper(FinishLoginCall.self) { Self.signedIn($0, change($0.keys)) }
            await #expect(throws: ClientError.untrusted(.keys)) { try await home.signedIn("second") }
        }
        await home.server.tamper(FinishLoginCall.self) { answer in
            Self.signedIn(answer, Self.keys(answer.keys, log: [answer.keys.identityLog[0].bytes]))
        }
        await #expect(throws: ClientError.untrusted(.rollback)) { try await home.signedIn("second") }
        #expect(await home.server.count(AddDeviceCall.self) == 0)
        #expect(try home.opener("second").profile.description() == nil)
    }

    @Test("is refused when there is a slot for others that the account never granted")
    func ungrantedSlot() async throws {
        let user = home.server.account.id.bytes
        for kind in [KeySlot.Kind.organisation, .recoveryContacts] {
            let slot = try KeySlot(
                sealing: Secret(random: 32, from: .secure), generation: 1, under: Secret(random: 32, from: .secure),
                kind: kind, user: user, created: home.clock.now, randomness: .secure)
            await home.server.tamper(FinishLoginCall.self) { answer in
                Self.signedIn(answer, Self.keys(answer.keys, slots: answer.keys.slots.map(\.bytes) + [slot.encoded]))
            }
            await #expect(throws: ClientError.untrusted(.keys)) { try await home.signedIn("second") }
        }
    }

    @Test("again is refused when log and bundle went back behind what this device has seen")
    func rollback() async throws {
        let before = await home.server.identity
        let second = try await home.signedIn("second")
        await home.server.updateIdentity { (identity) in (identity.log, identity.bundle) = (before.log, before.bundle) }
        await #expect(throws: ClientError.untrusted(.rollback)) {
            try await second.signInAgain(password: ClientFixture.password)
        }
    }

    @Test("again is refused when the log has gone on without this device's last entry, as after a hidden restore")
    func fork() async throws {
        let before = await home.server.identity
        let second = try await home.signedIn("second")
        let seen = await home.server.identity
        await home.server.updateIdentity { $0 = before }
        await (try home.signedIn("third")).close()
        let now = await home.server.identity
        #expect(seen.log.count == now.log.count && seen.log != now.log)
        await #expect(throws: ClientError.untrusted(.rollback)) {
            try await second.signInAgain(password: ClientFixture.password)
        }
    }

    @Test("again is refused where the name now means another account, whose password happens to be the same")
    func otherAccount() async throws {
        let other = try ClientFixture()
        await (try other.enrolled()).close()
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        let stranger = await other.server.identity
        await home.server.updateIdentity { $0 = stranger }
        await #expect(throws: ClientError.untrusted(.keys)) {
            try await client.signInAgain(password: ClientFixture.password)
        }
    }

    @Test("is refused when the server lets in an account that the proof was not about")
    func provenAccount() async throws {
        await home.server.tamper(FinishLoginCall.self) {
            let other = Account(
                id: .init(from: .secure), name: $0.account.name, role: $0.account.role, state: $0.account.state,
                createdAt: $0.account.createdAt)
            return SignedIn(account: other, tokens: $0.tokens, keys: $0.keys)
        }
        await #expect(throws: ClientError.untrusted(.keys)) { try await home.signedIn("second") }
    }

    @Test("adds no device under another name than it has")
    func otherDevice() async throws {
        await home.server.tamper(AddDeviceCall.self) {
            Device(id: DeviceID(from: .secure), account: $0.account, addedAt: $0.addedAt)
        }
        await #expect(throws: ClientError.untrusted(.keys)) { try await home.signedIn("second") }
    }

    @Test("again is refused where the log has other keys for this device than it holds")
    func otherDeviceKeys() async throws {
        let known = try #require(try await LocalValues(store: home.store()).account()).known
        let strange = try DeviceKeys(from: .secure)
        for (signing, agreement) in [
            (strange.signing, known.device.agreement), (known.device.signing, strange.agreement),
        ] {
            let device = try DeviceKeys(
                identifier: known.device.identifier, signing: signing, agreement: agreement)
            let changed = KnownAccount(
                account: known.account, origin: known.origin, device: device, logHead: known.logHead,
                bundleSequence: known.bundleSequence)
            await #expect(throws: ClientError.untrusted(.keys)) {
                _ = try await home.opener().firstAuthenticator(home.place()).unlock(
                    name: "ana", password: ClientFixture.password, known: changed, label: "")
            }
        }
    }

    @Test("again is refused when the server took another name")
    func otherOrigin() async throws {
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        await home.server.updateIdentity { $0.origin = "https://evil.example" }
        await #expect(throws: ClientError.untrusted(.origin)) {
            try await client.signInAgain(password: ClientFixture.password)
        }
        #expect(await home.server.count(StartLoginCall.self) == 0)
    }

    @Test("says when too many have tried")
    func tooMany() async throws {
        await home.server.refuse(StartLoginCall.self, with: [.tooManyAttempts])
        do {
            _ = try await home.signedIn("second")
            Issue.record("signed in")
        } catch let error as ClientError {
            #expect(error.advice.code == "AU0006")
            #expect(error.advice.nextStep == "Wait some minutes, then try again.")
        }
    }

    private static func keys(
        _ keys: SalusAPI.SealedAccountKeys, slots: [[UInt8]]? = nil, bundle: [UInt8]? = nil, log: [[UInt8]]? = nil
    ) -> SalusAPI.SealedAccountKeys {
        SalusAPI.SealedAccountKeys(
            slots: slots ?? keys.slots.map(\.bytes), bundle: bundle ?? keys.bundle.bytes,
            identityLog: log ?? keys.identityLog.map(\.bytes))
    }

    private static func signedIn(_ answer: SignedIn, _ keys: SalusAPI.SealedAccountKeys) -> SignedIn {
        SignedIn(account: answer.account, tokens: answer.tokens, keys: keys)
    }
}
