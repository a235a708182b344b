import SalusBase
import TestSupport

@testable import SalusCrypto

/// Someone with an identity log and devices, made from a number so that every run has the same people.
struct VaultPerson {
    static let now = Instant(seconds: 1_760_000_000)

    let user: [UInt8]
    private(set) var account: AccountKeys
    private(set) var device: DeviceKeys
    private(set) var log: IdentityLog
    private(set) var entries: [[UInt8]]

    init(_ number: UInt8) throws {
        let randomness = Randomness.counted(from: UInt64(number) * 1_000)
        user = [UInt8](repeating: number, count: 16)
        let identity = try SigningKey(from: randomness)
        let agreement = try AgreementKey(from: randomness)
        let genesis = try IdentityLogEntry(
            .genesis(identityKey: identity.publicKey, generation: 1, encryptionKey: agreement.publicKey), after: nil,
            user: user, time: Self.now, signedBy: identity)
        device = try DeviceKeys(from: randomness)
        account = AccountKeys(
            identity: identity, selfKey: Secret(random: 32, from: randomness), logHead: genesis.head,
            encryption: [.init(generation: 1, key: agreement, created: Self.now)])
        entries = [genesis.encoded]
        log = try IdentityLog(user: user, entries: entries)
        try add(device)
    }

    var author: VaultAuthor {
        get throws { try author(with: device) }
    }

    /// The person through one of their devices; `head` is where they say that their identity log stands.
    func author(with device: DeviceKeys, at head: LogHead? = nil) throws -> VaultAuthor {
        try VaultAuthor(user: user, keys: device, identityHead: head ?? log.head)
    }

    var encryptionKey: AgreementKey { account.encryption.last!.key }

    mutating func add(_ device: DeviceKeys) throws {
        let (entry, keys) = try account.at(log.head).adding(
            device, user: user, label: "device", validity: Self.now..<Self.now.adding(seconds: 86_400),
            randomness: .counted(from: 50_000))
        account = keys
        try append(entry.encoded)
    }

    /// A second device, which the person uses from now on.
    mutating func switchDevice(from start: UInt64 = 60_000) throws {
        device = try DeviceKeys(from: .counted(from: start + UInt64(user[0])))
        try add(device)
    }

    mutating func revoke(_ device: DeviceKeys) throws {
        try perform(.revokeDevice(device.identifier, reason: .lost))
    }

    mutating func rotateEncryptionKey() throws {
        let key = try AgreementKey(from: .counted(from: 70_000 + UInt64(user[0])))
        let generation = account.encryption.last!.generation + 1
        try perform(.rotateEncryptionKey(generation: generation, publicKey: key.publicKey))
        account = AccountKeys(
            identity: account.identity, selfKey: account.selfKey, logHead: log.head,
            encryption: account.encryption + [.init(generation: generation, key: key, created: Self.now)])
    }

    private mutating func perform(_ operation: IdentityOperation) throws {
        try append(
            IdentityLogEntry(
                operation, after: log.head, user: user, time: Self.now, signedBy: account.identity
            ).encoded)
    }

    private mutating func append(_ entry: [UInt8]) throws {
        try log.append(entry)
        entries.append(entry)
    }
}
