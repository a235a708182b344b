import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Finishing a registration with a one-time code")
struct EnrollingTests {
    let home: ClientFixture

    init() throws { home = try ClientFixture() }

    @Test("gives the account every key, shows the recovery code, and opens a profile that is signed in")
    func works() async throws {
        let shown = Locked<[String]>([])
        let client = try await home.opener().enrol(
            home.place(), code: "ABCD-EFGH", password: ClientFixture.password,
            localPassword: ClientFixture.localPassword
        ) { code in shown.withLock { $0.append(code) } }
        let code = try RecoveryCode(text: try #require(shown.withLock { $0.first }))
        let identity = await home.server.identity
        let user = client.account.id.bytes
        let slot = try KeySlot(encoded: identity.slots[1], user: user)
        let masterKey = try slot.open(with: code.slotKey(user: user))
        _ = try AccountBundle(encoded: identity.bundle, user: user).open(with: masterKey)
        #expect(identity.recoveryKey == (try code.signInKey(user: user).publicKey))
        #expect(identity.log.count == 2, "the device of the registration is not added again")
        #expect(try await client.devices().count == 1)
        #expect(try home.opener().profile.description()?.account == "ana")
    }

    @Test("goes on when the answer to the upload was lost, and still shows the recovery code")
    func lostAnswer() async throws {
        await home.server.loseAnswer(of: CompleteRegistrationCall.self)
        let shown = Locked(0)
        let client = try await home.opener().enrol(
            home.place(), code: "ABCD-EFGH", password: ClientFixture.password,
            localPassword: ClientFixture.localPassword
        ) { _ in shown.withLock { $0 += 1 } }
        #expect(shown.withLock { $0 } == 1)
        #expect(try await client.devices().count == 1)
    }

    @Test("with a wrong code is refused and leaves nothing behind")
    func wrongCode() async throws {
        await #expect(throws: ClientError.refused(APIError(.enrolmentRefused, "no"))) {
            try await home.opener().enrol(
                home.place(), code: "WRONG", password: ClientFixture.password,
                localPassword: ClientFixture.localPassword
            ) { _ in Issue.record("no code may be shown") }
        }
        #expect(try home.opener().profile.description() == nil)
        #expect(await home.server.identity.credential == nil)
    }

    @Test("with two equal passwords asks the server nothing")
    func samePasswords() async throws {
        let decomposed = Secret(copying: Array("pa\u{308}ssword".utf8))
        let composed = Secret(copying: Array("p\u{e4}ssword".utf8))
        await #expect(throws: ClientError.samePasswords) {
            try await home.opener().enrol(home.place(), code: "x", password: decomposed, localPassword: composed) { _ in
            }
        }
        #expect(await home.server.requests.isEmpty)
    }

    @Test("with a password that is none uploads nothing", arguments: [[], [0xFF], [UInt8](repeating: 65, count: 1025)])
    func unusable(_ password: [UInt8]) async throws {
        await #expect(throws: ClientError.unusablePassword) {
            try await home.opener().enrol(
                home.place(), code: "ABCD-EFGH", password: Secret(copying: password),
                localPassword: ClientFixture.localPassword
            ) { _ in }
        }
        #expect(await home.server.count(BeginRegistrationCall.self) == 0)
        #expect(try home.opener().profile.description() == nil)
    }

    @Test("at a server whose key is not the one it named is broken off before anything is uploaded")
    func otherKey() async throws {
        await home.server.tamper(ReadServerInfoCall.self) { info in
            ServerInfo(
                product: info.product, version: info.version, origin: info.origin,
                publicKey: [UInt8](repeating: 1, count: 32), ksf: info.ksf)
        }
        await #expect(throws: ClientError.untrusted(.keys)) { try await home.enrolled() }
        #expect(await home.server.count(CompleteRegistrationCall.self) == 0)
    }
}
