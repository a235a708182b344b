import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto

/// Lies about an account's own keys, told to a new device of its owner.
extension SelftestAttack {
    static let onKeys = [
        otherIdentity, changedBytes, ungrantedSlot, otherForms, rubbish,
    ]

    private static let otherIdentity = SelftestAttack(1, "gives a new device the identity of someone else") {
        hostileServer in
        let other = try await hostileServer.person()
        let theirs = try await hostileServer.keys(of: other)
        await other.laptop.close()
        let lies: [@Sendable (Keys) -> Keys] = [
            { _ in theirs }, { $0.with(log: theirs.identityLog) }, { $0.with(bundle: theirs.bundle) },
            { $0.with(slots: theirs.slots) },
        ]
        return try await judgeNewDevice(lies, on: hostileServer)
    }

    private static let changedBytes = SelftestAttack(8, "changes a byte of keys and identity log") { hostileServer in
        try await judgeNewDevice(
            [
                { $0.with(slots: [$0.slots[0].flipped(at: 154)] + $0.slots.dropFirst()) },
                { $0.with(slots: [$0.slots[0].flipped(at: 40)] + $0.slots.dropFirst()) },
                { $0.with(bundle: $0.bundle.flipped(at: 31)) }, { $0.with(bundle: $0.bundle.flipped(at: 200)) },
                { $0.with(log: [$0.identityLog[0].flipped(at: 70)] + $0.identityLog.dropFirst()) },
                { $0.with(log: $0.identityLog.dropLast() + [$0.identityLog[1].flipped(at: 180)]) },
            ], on: hostileServer)
    }

    private static let ungrantedSlot = SelftestAttack(
        13, "adds a way to recover the account that its owner never allowed"
    ) {
        hostileServer in
        let randomness = hostileServer.randomness
        return try await judgeNewDevice(
            [KeySlot.Kind.organisation, .recoveryContacts].map { kind in
                { keys in
                    let user = Array(keys.bundle.bytes[4..<20])
                    let slot = try KeySlot(
                        sealing: Secret(random: 32, from: randomness), generation: 1,
                        under: Secret(random: 32, from: randomness), kind: kind, user: user,
                        created: hostileServer.clock.now, randomness: randomness)
                    return keys.with(slots: keys.slots + [Base64URLBytes(slot.encoded)])
                }
            }, on: hostileServer)
    }

    /// The extensions of a bundle lie from byte 32 on, those of a slot from byte 49, each after its length.
    private static let otherForms = SelftestAttack(
        14, "sends objects with unknown demands, of later versions, with more bytes, and with lengths that lead nowhere"
    ) { hostileServer in
        let critical: [UInt8] = [0, 4, 0x80, 1, 0, 0]
        return try await judgeNewDevice(
            [
                { $0.with(bundle: $0.bundle.replacing(32..<34, by: critical)) },
                { $0.with(slots: [$0.slots[0].replacing(49..<51, by: critical)] + $0.slots.dropFirst()) },
                { $0.with(bundle: $0.bundle.replacing(3..<4, by: [2])) },
                { $0.with(log: [$0.identityLog[0].replacing(3..<4, by: [9])] + $0.identityLog.dropFirst()) },
                { $0.with(log: $0.identityLog.map { Base64URLBytes($0.bytes + [0]) }) },
                { $0.with(bundle: $0.bundle.replacing(32..<34, by: [0xFF, 0xFF])) },
                { $0.with(log: [$0.identityLog[0].replacing(69..<71, by: [0xFF, 0xFF])]) },
                { $0.with(bundle: Base64URLBytes([])) }, { $0.with(log: []) }, { $0.with(slots: []) },
            ], on: hostileServer)
    }

    private static let rubbish = SelftestAttack(
        14, "answers with rubbish, with nesting without end, and with more than fits"
    ) {
        hostileServer in
        let answers = [
            Array("<html>".utf8), Array(String(repeating: "[", count: 1 << 20).utf8),
            [UInt8](repeating: UInt8(ascii: " "), count: 65 << 20), [],
        ]
        let person = try await hostileServer.person()
        let verdict = try await hostileServer.judgeAll(answers) { answer in
            hostileServer.proxy.garble(FinishLoginCall.self) { _ in answer }
            return try await hostileServer.judge(.unexpectedAnswer(status: 200), .unexpectedAnswer(status: 0)) {
                try await hostileServer.trySignIn(person)
            }
        }
        await person.laptop.close()
        return verdict
    }

    /// Lies about the keys, each told to a device of its own: all have to be refused, and nothing kept.
    private static func judgeNewDevice(
        _ lies: [@Sendable (Keys) throws -> Keys], on hostileServer: HostileServer
    ) async throws -> AttackVerdict {
        let person = try await hostileServer.person()
        let verdict = try await hostileServer.judgeAll(lies) { lie in
            hostileServer.proxy.tamperKeys(lie)
            return try await hostileServer.judge(.untrusted(.keys), .untrusted(.rollback)) {
                try await hostileServer.trySignIn(person)
            }
        }
        await person.laptop.close()
        return verdict
    }
}
