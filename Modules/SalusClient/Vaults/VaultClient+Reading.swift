public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync

/// Reads the vaults of this device; the server is not asked.
extension VaultClient {
    /// All but the account's own home vault and the inboxes.
    public func vaults() async throws(ClientError) -> [VaultOverview] {
        let user = try user
        var found: [VaultOverview] = []
        for id in try await cache.vaults() {
            guard let vault = try await load(id), ![.home, .inbox].contains(vault.copy.header.kind) else { continue }
            var overview = vault.overview(for: user)
            overview.plan = try await planOwner(of: id)
            found.append(overview)
        }
        return found
    }

    /// The items of a vault, the newest first. Throws `noSuchVault`.
    public func items(in vault: VaultID) async throws(ClientError) -> [VaultItem] { try await open(vault).items }

    public func setAside(in vault: VaultID) async throws(ClientError) -> [SetAsideEntry] {
        try await open(vault).copy.setAside
    }

    /// The members of a vault according to its log, by name.
    public func people(in vault: VaultID) async throws(ClientError) -> [VaultPerson] {
        let copy = try await open(vault).copy
        let known = try await people()
        var found: [VaultPerson] = []
        for member in copy.header.members {
            guard let account = AccountID(bytes: member.user) else { continue }
            let isSelf = account == (try self.account.account)
            found.append(
                VaultPerson(
                    account: account, name: known.name(of: member.user), role: member.role, history: member.history,
                    isLeaving: copy.view.log.leaving.contains(member.user),
                    trust: isSelf ? .verified : try await trust(in: account).level,
                    since: copy.memberSince(member.user), until: try await end(of: account, in: vault)))
        }
        return found.sorted { ($0.name ?? "", $0.account) < ($1.name ?? "", $1.account) }
    }

    /// Everything that the account could read up to now, and may have kept.
    public func readable(by account: AccountID, in vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await open(vault).copy.readable(by: account.bytes)
    }

    /// The number of unsent entries in all vaults, and the time of the oldest.
    public func waiting() async throws(ClientError) -> WaitingEntries { try await cache.waiting() }
}
