import SalusDomain
import SalusLocal
import SalusModels

/// The stored vaults of this device, with the client's own errors.
struct VaultCache: Sendable {
    let store: any LocalVaultStore

    func vaults() async throws(ClientError) -> [VaultID] {
        try await local { () async throws(DomainError) in try await store.vaults() }
    }

    /// Nil when nothing does.
    func vault(_ id: VaultID) async throws(ClientError) -> CachedVault? {
        try await local { () async throws(DomainError) in try await store.vault(id) }
    }

    /// The entries of its feed that have arrived and cannot be verified yet; nil when there are none.
    func unjudged(of vault: VaultID) async throws(ClientError) -> UnjudgedEntries? {
        try await local { () async throws(DomainError) in try await store.unjudged(of: vault) }
    }

    func waiting() async throws(ClientError) -> WaitingEntries {
        try await local { () async throws(DomainError) in try await store.waitingInVaults() }
    }

    func writesElsewhere() async throws(ClientError) -> Int {
        try await local { () async throws(DomainError) in try await store.writesElsewhere() }
    }

    func people() async throws(ClientError) -> KnownPeople {
        try KnownPeople(try await local { () async throws(DomainError) in try await store.identities() })
    }

    func keep(_ identities: [CachedIdentity]) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.keep(identities) }
    }

    func apply(_ step: VaultCopyChange) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.apply(step) }
    }

    func transfers(of vault: VaultID) async throws(ClientError) -> [CachedTransfer] {
        try await local { () async throws(DomainError) in try await store.transfers(of: vault) }
    }

    func keep(_ transfer: CachedTransfer, of vault: VaultID) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.keep(transfer, of: vault) }
    }

    func forget(_ vault: VaultID) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.forget(vault) }
    }
}
