import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("The generations of an account's encryption key")
struct RotatingKeysOften {
    private let example: ExampleAccount

    init() throws { example = try ExampleAccount() }

    private func bundle(of count: Int) throws -> AccountBundle {
        let key = try AgreementKey(from: .counted())
        let old = example.registration.keys
        let keys = AccountKeys(
            identity: old.identity, selfKey: old.selfKey, logHead: old.logHead,
            encryption: (1...count).map {
                AccountKeys.EncryptionKey(generation: UInt32($0), key: key, created: example.now)
            })
        return try AccountBundle(
            sealing: keys, under: example.registration.masterKey, generation: 1, sequence: 2, user: example.user,
            randomness: .counted())
    }

    @Test("are all in the bundle up to the last that its count holds, and one more is an error")
    func bundles() throws {
        let read = try AccountBundle(encoded: bundle(of: 255).encoded, user: example.user)
        #expect(try read.open(with: example.registration.masterKey).encryption.count == 255)
        #expect(throws: CryptoError.outOfRange(field: "encryption keys")) { try bundle(of: 256) }
    }

    @Test("end with an error after 254 rotations, of a removal and of a replacement; the keys so far fit their log")
    func rotations() throws {
        var (keys, log, removed) = (example.registration.keys, try example.log, 0)
        let end = CryptoError.outOfRange(field: "generation")
        while keys.canChange, removed < 300 {
            let device = try DeviceKeys(from: .secure)
            let added = try keys.adding(
                device, user: example.user, label: "d", validity: example.now..<example.now.adding(seconds: 60),
                randomness: .secure)
            let (entries, next) = try added.keys.removing(
                device.identifier, for: .lost, user: example.user, at: example.now, randomness: .secure)
            for entry in [added.entry] + entries { try log.append(entry.encoded) }
            (keys, removed) = (next, removed + 1)
        }
        #expect(removed == 254 && keys.encryption.map(\.generation) == Array(1...255))
        try keys.check(against: log)
        let device = example.registration.device.identifier
        #expect(throws: end) {
            try keys.removing(device, for: .lost, user: example.user, at: example.now, randomness: .secure)
        }
        #expect(throws: end) {
            try keys.replaced(
                after: device, isRevoked: false, ending: [], user: example.user, at: example.now, randomness: .secure)
        }
    }
}
