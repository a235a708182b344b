public import SalusDomain
public import SalusModels
import SalusSQL
import SalusTables

extension ClientStore {
    public func vaults() async throws(DomainError) -> [VaultID] { try await read { try $0.vaults.vaults() } }

    public func vault(_ id: VaultID) async throws(DomainError) -> CachedVault? {
        try await read { try $0.vaults.vault(id) }
    }

    public func unjudged(of vault: VaultID) async throws(DomainError) -> UnjudgedEntries? {
        try await read { try $0.vaults.unjudged(of: vault) }
    }

    public func waitingInVaults() async throws(DomainError) -> WaitingEntries {
        try await read { try $0.vaults.waitingInVaults() }
    }

    public func writesElsewhere() async throws(DomainError) -> Int {
        do { return try await database.commitsElsewhere() } catch { throw .from(error) }
    }

    public func identities() async throws(DomainError) -> [CachedIdentity] {
        try await read { try $0.vaults.identities() }
    }

    public func keep(_ identities: [CachedIdentity]) async throws(DomainError) {
        try await write { tables in
            for identity in identities { try tables.vaults.replace(identity) }
        }
    }

    public func apply(_ step: VaultCopyChange) async throws(DomainError) {
        try await write { try $0.vaults.apply(step) }
    }

    public func forget(_ vault: VaultID) async throws(DomainError) { try await write { try $0.vaults.forget(vault) } }

    public func transfers(of vault: VaultID) async throws(DomainError) -> [CachedTransfer] {
        try await read { try $0.vaults.transfers(of: vault) }
    }

    public func keep(_ transfer: CachedTransfer, of vault: VaultID) async throws(DomainError) {
        try await write { try $0.vaults.keep(transfer, of: vault) }
    }
}
