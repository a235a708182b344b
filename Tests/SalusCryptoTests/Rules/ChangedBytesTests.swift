import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An object of which one byte was changed, cut off or added")
struct ChangedBytesTests {
    let example: ExampleAccount

    init() throws { example = try ExampleAccount() }

    @Test("is refused as a device certificate")
    func certificate() throws {
        let certificate = try #require(example.log.devices.values.first).certificate
        refusesChanges(to: certificate.encoded) {
            _ = try DeviceCertificate(encoded: $0, issuedBy: example.registration.keys.identity.publicKey)
        }
    }

    @Test("is refused as a device certificate without the device's own proof, however the account signed it")
    func proofOfPossession() throws {
        let certificate = try #require(example.log.devices.values.first).certificate
        let identity = example.registration.keys.identity
        let unproven = Array(certificate.encoded.dropLast(128)) + [UInt8](repeating: 0, count: 64)
        let issued = unproven + identity.sign(unproven, label: "device-cert")
        #expect(issued.count == certificate.encoded.count)
        #expect(throws: CryptoError.notAuthentic) {
            try DeviceCertificate(encoded: issued, issuedBy: identity.publicKey)
        }
    }

    @Test("is refused as an entry of an identity log")
    func logEntry() throws {
        let entries = example.registration.upload.identityLog
        refusesChanges(to: entries[0]) { _ = try IdentityLog(user: example.user, entries: [$0, entries[1]]) }
        refusesChanges(to: entries[1]) { _ = try IdentityLog(user: example.user, entries: [entries[0], $0]) }
    }

    @Test("is refused as a key slot")
    func slot() throws {
        refusesChanges(to: example.registration.upload.slots[0]) {
            _ = try KeySlot(encoded: $0, user: example.user).open(with: example.slotKey)
        }
    }

    @Test("is refused as an account bundle")
    func bundle() throws {
        refusesChanges(to: example.registration.upload.bundle) {
            _ = try AccountBundle(encoded: $0, user: example.user).open(with: example.registration.masterKey)
        }
    }

    @Test("is refused as a local key slot")
    func localSlot() throws {
        let key = Secret(random: 32, from: .counted())
        let slot = try LocalKeySlot(
            sealing: key, keyRingKey: key, store: [UInt8](repeating: 4, count: 16), randomness: .counted())
        refusesChanges(to: slot.encoded) { _ = try LocalKeySlot(encoded: $0).open(keyRingKey: key) }
    }

    @Test("is encoded as it was read, where reading it succeeds at all")
    func canonical() throws {
        let upload = example.registration.upload
        let key = Secret(random: 32, from: .counted())
        let local = try LocalKeySlot(
            sealing: key, keyRingKey: key, store: [UInt8](repeating: 4, count: 16), randomness: .counted())
        let readers: [([UInt8], ([UInt8]) throws -> [UInt8])] = [
            (upload.slots[0], { try KeySlot(encoded: $0, user: example.user).encoded }),
            (upload.bundle, { try AccountBundle(encoded: $0, user: example.user).encoded }),
            (upload.identityLog[1], { try IdentityLogEntry(encoded: $0).encoded }),
            (local.encoded, { try LocalKeySlot(encoded: $0).encoded }),
        ]
        for (encoded, read) in readers { readsCanonically(encoded, read) }
    }

    @Test("is refused as a leaf of the access log when it is not 116 bytes of its version")
    func auditLeaf() throws {
        let tag = [UInt8](repeating: 1, count: 32)
        let leaf = try AccessLogLeaf(recordTag: tag, number: 0, previous: nil, time: example.now, commitment: tag)
        #expect(leaf.bytes.count == AccessLogLeaf.size)
        #expect(try AccessLogLeaf(bytes: leaf.bytes) == leaf)
        #expect(throws: CryptoError.malformed(.trailingBytes)) { try AccessLogLeaf(bytes: leaf.bytes + [0]) }
        #expect(throws: CryptoError.unsupportedObject) { try AccessLogLeaf(bytes: [2] + leaf.bytes.dropFirst()) }
    }
}

@Suite("The frame of an object")
struct ObjectFrameTests {
    @Test("another type or a higher version is refused as unsupported")
    func version() throws {
        let example = try ExampleAccount()
        for index in [2, 3] {
            var changed = example.registration.upload.slots[0]
            changed[index] += 1
            #expect(throws: CryptoError.unsupportedObject) { try KeySlot(encoded: changed, user: example.user) }
        }
    }

    @Test("an unknown critical extension is refused, another unknown one is kept")
    func extensions() throws {
        let example = try ExampleAccount()
        var extensions = Extensions()
        extensions[0x1234] = [1, 2]
        let kept = try slot(example, extensions)
        #expect(try KeySlot(encoded: kept, user: example.user).extensions == extensions)
        #expect(try KeySlot(encoded: kept, user: example.user).encoded == kept)
        extensions[0x8003] = [1]
        let critical = try slot(example, extensions)
        #expect(throws: CryptoError.unknownCriticalExtension(0x8003)) {
            try KeySlot(encoded: critical, user: example.user)
        }
    }

    private func slot(_ example: ExampleAccount, _ extensions: Extensions) throws -> [UInt8] {
        try KeySlot(
            sealing: example.registration.masterKey, generation: 1, under: example.slotKey, kind: .password,
            user: example.user, created: example.now, extensions: extensions, randomness: .counted()
        ).encoded
    }

    @Test("extensions out of order or twice are refused")
    func extensionOrder() {
        for types: [UInt8] in [[2, 1], [1, 1]] {
            let encoded = types.flatMap { type -> [UInt8] in [0, type, 0, 0] }
            #expect(throws: CryptoError.malformed(.unexpected("extensions out of order"))) {
                try Extensions(encoded: encoded)
            }
        }
    }
}
