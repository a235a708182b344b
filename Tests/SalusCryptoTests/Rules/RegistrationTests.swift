import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Registering an account")
struct RegistrationTests {
    let example: ExampleAccount

    init() throws { example = try ExampleAccount() }

    @Test("gives a server what it can check, and the person every way in")
    func works() throws {
        let checked = try CheckedRegistration(example.registration.upload, user: example.user)
        #expect(checked.device.device == example.registration.device.identifier)
        #expect(checked.slots.map(\.kind) == [.password, .recoveryCode])
        #expect(try checked.slots[0].open(with: example.slotKey) == example.registration.masterKey)
        let code = try RecoveryCode(text: example.recovery.text)
        #expect(try checked.slots[1].open(with: code.slotKey(user: example.user)) == example.registration.masterKey)
        let keys = try checked.bundle.open(with: example.registration.masterKey)
        try keys.check(against: checked.log)
        #expect(try checked.device.label(with: keys.selfKey) == "Ana's laptop")
        #expect(checked.recoveryKey == (try code.signInKey(user: example.user).publicKey))
    }

    @Test("of another account is refused")
    func otherAccount() {
        #expect(throws: CryptoError.wrongOwner) {
            try CheckedRegistration(example.registration.upload, user: [UInt8](repeating: 1, count: 16))
        }
    }

    @Test("makes slots that are no other account's")
    func foreignSlots() throws {
        for slot in example.registration.upload.slots {
            #expect(try KeySlot(encoded: slot, user: example.user).user == example.user)
            #expect(throws: CryptoError.wrongOwner) {
                try KeySlot(encoded: slot, user: [UInt8](repeating: 1, count: 16))
            }
        }
    }

    @Test("with a piece missing, doubled or changed is refused")
    func incomplete() throws {
        let upload = example.registration.upload
        let pieces: [RegistrationUpload] = [
            copy(slots: []), copy(slots: upload.slots + upload.slots), copy(slots: upload.slots.reversed()),
            copy(slots: [upload.slots[0]]), copy(identityLog: [upload.identityLog[0]]),
            copy(identityLog: upload.identityLog.reversed()), copy(record: [UInt8](repeating: 0, count: 192)),
            copy(bundle: upload.bundle + [0], recoveryKey: [1]), copy(bundle: Array(upload.bundle[..<90])),
        ]
        for piece in pieces {
            #expect(throws: CryptoError.self) { try CheckedRegistration(piece, user: example.user) }
        }
    }

    private func copy(
        record: [UInt8]? = nil, slots: [[UInt8]]? = nil, bundle: [UInt8]? = nil, identityLog: [[UInt8]]? = nil,
        recoveryKey: [UInt8]? = nil
    ) -> RegistrationUpload {
        let upload = example.registration.upload
        return RegistrationUpload(
            record: record ?? upload.record, slots: slots ?? upload.slots, bundle: bundle ?? upload.bundle,
            identityLog: identityLog ?? upload.identityLog, recoveryKey: recoveryKey ?? upload.recoveryKey)
    }
}

/// One account with everything, made once for each test.
struct ExampleAccount {
    let user = [UInt8](repeating: 7, count: 16)
    let slotKey = Secret(random: 32, from: .counted(from: 9_000))
    let recovery = RecoveryCode(from: .counted(from: 3_000))
    let now = Instant(seconds: 1_760_000_000)
    let registration: Registration

    init() throws {
        let record = OPAQUERecord(
            clientPublicKey: try OPAQUEKeySchedule.agreementKeys(seed: [1]).publicKey,
            maskingKey: [UInt8](repeating: 1, count: 64),
            envelope: OPAQUEEnvelope(bytes: [UInt8](repeating: 2, count: 96)))
        registration = try Registration(
            user: user, record: record, slotKey: slotKey, recovery: recovery, label: "Ana's laptop",
            validity: now..<now.adding(seconds: 86_400), randomness: .counted())
    }

    var log: IdentityLog {
        get throws { try IdentityLog(user: user, entries: registration.upload.identityLog) }
    }

    func entry(
        _ operation: IdentityOperation, after head: LogHead, extensions: Extensions = Extensions(),
        signedBy identity: SigningKey? = nil
    ) throws -> [UInt8] {
        try IdentityLogEntry(
            operation, after: head, user: user, time: now, extensions: extensions,
            signedBy: identity ?? registration.keys.identity
        ).encoded
    }
}
