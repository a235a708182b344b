import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

/// A vault as the device of its owner knows it.
struct WorldVault: Sendable {
    let world: World
    let owner: VaultPerson
    private(set) var epochs: [NewEpoch]
    private(set) var log: [VaultLogEntry]
    private(set) var tree = EntryTree()

    /// The vault as its owner makes it, before the server has seen it.
    init(
        of owner: VaultPerson, with members: [NewEpoch.Member] = [], policy: VaultPolicy = [], in world: World
    ) throws {
        (self.world, self.owner) = (world, owner)
        let epoch = try NewEpoch(
            kind: .careData, policy: policy, members: [owner.member(.owner)] + members, by: owner.author,
            randomness: world.random)
        epochs = [epoch]
        log = [
            try VaultLogEntry(
                .create(epoch.header), of: epoch.header.vault, after: nil, tree: tree.head, time: WorldTemplate.now,
                by: owner.author)
        ]
    }

    /// Makes a vault and stores it at the server.
    static func made(
        by owner: VaultPerson, with members: [NewEpoch.Member] = [], policy: VaultPolicy = [], in world: World
    ) async throws -> WorldVault {
        let vault = try WorldVault(of: owner, with: members, policy: policy, in: world)
        _ = try await world.run(vault.creation, as: owner)
        return vault
    }

    var id: VaultID { VaultID(bytes: log[0].vault)! }
    var keys: EpochKeys { epochs[epochs.count - 1].keys }
    var header: VaultHeader { epochs[epochs.count - 1].header }

    var creation: CreateVault { CreateVault(entry: log[0].encoded, wraps: epochs[0].wraps.map(\.encoded)) }

    /// The next epoch with these members besides the owner; nil keeps the rules.
    func next(
        _ members: [NewEpoch.Member], by author: VaultPerson? = nil, policy: VaultPolicy? = nil
    ) throws -> NewEpoch {
        try NewEpoch(
            after: header, keys: keys, policy: policy, members: [owner.member(.owner)] + members,
            by: (author ?? owner).author, randomness: world.random)
    }

    func entry(_ operation: VaultOperation, by author: VaultPerson? = nil) throws -> VaultLogEntry {
        try VaultLogEntry(
            operation, of: header.vault, after: log[log.count - 1].head, tree: tree.head, time: WorldTemplate.now,
            by: (author ?? owner).author)
    }

    /// Puts an entry into the server's log, and into this one when the server took it.
    @discardableResult
    mutating func change(
        _ operation: VaultOperation, _ epoch: NewEpoch? = nil, by author: VaultPerson? = nil
    ) async throws -> VaultMembershipStatus {
        let entry = try entry(operation, by: author)
        let standing = try await world.run(
            ChangeVault(id, entry: entry.encoded, wraps: epoch?.wraps.map(\.encoded) ?? []), as: author ?? owner)
        log.append(entry)
        if let epoch { epochs.append(epoch) }
        return standing
    }

    // MARK: Entries

    func content(_ text: String = "text", by author: VaultPerson? = nil) throws -> VaultEntry {
        try VaultEntry(
            object: world.random.bytes(16), created: WorldTemplate.now, contentType: "text/plain",
            payload: Array(text.utf8), by: (author ?? owner).log.user, logHead: log[log.count - 1].head,
            tree: tree.head)
    }

    func seal(_ text: String = "text", by author: VaultPerson? = nil) throws -> SealedEntry {
        try SealedEntry(
            content(text, by: author), identifier: world.random.bytes(16), under: keys,
            by: (author ?? owner).device, randomness: world.random)
    }

    func deposit(by author: VaultPerson) throws -> SealedEntry {
        try SealedEntry(
            depositing: content(by: author), identifier: world.random.bytes(16), in: header, by: author.device,
            randomness: world.random)
    }

    /// Puts entries into the server's vault, and notes those that were new.
    @discardableResult
    mutating func put(
        _ entries: [SealedEntry], by author: VaultPerson? = nil, expecting expected: UInt64? = nil
    ) async throws -> PlacedEntries {
        let placed = try await world.run(
            PutEntries(entries.map(\.encoded), into: id, expecting: expected), as: author ?? owner)
        for (entry, number) in zip(entries, placed.numbers) where number >= tree.size {
            tree.append(entryHash: entry.hash)
        }
        return placed
    }

    /// Takes over an entry without keys.
    mutating func note(_ entry: VaultLogEntry) { log.append(entry) }

    /// Adopts the proposal as the server has stored it.
    mutating func adopt(_ proposal: Proposal) {
        log.append(proposal.entry)
        epochs.append(proposal.epoch)
    }

    @discardableResult
    mutating func begin(_ members: [NewEpoch.Member]) async throws -> VaultMembershipStatus {
        let epoch = try next(members)
        return try await change(.epoch(epoch.header), epoch)
    }
}
