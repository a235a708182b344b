public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
import SalusVaultModels

/// Makes a vault: the first entry of its log, made and signed on the caller's device, and the wrapped keys it names.
public struct CreateVault: Operation {
    let entry: [UInt8]
    let wraps: [[UInt8]]
    let ends: MemberEnds

    public init(entry: [UInt8], wraps: [[UInt8]], ends: MemberEnds = [:]) {
        (self.entry, self.wraps, self.ends) = (entry, wraps, ends)
    }

    public var access: AccessRequest { AccessRequest(.createVault, .own) }

    /// The same bytes again give the same answer. Throws `conflict` unless the entry follows the newest one and names
    /// the entries as they are now: the loser of two looks again and rebases. A change of members that lost only to new
    /// entries throws `overtaken`, and reserves the vault for its managers for some seconds. Throws `badKeys` for an
    /// entry that a replay refuses, `heldForApproval` where a rule holds it, `invalid` for an end that cannot be.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> VaultMembershipStatus {
        let caller = try permit.account()
        let replayer = VaultLogReplayer(work: work, grant: permit.grant)
        let (entry, wraps) = try replayer.read(entry, wraps, by: caller)
        guard let id = VaultID(bytes: entry.vault), entry.operation.header != nil else {
            throw .badKeys("the first entry of a vault's log")
        }
        if let known = try replayer.repeated(entry, in: id, for: caller.account.id) { return known }
        let judged = try replayer.judgeFirst(entry, wraps, of: id)
        try judged.check(ends, at: work.now)
        try replayer.pass(judged, ends, by: caller.account.id)
        return VaultMembershipStatus(vault: try replayer.store(judged, ends), role: .owner).with(
            ends, for: caller.account.id)
    }

    public func touched(_ output: VaultMembershipStatus) -> Resource { .vault(output.vault.id) }
}

/// Adds an entry to a vault's log: other members, other keys, an end, or the caller's own leaving.
public struct ChangeVault: Operation {
    public let vault: VaultID
    let entry: [UInt8]
    let wraps: [[UInt8]]
    let ends: MemberEnds

    /// `ends`: the end of access of members that the entry names. A newly shared member who is not named has no end; a
    /// member who stays keeps the present one.
    public init(_ vault: VaultID, entry: [UInt8], wraps: [[UInt8]], ends: MemberEnds = [:]) {
        (self.vault, self.entry, self.wraps, self.ends) = (vault, entry, wraps, ends)
    }

    public var access: AccessRequest { AccessRequest(.changeVault, .vault(vault)) }

    /// The same bytes again give the same answer. Throws `conflict` unless the entry follows the newest one and names
    /// the entries as they are now: the loser of two looks again and rebases. Anyone who changes members and lost only
    /// because someone put entries in gets `overtaken`, and the vault for some seconds. Throws `badKeys` for what a
    /// replay refuses, `heldForApproval` where a rule holds it, `invalid` for an end that cannot be.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> VaultMembershipStatus {
        let caller = try permit.account()
        let replayer = VaultLogReplayer(work: work, grant: permit.grant)
        let (entry, wraps) = try replayer.read(entry, wraps, by: caller)
        if let known = try replayer.repeated(entry, in: vault, for: caller.account.id) { return known }
        let account = caller.account.id
        guard let role = try work.tx.vaults.role(of: account, in: vault, at: work.now) else { throw .notFound }
        try replayer.reserve(vault, against: entry, as: role)
        let judged = try replayer.judgeNext(entry, wraps, of: vault)
        try judged.check(ends, at: work.now)
        try replayer.pass(judged, ends, by: account)
        let changed = try replayer.store(judged, ends)
        return VaultMembershipStatus(vault: changed, role: judged.log.header.member(entry.author)?.role ?? role)
            .with(try work.tx.vaults.ends(in: vault), for: account)
    }
}

extension VaultLogReplayer {
    /// Decodes the entry and its keys. Throws `badKeys` unless the entry names the caller's account and device as its
    /// author.
    fileprivate func read(
        _ entry: [UInt8], _ wraps: [[UInt8]], by caller: SignedInCaller
    ) throws(DomainError) -> (VaultLogEntry, [WrappedVaultKey]) {
        let read = try self.read(entry, wraps)
        guard read.0.author == caller.account.id.bytes,
            caller.device.map({ $0.bytes == read.0.authorDevice }) ?? true
        else { throw .badKeys("an entry that the device which sends it has signed") }
        return read
    }

    /// The vault as it is, when exactly this entry is in its log already: an answer that got lost.
    fileprivate func repeated(
        _ entry: VaultLogEntry, in vault: VaultID, for account: AccountID
    ) throws(DomainError) -> VaultMembershipStatus? {
        guard let state = try work.tx.vaults.vault(vault), entry.sequence <= state.logHead.sequence,
            try work.tx.vaults.log(of: vault, from: entry.sequence, limit: 1) == [entry.encoded],
            let role = try work.tx.vaults.role(of: account, in: vault, at: work.now)
        else { return nil }
        return VaultMembershipStatus(vault: state, role: role).with(try work.tx.vaults.ends(in: vault), for: account)
    }

    /// Otherwise a member who is to be removed could keep that off by putting entries in.
    fileprivate func reserve(_ vault: VaultID, against entry: VaultLogEntry, as role: VaultRole) throws(DomainError) {
        guard role.changesMembers, var state = try work.tx.vaults.vault(vault), entry.standsOn(state),
            entry.tree != state.treeHead, entry.tree.size < state.tree.size
        else { return }
        state.reservedUntil = work.now.adding(seconds: 10)
        try work.tx.vaults.update(state, grant)
        throw .overtaken
    }

    /// See `ApprovalService.pass`.
    fileprivate func pass(
        _ judged: JudgedChange, _ ends: MemberEnds, by account: AccountID
    ) throws(DomainError) {
        let request = VaultCommand.change(
            entry: judged.entry.encoded, wraps: judged.wraps.map(\.encoded), ends: ends)
        try ApprovalService(work: work, grant: grant).pass(
            request, for: judged.acts, on: judged.vault.id, of: judged.vault.kind, by: account)
    }
}
