import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@Suite("Signing in without a password", .timeLimit(.minutes(15)))
struct SigningInWithoutAPassword {
    @Test("a remembered device signs in again by itself, until the password changes elsewhere", arguments: Engine.all)
    func remembered(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let laptop = try await world.enrol("ana", on: "laptop", password: "old words")
        let phone = try await world.signIn("phone", "old words")
        #expect(try await laptop.deviceAccess.remember(password: secret("old words")) == .database)
        try await phone.deviceAccess.remember(password: secret("old words"))
        world.endSessions()
        for client in [laptop, phone] { #expect(try await client.devices().count == 2) }
        try await world.opener("laptop").changePassword(of: laptop, from: secret("old words"), to: secret("new words"))
        await #expect(throws: ClientError.signedOut) { try await phone.devices() }
        #expect(try await phone.deviceAccess.keyHalfLocation() == nil)
        world.endSessions()
        #expect(try await laptop.devices().count == 2)
        for client in [laptop, phone] { await client.close() }
        await world.stop()
    }

    @Test("a device that is forgotten, signed out here or elsewhere, or removed, asks for the password")
    func ended() async throws {
        let world = try await OneProcess()
        let laptop = try await world.enrol("ana", on: "laptop", password: "old words")
        let phone = try await world.signIn("phone", "old words")
        let ends: [() async throws -> Void] = [
            { try await phone.deviceAccess.forget() }, { try await phone.signOut() },
            { try await laptop.signOut(laptop.ownDevices().first { $0.id == phone.device }!) },
            { try await laptop.signOutOthers() },
            { try await laptop.keys.remove(phone.device, for: .lost, password: secret("old words")) },
        ]
        for end in ends {
            try await laptop.signInAgain(password: secret("old words"))
            try await phone.deviceAccess.remember(password: secret("old words"))
            try await end()
            world.endSessions()
            await #expect(throws: ClientError.signedOut) { try await phone.devices() }
            #expect(try await phone.deviceAccess.keyHalfLocation() == nil)
        }
        for client in [laptop, phone] { await client.close() }
        await world.stop()
    }

    @Test("the half is in the key ring where there is one, and not in the database")
    func keyRing() async throws {
        let (world, ring) = (try await OneProcess(), MemoryRing())
        let enrolment = try await world.operate(CreateAccountCall(.init(name: "ana", role: .patient)))
        let client = try await world.opener("laptop", keyRing: ring).enrol(
            world.place("ana"), code: enrolment.code, password: secret("old words"),
            localPassword: secret("local words"),
            showRecoveryCode: { _ in })
        #expect(try await client.deviceAccess.remember(password: secret("old words")) == .keyRing)
        #expect(ring.count == 1)
        world.endSessions()
        #expect(try await client.devices().count == 1)
        try await client.deviceAccess.forget()
        #expect(ring.count == 0)
        await client.close()
        await world.stop()
    }

    @Test("wrong proofs of others end nothing, and after ninety days the server forgets the device")
    func limits() async throws {
        let world = try await OneProcess()
        let client = try await world.enrol("ana", on: "laptop", password: "old words")
        try await client.deviceAccess.remember(password: secret("old words"))
        for _ in 1...10 { await #expect(throws: (any Error).self) { try await world.proveWrongly(for: client) } }
        world.endSessions()
        #expect(try await client.devices().count == 1)
        world.wait(seconds: 90 * 86_400)
        await #expect(throws: ClientError.signedOut) { try await client.devices() }
        await client.close()
        await world.stop()
    }

    @Test("a device that is signed in lets a new one in, and both show the same six digits", arguments: Engine.all)
    func linking(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let laptop = try await world.enrol("ana", on: "laptop", password: "old words")
        let (opener, place) = (world.opener("tablet"), world.place(""))
        let wait = try await opener.offerLink(place)
        #expect(try await opener.linked(wait, place) == nil)
        let digits = try await laptop.deviceAccess.letIn(code: wait.code.lowercased(), password: secret("old words"))
        let linked = try #require(try await opener.linked(wait, place))
        #expect(linked.digits == digits && digits.count == 7)
        let tablet = try await opener.join(linked, place, localPassword: secret("local words"))
        #expect(tablet.account.name.text == "ana")
        #expect(try await tablet.devices().map(\.id).contains(tablet.device))
        try await tablet.signInAgain(password: secret("old words"))
        await #expect(throws: ClientError.linkOver) { try await opener.linked(wait, place) }
        for client in [laptop, tablet] { await client.close() }
        await world.stop()
    }

    @Test("a code that no device shows lets no one in, and one is over after ten minutes")
    func wrongCode() async throws {
        let world = try await OneProcess()
        let laptop = try await world.enrol("ana", on: "laptop", password: "old words")
        let (opener, place) = (world.opener("tablet"), world.place(""))
        let wait = try await opener.offerLink(place)
        for code in ["", "0000-0000-0000-0000"] {
            await #expect(throws: ClientError.badLinkCode) {
                try await laptop.deviceAccess.letIn(code: code, password: secret("old words"))
            }
        }
        world.wait(seconds: 600)
        await #expect(throws: ClientError.badLinkCode) {
            try await laptop.deviceAccess.letIn(code: wait.code, password: secret("old words"))
        }
        await #expect(throws: ClientError.linkOver) { try await opener.linked(wait, place) }
        await laptop.close()
        await world.stop()
    }
}

private final class MemoryRing: KeyRing {
    private let kept = Locked<[String: Secret]>([:])

    var count: Int { kept.withLock { $0.count } }

    func keep(_ secret: Secret, named name: String) async -> Bool {
        kept.withLock { $0[name] = secret }
        return true
    }

    func secret(named name: String) async -> Secret? { kept.withLock { $0[name] } }

    func forget(_ name: String) async { kept.withLock { $0[name] = nil } }
}

extension OneProcess {
    /// Longer than an unused session lasts.
    fileprivate func endSessions() { wait(seconds: 40 * 86_400) }

    /// Another account's proof, for the client's device.
    fileprivate func proveWrongly(for client: HealthClient) async throws {
        let api = client.session
        let challenge = try await api.call(BeginRememberedSignInCall(.init(account: client.account.id))).challenge.bytes
        _ = try await api.call(
            FinishRememberedSignInCall(
                .init(challenge: challenge, device: client.device, signature: [UInt8](repeating: 7, count: 64))))
    }
}
