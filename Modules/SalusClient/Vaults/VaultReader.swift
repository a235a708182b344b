public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusSync
import SalusVaultModels

/// Reads the vaults of this device; the server is not asked.
public struct VaultReader: Sendable {
    let vaults: VaultClient

    /// All but the account's own home vault, its archive of conversations, and the inboxes.
    public func all() async throws(ClientError) -> [VaultOverview] {
        try await all(but: [.home, .inbox, .conversation])
    }

    func all(but kinds: Set<VaultKind>) async throws(ClientError) -> [VaultOverview] {
        let user = try await vaults.user
        var found: [VaultOverview] = []
        for id in try await vaults.cache.vaults() {
            guard let vault = try await vaults.load(id), !kinds.contains(vault.copy.header.kind) else { continue }
            var overview = vault.overview(for: user, vaults.rights)
            overview.plan = try await vaults.carePlans.owner(of: id)
            found.append(overview)
        }
        return found
    }

    /// The items of a vault, the newest first. Throws `noSuchVault`.
    public func items(in vault: VaultID) async throws(ClientError) -> [VaultItem] {
        try await vaults.read(vault) { $0.items }
    }

    /// The entries that this device could not verify, with the reasons.
    public func setAside(in vault: VaultID) async throws(ClientError) -> [SetAsideEntry] {
        try await vaults.open(vault).copy.setAside
    }

    /// The members of a vault according to its log, by name.
    public func people(in vault: VaultID) async throws(ClientError) -> [VaultPerson] {
        let copy = try await vaults.open(vault).copy
        let (known, own) = (try await vaults.people(), try await vaults.account.account)
        var found: [VaultPerson] = []
        for member in copy.header.members {
            guard let account = AccountID(bytes: member.user) else { continue }
            found.append(
                VaultPerson(
                    account: account, name: known.name(of: member.user), role: member.role, history: member.history,
                    isLeaving: copy.view.log.leaving.contains(member.user),
                    trust: account == own ? .verified : try await vaults.trust.status(of: account).level,
                    since: VaultEpochs(copy).memberSince(member.user),
                    until: try await vaults.ends.end(of: account, in: vault)))
        }
        return found.sorted { ($0.name ?? "", $0.account) < ($1.name ?? "", $1.account) }
    }

    /// Everything that the account could read up to now, and may have kept.
    public func readable(by account: AccountID, in vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await vaults.read(vault) { VaultEpochs($0.copy).readable(by: account.bytes) }
    }

    /// The number of unsent entries in all vaults, and the time of the oldest.
    public func waiting() async throws(ClientError) -> WaitingEntries { try await vaults.cache.waiting() }

    /// Every version of an object that is here, the newest first. Throws `noSuchObject` when there is none.
    public func history(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> [VaultItemVersion] {
        try await vaults.read(vault) { vault throws(ClientError) in
            let copy = vault.copy
            guard let history = copy.replica.objects[object] else { throw .vault(.noSuchObject) }
            return history.versions.values.sorted { ($0.stamp, $0.id) > ($1.stamp, $1.id) }.map { version in
                VaultItemVersion(
                    author: copy.author(version.stamp.author), writtenAt: version.created,
                    isDeletion: version.kind == .delete, text: copy.contents[version.id]?.text)
            }
        }
    }

    // MARK: Members by the log

    func isMember(_ account: AccountID, of vault: VaultID) async throws(ClientError) -> Bool {
        try await vaults.read(vault) { $0.copy.header.member(account.bytes) != nil }
    }

    func epoch(of vault: VaultID) async throws(ClientError) -> Int {
        try await vaults.read(vault) { Int($0.copy.header.epoch) }
    }

    /// The beginning of the epoch from which on an account was no longer a member; nil for a member, and for one who
    /// never was.
    func outSince(_ account: AccountID, of vault: VaultID) async throws(ClientError) -> Instant? {
        try await vaults.read(vault) { vault in
            let headers = vault.copy.view.log.headers
            let last = headers.filter { $0.value.member(account.bytes) != nil }.keys.max()
            return last.flatMap { vault.copy.beginnings[$0 + 1] }
        }
    }
}
