import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about all vaults, as far as the server knows them.
enum VaultAdministrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListAllVaultsCall.self) { call, context in
            let page = try await context.run(ListAllVaults(call.span.byTime()))
            return VaultOverviewPage(vaults: page.map { VaultOverviewDetail($0) }, behind: page.behind?.text)
        },
        Endpoint(ShowVaultCall.self) { call, context in
            let shown = try await context.run(ShowVault(call.vault))
            return VaultAdminDetail(
                vault: VaultOverviewDetail(shown.overview), members: shown.members.map { VaultAdminDetail.Member($0) },
                files: shown.files.count, unfinishedFiles: shown.files.count { !$0.isComplete })
        },
        Endpoint(writing: SetVaultQuotaCall.self) { call, context in
            try await context.run(SetVaultQuota(call.vault, bytes: call.body.bytes)) { VaultOverviewDetail($0) }
        },
        Endpoint(writing: SetVaultAllowanceCall.self) { call, context in
            let set = SetVaultAllowance(of: try userName(call.name), vaults: call.body.vaults)
            return try await context.run(set) { allowance in
                VaultAllowance(
                    account: allowance.account.name.text, vaults: allowance.vaults, used: allowance.used)
            }
        },
    ]
}

extension VaultOverviewDetail {
    fileprivate init(_ overview: VaultAdminOverview) {
        let vault = overview.vault
        self.init(
            id: vault.id, purpose: vault.kind, createdAt: vault.createdAt,
            createdBy: overview.maker?.text ?? "", members: overview.members, epoch: Int(vault.epoch),
            logEntries: vault.place.log, entries: vault.place.entries, size: vault.size, quota: overview.quota,
            hasOwnQuota: vault.quota != nil, isClosed: vault.isClosed, dueSince: vault.dueSince)
    }
}

extension VaultAdminDetail.Member {
    fileprivate init(_ member: VaultMemberEntry) {
        self.init(
            account: member.account.id, name: member.account.name.text, role: member.role,
            devices: member.devices, until: member.end)
    }
}
