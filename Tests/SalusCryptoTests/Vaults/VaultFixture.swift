import SalusBase
import SalusVaultModels
import TestSupport

@testable import SalusCrypto

/// A vault with its members, their devices and what they put in, as an honest server would hold it.
struct VaultFixture {
    static let randomness = Randomness.counted(from: 900_000)

    var ana: VaultPerson
    var bo: VaultPerson
    var cara: VaultPerson
    private(set) var entries: [[UInt8]] = []
    private(set) var log: VaultLog
    private(set) var tree = EntryTree()
    private(set) var sealed: [SealedEntry] = []
    /// Of every epoch, as its author made it.
    private(set) var epochs: [NewEpoch]

    /// Ana's vault, with the others in the roles given.
    init(
        bo role: VaultRole? = .writer, cara other: VaultRole? = nil, history: VaultHistory = .everything,
        policy: VaultPolicy = []
    ) throws {
        (ana, bo, cara) = (try VaultPerson(1), try VaultPerson(2), try VaultPerson(3))
        let people = [(ana, VaultRole.owner), (bo, role), (cara, other)]
        let members = people.compactMap { person, role in role.map { Self.member(person, $0, history) } }
        let epoch = try NewEpoch(
            kind: .careData, policy: policy, members: members, by: ana.author, randomness: Self.randomness)
        let founding = try VaultLogEntry(
            .create(epoch.header), of: epoch.header.vault, after: nil, tree: EntryTree().head, time: VaultPerson.now,
            by: ana.author)
        entries = [founding.encoded]
        epochs = [epoch]
        log = try VaultLog(
            vault: epoch.header.vault, entries: entries, identities: Self.identities([ana, bo, cara]))
    }

    static func member(
        _ person: VaultPerson, _ role: VaultRole, _ history: VaultHistory = .everything, earlier: [EpochKeys] = []
    ) -> NewEpoch.Member {
        let kept: VaultHistory =
            role == .depositor ? .fromThisEpoch : role.changesMembers ? .everything : history
        return NewEpoch.Member(person.log, role: role, history: kept, earlier: earlier)
    }

    private static func identities(_ people: [VaultPerson]) -> VaultLog.Identities {
        Dictionary(uniqueKeysWithValues: people.map { ($0.user, $0.log) })
    }

    var vault: [UInt8] { log.vault }
    var identities: VaultLog.Identities { Self.identities([ana, bo, cara]) }
    var keys: EpochKeys { epochs[epochs.count - 1].keys }
    var header: VaultHeader { log.header }

    func view(alreadyRevoked: Set<[UInt8]> = []) -> VaultView {
        VaultView(log: log, tree: tree, identities: identities, alreadyRevoked: alreadyRevoked)
    }

    // MARK: The log

    /// The next epoch with these members, not in the log yet.
    func next(
        _ members: [NewEpoch.Member], by author: VaultAuthor, policy: VaultPolicy? = nil
    ) throws -> NewEpoch {
        try NewEpoch(
            after: header, keys: keys, policy: policy, members: members, by: author, randomness: Self.randomness)
    }

    /// An entry that follows the newest one.
    func entry(
        _ operation: VaultOperation, by author: VaultAuthor, tree: EntryTree.Head? = nil, after head: LogHead? = nil
    ) throws -> [UInt8] {
        try VaultLogEntry(
            operation, of: vault, after: head ?? log.head, tree: tree ?? self.tree.head, time: VaultPerson.now,
            by: author
        ).encoded
    }

    mutating func append(_ entry: [UInt8], alreadyRevoked: Set<[UInt8]> = []) throws {
        try log.append([entry], identities: identities, alreadyRevoked: alreadyRevoked)
        entries.append(entry)
    }

    mutating func begin(_ epoch: NewEpoch, by author: VaultAuthor) throws {
        try append(entry(.epoch(epoch.header), by: author))
        epochs.append(epoch)
    }

    // MARK: Entries

    func content(
        by person: VaultPerson, object: UInt8 = 1, revision: UInt64 = 1, parents: [[UInt8]] = [],
        logHead: LogHead? = nil, tree: EntryTree.Head? = nil, payload: [UInt8] = Array("text".utf8)
    ) throws -> VaultEntry {
        try VaultEntry(
            object: [UInt8](repeating: object, count: 16), revision: revision, parents: parents,
            created: VaultPerson.now, contentType: "text/plain", payload: payload, by: person.user,
            logHead: logHead ?? log.head, tree: tree ?? self.tree.head)
    }

    func seal(_ content: VaultEntry, by device: DeviceKeys, keys: EpochKeys? = nil) throws -> SealedEntry {
        try SealedEntry(
            content, identifier: Self.randomness.bytes(16), under: keys ?? self.keys, by: device,
            randomness: Self.randomness)
    }

    func deposit(_ content: VaultEntry, by device: DeviceKeys) throws -> SealedEntry {
        try SealedEntry(
            depositing: content, identifier: Self.randomness.bytes(16), in: header, by: device,
            randomness: Self.randomness)
    }

    /// Puts it last, as a server does; returns its number.
    @discardableResult
    mutating func put(_ entry: SealedEntry) -> UInt64 {
        sealed.append(entry)
        tree.append(entryHash: entry.hash)
        return tree.size - 1
    }

    /// Puts an entry last and opens it as a reader with all keys.
    mutating func putAndOpen(_ entry: SealedEntry, alreadyRevoked: Set<[UInt8]> = []) throws -> VaultEntry {
        let number = put(entry)
        let keys = epochs.first { $0.header.epoch == entry.epoch }?.keys ?? keys
        return try entry.open(with: keys, at: number, in: view(alreadyRevoked: alreadyRevoked))
    }
}
