public import SalusBase
import SalusCrypto
public import SalusModels

/// Makes a vault: the first entry of its log, made and signed on the caller's device, and the wrapped keys it names.
public struct CreateVault: Operation {
    let entry: [UInt8]
    let wraps: [[UInt8]]

    public init(entry: [UInt8], wraps: [[UInt8]]) { (self.entry, self.wraps) = (entry, wraps) }

    public var access: AccessRequest { AccessRequest(.createVault, .own) }

    /// The same bytes again give the same answer. Throws `badKeys` for what a replay refuses, `conflict` for an identifier
    /// that another vault has, `quotaReached` for an account that has as many vaults as it may.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> VaultStanding {
        let caller = try permit.account()
        let keeper = VaultKeeper(work: work, grant: permit.grant)
        let (entry, wraps) = try keeper.read(entry, wraps, by: caller)
        guard let id = VaultID(bytes: entry.vault), let header = entry.operation.header else {
            throw .badKeys("the first entry of a vault's log")
        }
        if let known = try keeper.repeated(entry, in: id, for: caller.account.id) { return known }
        guard try work.tx.vaults.vault(id) == nil else { throw .conflict }
        guard try work.tx.vaults.vaults(of: caller.account.id).count < work.settings.vaults.perAccount else {
            throw .quotaReached("vaults of an account")
        }
        let identities = try keeper.identities(for: entry, of: id)
        let log = try keeper.checked { () throws(CryptoError) in
            try VaultLog(vault: entry.vault, entries: [entry.encoded], identities: identities)
        }
        try keeper.requireStandingDevice(of: entry, identities)
        let vault = VaultState(
            id: id, kind: header.kind, createdAt: work.now, logHead: log.head, epoch: 1, policy: header.policy)
        try work.tx.vaults.insert(vault, permit.grant)
        return VaultStanding(vault: try keeper.store(entry, wraps, log, in: vault), role: .owner)
    }

    public func touched(_ output: VaultStanding) -> Resource { .vault(output.vault.id) }
}

/// Adds an entry to a vault's log: other members, other keys, an end, or the caller's own leaving.
public struct ChangeVault: Operation {
    public let vault: VaultID
    let entry: [UInt8]
    let wraps: [[UInt8]]

    public init(_ vault: VaultID, entry: [UInt8], wraps: [[UInt8]]) {
        (self.vault, self.entry, self.wraps) = (vault, entry, wraps)
    }

    public var access: AccessRequest { AccessRequest(.changeVault, .vault(vault)) }

    /// The same bytes again give the same answer. Throws `conflict` unless the entry follows the newest one and names the
    /// entries as they are now: the loser of two looks again and rebases. Throws `badKeys` for what a replay refuses.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> VaultStanding {
        let caller = try permit.account()
        let keeper = VaultKeeper(work: work, grant: permit.grant)
        let (entry, wraps) = try keeper.read(entry, wraps, by: caller)
        if let known = try keeper.repeated(entry, in: vault, for: caller.account.id) { return known }
        guard let state = try work.tx.vaults.vault(vault),
            let role = try work.tx.vaults.role(of: caller.account.id, in: vault)
        else { throw .notFound }
        guard entry.vault == vault.bytes, entry.sequence == state.logHead.sequence + 1,
            entry.previous == state.logHead.hash, entry.tree == state.treeHead
        else { throw .conflict }
        let identities = try keeper.identities(for: entry, of: vault)
        var log = try keeper.log(of: vault, identities)
        let revoked = identities.values.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.revokedDevices) }
        try keeper.checked { () throws(CryptoError) in
            try log.append([entry.encoded], identities: identities, alreadyRevoked: revoked)
        }
        let changed = try keeper.store(entry, wraps, log, in: state)
        return VaultStanding(vault: changed, role: log.header.member(entry.author)?.role ?? role)
    }
}

extension VaultKeeper {
    /// What was sent, when it comes from the device that asks.
    func read(
        _ entry: [UInt8], _ wraps: [[UInt8]], by caller: SignedInCaller
    ) throws(DomainError) -> (VaultLogEntry, [WrappedVaultKey]) {
        let entry = try checked { () throws(CryptoError) in try VaultLogEntry(encoded: entry) }
        guard entry.author == caller.account.id.bytes, caller.device.map({ $0.bytes == entry.authorDevice }) ?? true
        else { throw .badKeys("an entry that the device which sends it has signed") }
        var read: [WrappedVaultKey] = []
        for wrap in wraps {
            read.append(try checked { () throws(CryptoError) in try WrappedVaultKey(encoded: wrap) })
        }
        return (entry, read)
    }

    /// The vault as it is, when exactly this entry is the newest of its log already: an answer that got lost.
    func repeated(
        _ entry: VaultLogEntry, in vault: VaultID, for account: AccountID
    ) throws(DomainError) -> VaultStanding? {
        guard let state = try work.tx.vaults.vault(vault), state.logHead == entry.head,
            let role = try work.tx.vaults.role(of: account, in: vault)
        else { return nil }
        return VaultStanding(vault: state, role: role)
    }

    /// A vault begins with a device that its owner has not revoked.
    func requireStandingDevice(
        of entry: VaultLogEntry, _ identities: VaultLog.Identities
    ) throws(DomainError) {
        guard identities[entry.author]?.activeDevice(entry.authorDevice) != nil else {
            throw .badKeys("a device that was not revoked")
        }
    }
}
