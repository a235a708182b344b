import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
import SalusSync
public import SalusVaultModels

/// The members of a vault. Each change is one call to the server; the next sync finishes a change that was interrupted.
public struct VaultMembers: Sendable {
    let vaults: VaultClient

    /// Makes a vault of one's own. The identifier is known before the server is asked, so that asking twice makes one.
    /// Under the policy `verifiedMembersOnly` every member's safety number has to be compared before they are added.
    /// Throws `noServer` where everything is on this device alone: only the vaults of the care plan are there.
    public func create(
        named name: String, _ kind: VaultKind = .careData, policy: VaultPolicy = []
    ) async throws(ClientError) -> VaultID {
        if vaults.server is DeviceVaultServer { throw .noServer }
        return try await create(name, kind, nil, policy)
    }

    func create(
        _ name: String?, _ kind: VaultKind, _ fixed: [UInt8]?, _ policy: VaultPolicy = []
    ) async throws(ClientError) -> VaultID {
        let own = try await vaults.trust.ownIdentity()
        let draft = try await vaults.changes.draft(own.head) { (membership) throws(CryptoError) in
            try membership.create(kind, vault: fixed, policy: policy, own: own)
        }
        guard let id = VaultID(bytes: draft.entry.vault) else { throw .untrusted(.vault) }
        var step = VaultCopyChange(id)
        step.pendingChange = try PendingChange(.create(name: name), draft).encoded
        try await vaults.cache.apply(step)
        try await vaults.sync.run(id)
        return id
    }

    /// Makes a vault of this account whose identifier follows from its keys, unless it is here. When another device was
    /// faster, its vault is taken. Throws `held` while the vault waits for an approval.
    func make(named name: String?, _ kind: VaultKind, as vault: VaultID) async throws(ClientError) {
        guard try await vaults.load(vault) == nil else { return }
        let pending = try await vaults.cache.vault(vault)?.pendingChange.flatMap(PendingChange.init)
        if pending?.isHeld ?? false { throw .vault(.held) }
        do throws(ClientError) { _ = try await create(name, kind, vault.bytes) } catch {
            guard case .refused = error, try await vaults.load(vault) != nil else { throw error }
        }
    }

    /// Adds a person by name, or changes a member's role, history and end: the server stops serving them at the end,
    /// and the next device of this account that syncs removes them. A nil end means none. Throws `untrusted(.person)`
    /// when the server names another account, or other keys, than this device knows under that name; `vault(.end)` for
    /// a time that is over, and for an owner.
    public func share(
        _ vault: VaultID, with name: String, as role: VaultRole, _ history: SharedHistory, until: Instant? = nil
    ) async throws(ClientError) {
        // A vault that this device has not read yet is judged once it has.
        if try await vaults.load(vault) != nil { try await vaults.require(\.managing, in: vault) }
        try await share(vault, with: try await vaults.trust.person(named: name), as: role, history, until: until)
    }

    func share(
        _ vault: VaultID, with account: AccountID, as role: VaultRole, _ history: SharedHistory, until: Instant? = nil
    ) async throws(ClientError) {
        guard account.bytes != (try await vaults.user) else { throw .vault(.role) }
        try await vaults.require(\.managing, in: vault)
        if let until { guard until > vaults.clock.now, role != .owner else { throw .vault(.end) } }
        let copy = try await vaults.open(vault).copy
        try copy.checkShare(with: account, as: role, history, by: try await vaults.user)
        let isStrict = copy.header.policy.contains(.verifiedMembersOnly)
        if isStrict, try await vaults.trust.status(of: account).level != .verified { throw .vault(.notVerified) }
        let before = try await vaults.ends.end(of: account, in: vault)
        try await vaults.ends.noteEnd(until, of: account, in: vault)
        do throws(ClientError) {
            try await vaults.changes.make(vault, .share(account, role: role.rawValue, history: history, until: until))
        } catch {
            if error.endsTheChange { try await vaults.ends.noteEnd(before, of: account, in: vault) }
            throw error
        }
    }

    /// Gives a member another role; what they may read of the past, and until when, stays as it is.
    public func changeRole(
        of account: AccountID, in vault: VaultID, to role: VaultRole
    ) async throws(ClientError) {
        try await vaults.require(\.managing, in: vault)
        let header = try await vaults.open(vault).copy.header
        guard let member = header.member(account.bytes) else { throw .vault(.noSuchMember) }
        let history: SharedHistory = member.history == .everything ? .everything : .fromNow
        let until = role == .owner ? nil : try await vaults.ends.end(of: account, in: vault)
        try await vaults.ends.noteEnd(until, of: account, in: vault)
        try await vaults.changes.make(vault, .share(account, role: role.rawValue, history: history, until: until))
    }

    /// Removes a member; gives the content that they may have kept.
    @discardableResult
    public func remove(_ account: AccountID, from vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await vaults.changes.make(vault, .remove(account))
        return try await vaults.reader.readable(by: account, in: vault)
    }

    /// Cancels a share that was begun here and is not known to have come through. Gives whether there was one.
    func forgetShare(with account: AccountID, in id: VaultID) async throws(ClientError) -> Bool {
        let mutex = await vaults.mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        guard
            case .share(account, _, _, _)? = try await vaults.cache.vault(id)?.pendingChange.flatMap(
                PendingChange.init)?
                .memberChange
        else { return false }
        var step = VaultCopyChange(id)
        step.pendingChange = []
        try await vaults.cache.apply(step)
        return true
    }

    /// Says that one leaves: its managers make new keys without this account. Throws `vault(.lastOwner)` for its only
    /// owner, who closes the vault or makes another member an owner.
    public func leave(_ vault: VaultID) async throws(ClientError) {
        let people = try await vaults.reader.people(in: vault)
        let owners = people.filter { $0.role == .owner && !$0.isLeaving }.map(\.account)
        if owners == [try await vaults.account.account] { throw .vault(.lastOwner) }
        try await vaults.changes.make(vault, .leave)
    }

    /// Ends a vault for everybody: it can be read, and takes nothing any more.
    public func close(_ vault: VaultID) async throws(ClientError) { try await vaults.changes.make(vault, .close) }

    /// The same members with new keys.
    public func renewKeys(of vault: VaultID) async throws(ClientError) { try await vaults.changes.make(vault, .rotate) }

    /// Gives a vault these rules, with new keys for the same members; what is there stays as it is. Does nothing where
    /// they hold already. Throws `vault(.ownerOnly)` for who is no owner.
    public func setRules(_ policy: VaultPolicy, of vault: VaultID) async throws(ClientError) {
        try await vaults.require(\.managing, in: vault)
        let copy = try await vaults.open(vault).copy
        try copy.check(.setRules(policy.rawValue), by: try await vaults.user)
        guard copy.header.policy != policy else { return }
        try await vaults.changes.make(vault, .setRules(policy.rawValue))
    }

    /// Vaults with a change of their members that was begun here and is not known to be through: the next sync sends
    /// it.
    public func changesOnTheirWay() async throws(ClientError) -> Set<VaultID> {
        var found: Set<VaultID> = []
        for id in try await vaults.cache.vaults() {
            let pending = try await vaults.cache.vault(id)?.pendingChange.flatMap(PendingChange.init)
            if let pending, !pending.isHeld { found.insert(id) }
        }
        return found
    }
}
