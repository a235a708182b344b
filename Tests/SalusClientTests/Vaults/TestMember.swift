import SalusBase
import SalusCrypto
import SalusSync

@testable import SalusClient

/// A person with an identity, one device and copies of vaults; made from a number, the same in every run.
struct TestMember {
    static let start = Instant(seconds: 1_760_000_000)

    let user: [UInt8]
    private(set) var account: SalusCrypto.AccountKeys
    private(set) var log: IdentityLog
    private(set) var logEntries: [[UInt8]]
    let name: String
    private(set) var device: DeviceKeys
    let randomness: Randomness

    /// `other` lends the account's identifier, as a server does that invents keys.
    init(_ number: UInt8, as other: TestMember? = nil) throws {
        let count = Locked(UInt64(number) << 32)
        randomness = Randomness { size in
            var bytes: [UInt8] = []
            while bytes.count < size {
                let next = count.withLock { count in
                    count += 1
                    return count
                }
                bytes += SHA256.hash(withUnsafeBytes(of: next) { Array($0) })
            }
            return Array(bytes.prefix(size))
        }
        user = other?.user ?? [UInt8](repeating: number, count: 16)
        let identity = try SigningKey(from: randomness)
        let agreement = try AgreementKey(from: randomness)
        let genesis = try IdentityLogEntry(
            .genesis(identityKey: identity.publicKey, generation: 1, encryptionKey: agreement.publicKey), after: nil,
            user: user, time: Self.start, signedBy: identity)
        let keys = SalusCrypto.AccountKeys(
            identity: identity, selfKey: Secret(random: 32, from: randomness), logHead: genesis.head,
            encryption: [.init(generation: 1, key: agreement, created: Self.start)])
        device = try DeviceKeys(from: randomness)
        let (entry, next) = try keys.adding(
            device, user: user, label: "", validity: Self.start..<Self.start.adding(seconds: 86_400),
            randomness: randomness)
        account = next
        (logEntries, name) = ([genesis.encoded, entry.encoded], "mate \(number)")
        log = try IdentityLog(user: user, entries: logEntries)
    }

    /// The same person on one more device; the devices know each other.
    mutating func withOneMore() throws -> TestMember {
        let new = try DeviceKeys(from: randomness)
        let (entry, keys) = try account.adding(
            new, user: user, label: "", validity: Self.start..<Self.start.adding(seconds: 86_400),
            randomness: randomness)
        (account, logEntries) = (keys, logEntries + [entry.encoded])
        log = try IdentityLog(user: user, entries: logEntries)
        var other = self
        other.device = new
        return other
    }

    /// This person after another device of theirs was removed, with the new keys of that.
    func without(_ device: DeviceKeys) throws -> TestMember {
        let (entries, keys) = try account.removing(
            device.identifier, for: .lost, user: user, at: Self.start, randomness: randomness)
        var next = self
        (next.account, next.logEntries) = (keys, logEntries + entries.map(\.encoded))
        next.log = try IdentityLog(user: user, entries: next.logEntries)
        return next
    }

    /// This person with new keys, after another device of theirs was open in strange hands.
    func renewed(after device: DeviceKeys) throws -> TestMember {
        let (entries, keys) = try account.replaced(
            after: device.identifier, isRevoked: false, ending: [], user: user, at: Self.start, randomness: randomness)
        var next = self
        (next.account, next.logEntries) = (keys, logEntries + entries.map(\.encoded))
        next.log = try IdentityLog(user: user, entries: next.logEntries)
        return next
    }

    var author: VaultAuthor {
        get throws { try VaultAuthor(user: user, keys: device, identityHead: log.head) }
    }

    func membership(at seconds: Int64 = 0) throws -> VaultMembershipEditor {
        VaultMembershipEditor(author: try author, now: Self.start.adding(seconds: seconds), randomness: randomness)
    }

    func entry(at seconds: Int64 = 0) -> NewEntry {
        NewEntry(at: Self.start.adding(seconds: seconds), from: randomness)
    }
}
