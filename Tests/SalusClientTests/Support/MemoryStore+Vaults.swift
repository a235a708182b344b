import SalusDomain
import SalusLocal
import SalusModels

extension MemoryStore {
    func vaults() async -> [VaultID] { await sealed.vaults() }
    func vault(_ id: VaultID) async -> CachedVault? { await sealed.vault(id) }
    func unjudged(of vault: VaultID) async -> UnjudgedEntries? { await sealed.unjudged(of: vault) }
    func waitingInVaults() async -> WaitingEntries { await sealed.waitingInVaults() }
    func writesElsewhere() async -> Int { await sealed.writesElsewhere() }
    func identities() async -> [CachedIdentity] { await sealed.identities() }
    func keep(_ identities: [CachedIdentity]) async { await sealed.keep(identities) }
    func apply(_ step: VaultCopyChange) async throws(DomainError) { try await sealed.apply(step) }
    func forget(_ vault: VaultID) async { await sealed.forget(vault) }
    func transfers(of vault: VaultID) async -> [CachedTransfer] { await sealed.transfers(of: vault) }
    func keep(_ transfer: CachedTransfer, of vault: VaultID) async { await sealed.keep(transfer, of: vault) }
}
