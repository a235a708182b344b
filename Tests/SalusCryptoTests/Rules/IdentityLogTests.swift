import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An identity log")
struct IdentityLogTests {
    let example: ExampleAccount
    let log: IdentityLog

    init() throws {
        example = try ExampleAccount()
        log = try example.log
    }

    private func expect(
        _ rule: IdentityRule, _ entry: [UInt8], in log: IdentityLog, location: SourceLocation = #_sourceLocation
    ) {
        var changed = log
        let sequence = log.head.sequence + 1
        #expect(throws: CryptoError.brokenLog(sequence: sequence, rule: rule), sourceLocation: location) {
            try changed.append(entry)
        }
        #expect(changed.head == log.head, "an error changes nothing", sourceLocation: location)
    }

    private func appended(_ operations: [IdentityOperation]) throws -> IdentityLog {
        var log = log
        for operation in operations { try log.append(example.entry(operation, after: log.head)) }
        return log
    }

    @Test("revokes a device once, and only one that it added")
    func revocation() throws {
        let device = example.registration.device.identifier
        let revoked = try appended([.revokeDevice(device, reason: .lost)])
        #expect(revoked.activeDevice(device) == nil)
        #expect(log.activeDevice(device) != nil)
        let again = IdentityOperation.revokeDevice(device, reason: .lost)
        expect(.deviceIsRevocable, try example.entry(again, after: revoked.head), in: revoked)
        let stranger = IdentityOperation.revokeDevice([UInt8](repeating: 0, count: 16), reason: .replaced)
        expect(.deviceIsRevocable, try example.entry(stranger, after: log.head), in: log)
    }

    @Test("loses a device together with the key that others seal to, and the old key still opens what came before")
    func removal() throws {
        let device = example.registration.device.identifier
        let (entries, keys) = try example.registration.keys.removing(
            device, for: .lost, user: example.user, at: example.now, randomness: .counted(from: 5_000))
        var after = log
        for entry in entries { try after.append(entry.encoded) }
        #expect(after.activeDevice(device) == nil && after.encryptionKeys.map(\.generation) == [1, 2])
        try keys.check(against: after)
        #expect(keys.encryption[0].key.publicKey == example.registration.keys.encryption[0].key.publicKey)
        #expect(throws: CryptoError.rollback) { try keys.check(against: log) }
    }

    @Test(
        "has another identity key after a device was open in strange hands, and no one's way back in any more",
        arguments: [false, true])
    func replacedKeys(_ isRevoked: Bool) throws {
        let (device, old) = (example.registration.device.identifier, example.registration.keys)
        let before = try appended([.grantRecovery(grant, policy: 2)])
        var after = before
        if isRevoked {
            try after.append(example.entry(.revokeDevice(device, reason: .lost), after: before.head))
        }
        let (entries, keys) = try old.at(after.head).replaced(
            after: device, isRevoked: isRevoked, ending: after.recovery, user: example.user, at: example.now,
            randomness: .counted(from: 5_000))
        for entry in entries { try after.append(entry.encoded) }
        try keys.check(against: after)
        #expect(after.activeDevice(device) == nil && after.encryptionKeys.map(\.generation) == [1, 2])
        #expect(after.recovery.isEmpty && after.identityKey != before.identityKey)
        expect(.signature, try example.entry(.endRecovery(grant), after: after.head), in: after)
        #expect(throws: CryptoError.wrongOwner) { try old.check(against: after) }
    }

    @Test("adds each device once, also after it was revoked")
    func secondDevice() throws {
        let certificate = try #require(log.devices.values.first).certificate
        let again = IdentityOperation.addDevice(certificate: certificate.encoded)
        expect(.deviceIsNew, try example.entry(again, after: log.head), in: log)
        let revoked = try appended([.revokeDevice(certificate.device, reason: .replaced)])
        expect(.deviceIsNew, try example.entry(again, after: revoked.head), in: revoked)
    }

    @Test("refuses a device whose certificate another identity issued")
    func ghostDevice() throws {
        let ghost = try Registration(
            user: example.user, record: OPAQUERecord(bytes: example.registration.upload.record),
            slotKey: example.slotKey, label: "ghost", validity: example.now..<example.now.adding(seconds: 9),
            randomness: .counted(from: 77_000))
        let certificate = try CheckedRegistration(ghost.upload, user: example.user).device.encoded
        let entry = try example.entry(.addDevice(certificate: certificate), after: log.head)
        var changed = log
        #expect(throws: CryptoError.notAuthentic) { try changed.append(entry) }
    }

    @Test("raises the encryption key's generation by one")
    func encryptionKey() throws {
        let key = [UInt8](repeating: 3, count: 32)
        let rotated = try appended([.rotateEncryptionKey(generation: 2, publicKey: key)])
        #expect(rotated.encryptionKeys.map(\.generation) == [1, 2])
        for generation: UInt32 in [1, 3, .max] {
            let operation = IdentityOperation.rotateEncryptionKey(generation: generation, publicKey: key)
            expect(.encryptionGeneration, try example.entry(operation, after: log.head), in: log)
        }
    }

    @Test("takes a new identity key with the old one's signature and the new one's proof only")
    func identityKey() throws {
        let new = try SigningKey(from: .counted(from: 5_000))
        let proof = IdentityLogEntry.rotationProof(of: new, after: log.head, user: example.user)
        let operation = IdentityOperation.rotateIdentityKey(publicKey: new.publicKey, proof: proof)
        let rotated = try appended([operation])
        #expect(rotated.identityKey == new.publicKey)
        expect(.signature, try example.entry(operation, after: log.head, signedBy: new), in: log)
        let unproven = IdentityOperation.rotateIdentityKey(
            publicKey: new.publicKey, proof: [UInt8](repeating: 0, count: 64))
        expect(.newKeyProof, try example.entry(unproven, after: log.head), in: log)
        expect(.newKeyProof, try example.entry(operation, after: rotated.head, signedBy: new), in: rotated)
        let late = IdentityOperation.grantRecovery(grant, policy: 0)
        expect(.signature, try example.entry(late, after: rotated.head), in: rotated)
    }

    private var grant: IdentityOperation.RecoveryGrant {
        IdentityOperation.RecoveryGrant(kind: .organisation, keyHash: [UInt8](repeating: 9, count: 32))
    }

    @Test("ends a way of recovery only where it was granted")
    func recovery() throws {
        let granted = try appended([.grantRecovery(grant, policy: 2)])
        #expect(granted.recovery == [grant])
        #expect(try appended([.grantRecovery(grant, policy: 2), .endRecovery(grant)]).recovery.isEmpty)
        expect(.recovery, try example.entry(.endRecovery(grant), after: log.head), in: log)
        let twice = try example.entry(.grantRecovery(grant, policy: 2), after: granted.head)
        expect(.recovery, twice, in: granted)
    }

    @Test("begins with its founding entry and has no other")
    func genesis() throws {
        #expect(throws: CryptoError.brokenLog(sequence: 0, rule: .genesis)) {
            try IdentityLog(user: example.user, entries: [])
        }
        let first = try IdentityLogEntry(encoded: example.registration.upload.identityLog[0]).operation
        expect(.genesis, try example.entry(first, after: log.head), in: log)
        let unfounded = try IdentityLogEntry(
            .endRecovery(grant), after: nil, user: example.user, time: example.now,
            signedBy: example.registration.keys.identity)
        #expect(throws: CryptoError.brokenLog(sequence: 0, rule: .genesis)) {
            try IdentityLog(user: example.user, entries: [unfounded.encoded])
        }
    }

    @Test("refuses an entry that was left out before, and one that comes twice")
    func chain() throws {
        let first = try example.entry(.grantRecovery(grant, policy: 0), after: log.head)
        var granted = log
        try granted.append(first)
        let second = try example.entry(.endRecovery(grant), after: granted.head)
        var gap = log
        #expect(throws: CryptoError.brokenLog(sequence: 3, rule: .chain)) { try gap.append(second) }
        var twice = granted
        #expect(throws: CryptoError.brokenLog(sequence: 2, rule: .chain)) { try twice.append(first) }
    }

    @Test("only raises the lowest accepted version")
    func minimumVersion() throws {
        var raised = log
        try raised.append(example.entry(.grantRecovery(grant, policy: 0), after: log.head, extensions: version(2)))
        #expect(raised.minimumVersion == 2)
        let lowered = try example.entry(.endRecovery(grant), after: raised.head, extensions: version(1))
        expect(.minimumVersion, lowered, in: raised)
    }

    private func version(_ value: UInt8) -> Extensions {
        var extensions = Extensions()
        extensions[IdentityLogEntry.minimumVersion] = [value]
        return extensions
    }

    @Test("is its owner's: another's log, and a device certified for someone else, are refused")
    func owner() throws {
        let stranger = [UInt8](repeating: 8, count: 16)
        let entries = example.registration.upload.identityLog
        for another in [entries, [entries[0]]] {
            #expect(throws: CryptoError.wrongOwner) { try IdentityLog(user: stranger, entries: another) }
        }
        let keys = try DeviceKeys(from: .counted(from: 7_000))
        let certificate = try DeviceCertificate(
            for: keys, user: stranger, sealedLabel: [], validity: example.now..<example.now.adding(seconds: 60),
            platform: 1, flags: [], identity: example.registration.keys.identity)
        var changed = log
        let entry = try example.entry(.addDevice(certificate: certificate.encoded), after: log.head)
        #expect(throws: CryptoError.wrongOwner) { try changed.append(entry) }
    }

    @Test("that lost its newest entry does not fit the bundle")
    func rollback() throws {
        let shorter = try IdentityLog(user: example.user, entries: [example.registration.upload.identityLog[0]])
        #expect(throws: CryptoError.rollback) { try example.registration.keys.check(against: shorter) }
    }

    @Test("with another account's keys does not fit the bundle")
    func foreignKeys() throws {
        let key = [UInt8](repeating: 3, count: 32)
        let rotated = try appended([.rotateEncryptionKey(generation: 2, publicKey: key)])
        #expect(throws: CryptoError.wrongOwner) { try example.registration.keys.check(against: rotated) }
        let (own, other) = (example.registration.keys, try SigningKey(from: .counted(from: 8_000)))
        let foreign = AccountKeys(
            identity: other, selfKey: own.selfKey, logHead: log.head, encryption: own.encryption)
        #expect(throws: CryptoError.wrongOwner) { try foreign.check(against: log) }
    }
}

