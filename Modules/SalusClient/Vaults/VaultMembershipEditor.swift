public import SalusBase
import SalusCrypto
import SalusSync
import SalusVaultModels

/// The part of the present content that a new member may read.
public enum SharedHistory: Hashable, Sendable, Codable {
    case fromNow
    /// Everything from the epochs that held then or began later.
    case from(Instant)
    case everything
}

/// A change of a vault's members, ready to be sent: one entry of its log with the keys that go with it. The server
/// takes all of it or nothing, so that a crash leaves the vault as it was or as it shall be.
struct VaultChangeDraft: Sendable {
    let entry: VaultLogEntry
    /// Nil for leaving and closing.
    let epoch: NewEpoch?
}

/// Changing who is in a vault. Each is a new epoch: who could read what is then a fact of the log.
struct VaultMembershipEditor: Sendable {
    let author: VaultAuthor
    let now: Instant
    let randomness: Randomness

    /// A new vault of one's own.
    func create(
        _ kind: VaultKind, vault: [UInt8]? = nil, policy: VaultPolicy = [], own log: IdentityLog
    ) throws(CryptoError) -> VaultChangeDraft {
        let owner = NewEpoch.Member(log, role: .owner, history: .everything)
        let epoch = try NewEpoch(
            vault: vault, kind: kind, policy: policy, members: [owner], by: author, randomness: randomness)
        let entry = try VaultLogEntry(
            .create(epoch.header), of: epoch.header.vault, after: nil, tree: EntryTree().head, time: now, by: author)
        return VaultChangeDraft(entry: entry, epoch: epoch)
    }

    /// Adds a user, or gives a member another role or more history. `log` is their identity log, verified.
    func share(
        _ vault: VaultCopy, with log: IdentityLog, as role: VaultRole, _ history: SharedHistory
    ) throws(CryptoError) -> VaultChangeDraft {
        let others = try members(of: vault) { $0 != log.user }
        let (stored, earlier) = keys(of: vault, role, history)
        let new = NewEpoch.Member(log, role: role, history: stored, earlier: earlier)
        return try next(vault, others + [new])
    }

    /// Removes a member; they get no key from here on.
    func remove(_ user: [UInt8], from vault: VaultCopy) throws(CryptoError) -> VaultChangeDraft {
        try next(vault, members(of: vault) { $0 != user })
    }

    /// The same members with new keys, for devices that are gone and encryption keys that were replaced.
    func rotate(_ vault: VaultCopy) throws(CryptoError) -> VaultChangeDraft {
        try next(vault, members(of: vault) { _ in true })
    }

    /// The same members with new keys, and other rules from there on.
    func setRules(_ policy: VaultPolicy, of vault: VaultCopy) throws(CryptoError) -> VaultChangeDraft {
        try next(vault, members(of: vault) { _ in true }, policy)
    }

    func leave(_ vault: VaultCopy) throws(CryptoError) -> VaultChangeDraft { try withoutEpoch(.leave, vault) }

    func close(_ vault: VaultCopy) throws(CryptoError) -> VaultChangeDraft { try withoutEpoch(.close, vault) }

    private func withoutEpoch(
        _ operation: VaultOperation, _ vault: VaultCopy
    ) throws(CryptoError) -> VaultChangeDraft {
        let entry = try VaultLogEntry(
            operation, of: vault.vault, after: vault.view.log.head, tree: vault.view.tree.head, time: now, by: author)
        return VaultChangeDraft(entry: entry, epoch: nil)
    }

    /// Nil keeps the rules.
    private func next(
        _ vault: VaultCopy, _ members: [NewEpoch.Member], _ policy: VaultPolicy? = nil
    ) throws(CryptoError) -> VaultChangeDraft {
        guard let keys = vault.keys[vault.header.epoch] else { throw .refusedVaultKey(.noMember) }
        let epoch = try NewEpoch(
            after: vault.header, keys: keys, policy: policy, members: members, by: author, randomness: randomness)
        let entry = try VaultLogEntry(
            .epoch(epoch.header), of: vault.vault, after: vault.view.log.head, tree: vault.view.tree.head, time: now,
            by: author)
        return VaultChangeDraft(entry: entry, epoch: epoch)
    }

    /// Present members that stay, as they are, by the newest state of their identity logs. Keys of earlier epochs they
    /// have.
    private func members(
        of vault: VaultCopy, where stays: ([UInt8]) -> Bool
    ) throws(CryptoError) -> [NewEpoch.Member] {
        var members: [NewEpoch.Member] = []
        for member in vault.header.members where stays(member.user) && !vault.view.log.leaving.contains(member.user) {
            guard let log = vault.view.identities[member.user] else { throw .missingIdentityLog }
            members.append(NewEpoch.Member(log, role: member.role, history: member.history))
        }
        return members
    }

    /// Owners and managers get everything, because they make epochs; who only deposits reads nothing.
    private func keys(
        of vault: VaultCopy, _ role: VaultRole, _ history: SharedHistory
    ) -> (VaultHistory, [EpochKeys]) {
        if role.changesMembers { return (.everything, []) }
        if role == .depositor { return (.fromThisEpoch, []) }
        switch history {
        case .fromNow: return (.fromThisEpoch, [])
        case .everything: return (.everything, [])
        case .from(let instant):
            let first = VaultEpochs(vault).epoch(at: instant)
            return (.namedEpochs, vault.keys.values.filter { $0.epoch >= first }.sorted { $0.epoch < $1.epoch })
        }
    }
}
