import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels

/// A vault as a colluding member knows it from inside, and what they make of that.
struct InsideView: Sendable {
    let colluder: ColludingMember
    let shown: ShownVault
    let log: VaultLog
    /// The colluding member's own.
    let wraps: [[UInt8]]
    /// Of the newest epoch; nil for who does not read.
    let keys: EpochKeys?

    /// `shown` is the vault as a reader sees it; the keys are the colluding member's own.
    init(_ colluder: ColludingMember, _ shown: ShownVault) async throws {
        let log = try shown.replayed()
        let header = log.header
        let wraps = try await colluder.call(ReadVaultKeysCall(vault: shown.id, limit: 500)).objects.map(\.bytes)
        var opened: EpochKeys?
        for bytes in wraps {
            let wrap = try WrappedVaultKey(encoded: bytes)
            guard wrap.epoch == header.epoch, let own = colluder.keys.encryption.last?.key else { continue }
            opened = try wrap.open(with: own, header: header, earlier: log.headers)[header.epoch]
        }
        (self.colluder, self.shown, self.log, self.wraps) = (colluder, shown, log, wraps)
        keys = opened
    }

    /// A sealed text under the newest keys, made after the entries of `tree`.
    func entry(
        _ text: String, tree: EntryTree.Head? = nil, object: [UInt8]? = nil, revision: UInt64 = 1,
        parents: [[UInt8]] = [], by device: DeviceKeys? = nil
    ) throws -> [UInt8] {
        let content = try content(text, tree, object, revision, parents)
        guard let keys else { throw SelftestError.server("the colluding member has no key") }
        return try SealedEntry(
            content, identifier: colluder.randomness.bytes(16), under: keys, by: device ?? colluder.device,
            randomness: colluder.randomness
        ).encoded
    }

    /// The same, sealed to the deposit key.
    func deposit(_ text: String, object: [UInt8]? = nil) throws -> [UInt8] {
        try SealedEntry(
            depositing: try content(text, nil, object, 1, []), identifier: colluder.randomness.bytes(16),
            in: log.header, by: colluder.device, randomness: colluder.randomness
        ).encoded
    }

    private func content(
        _ text: String, _ tree: EntryTree.Head?, _ object: [UInt8]?, _ revision: UInt64, _ parents: [[UInt8]]
    ) throws -> VaultEntry {
        try VaultEntry(
            object: object ?? colluder.randomness.bytes(16), revision: revision, parents: parents,
            created: colluder.clock.now, contentType: "text/plain", payload: Array(text.utf8), by: colluder.user,
            logHead: log.head, tree: tree ?? shown.tree.head)
    }

    /// A new epoch that the colluding member makes and signs, with members as `choose` wants them.
    func epoch(_ choose: (VaultMember) -> VaultRole? = { $0.role }) throws -> NewEpoch {
        guard let keys else { throw SelftestError.server("the colluding member has no key") }
        let identities = try shown.identities
        let members = log.header.members.compactMap { member -> NewEpoch.Member? in
            guard let role = choose(member), let identity = identities[member.user] else { return nil }
            return NewEpoch.Member(identity, role: role, history: role.changesMembers ? .everything : member.history)
        }
        return try NewEpoch(
            after: log.header, keys: keys, members: members, by: try colluder.author,
            randomness: colluder.randomness)
    }

    /// The log's next entry, which says that `header` holds now.
    func signed(_ header: VaultHeader) throws -> [UInt8] {
        try VaultLogEntry(
            .epoch(header), of: shown.id.bytes, after: log.head, tree: shown.tree.head, time: colluder.clock.now,
            by: try colluder.author
        ).encoded
    }
}