@Suite("An account bundle")
struct AccountBundleTests {
    @Test("with padding that is not zero, or too long, or with a byte after its content is refused")
    func padding() throws {
        let padded = try ExampleAccount().registration.keys.padded
        _ = try AccountKeys(padded: padded)
        let bad = [
            padded.dropLast() + [1], padded + [UInt8](repeating: 0, count: 256), Array(padded.dropLast()),
            padded[..<3] + [padded[3] + 1] + padded[4...],
        ]
        for content in bad { #expect(throws: CryptoError.self) { try AccountKeys(padded: Array(content)) } }
    }

    @Test("of another account is refused before it is opened, and so is a way to its key")
    func owner() throws {
        let (upload, stranger) = (try ExampleAccount().registration.upload, [UInt8](repeating: 8, count: 16))
        #expect(throws: CryptoError.wrongOwner) { try AccountBundle(encoded: upload.bundle, user: stranger) }
        #expect(throws: CryptoError.wrongOwner) { try KeySlot(encoded: upload.slots[0], user: stranger) }
    }

    @Test("older than one already seen is refused")
    func rollback() throws {
        let example = try ExampleAccount()
        let bundle = try AccountBundle(encoded: example.registration.upload.bundle, user: example.user)
        #expect(throws: CryptoError.rollback) { try bundle.open(with: example.registration.masterKey, seen: 2) }
    }
}
