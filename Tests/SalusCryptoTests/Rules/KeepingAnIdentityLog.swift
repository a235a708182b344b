import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("The kept state of an identity log")
struct KeepingAnIdentityLog {
    let example: ExampleAccount
    let log: IdentityLog

    /// A log with every kind of operation that leaves something behind.
    init() throws {
        example = try ExampleAccount()
        var log = try example.log
        let (entries, _) = try example.registration.keys.removing(
            example.registration.device.identifier, for: .lost, user: example.user, at: example.now,
            randomness: .counted(from: 5_000))
        for entry in entries { try log.append(entry.encoded) }
        let grant = IdentityOperation.RecoveryGrant(kind: .contacts, keyHash: [UInt8](repeating: 3, count: 32))
        let policy = try IdentityOperation.RecoveryPolicy(threshold: 2, contacts: 3)
        try log.append(example.entry(.grantRecovery(grant, policy: policy.code), after: log.head))
        self.log = log
    }

    @Test("is the replayed log again, and goes on as that does")
    func same() throws {
        var kept = try IdentityLog(state: log.state)
        #expect(kept.state == log.state)
        #expect(kept.head == log.head && kept.user == log.user && kept.identityKey == log.identityKey)
        #expect(kept.encryptionKeys == log.encryptionKeys && kept.recovery == log.recovery)
        #expect(kept.revokedDevices == log.revokedDevices && !kept.revokedDevices.isEmpty)
        let first = try example.log.head
        #expect(kept.contains(first) && kept.newestGeneration(at: first.sequence) == 1)
        let device = example.registration.device.identifier
        #expect(kept.device(device, at: first) != nil && kept.activeDevice(device) == nil)
        var replayed = log
        let grant = try #require(log.recovery.first)
        let next = try example.entry(.endRecovery(grant), after: log.head)
        try kept.append(next)
        try replayed.append(next)
        #expect(kept.state == replayed.state)
    }

    @Test("is refused when it is cut anywhere, or of another version")
    func broken() throws {
        let state = log.state
        for length in 0..<(state.count - 32 * Int(log.head.sequence + 1)) {
            #expect(throws: CryptoError.self) { try IdentityLog(state: Array(state.prefix(length))) }
        }
        #expect(throws: CryptoError.unsupportedObject) { try IdentityLog(state: [2] + state.dropFirst()) }
    }
}
