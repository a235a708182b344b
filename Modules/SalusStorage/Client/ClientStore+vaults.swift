public import SalusDomain
public import SalusModels

extension ClientStore: LocalVaultStore {
    public func vaults() async throws(DomainError) -> [VaultID] { try await read { try $0.vaults() } }

    public func vault(_ id: VaultID) async throws(DomainError) -> KeptVault? { try await read { try $0.vault(id) } }

    public func identities() async throws(DomainError) -> [KeptIdentity] { try await read { try $0.identities() } }

    public func keep(_ identities: [KeptIdentity]) async throws(DomainError) {
        try await write { tables in
            for identity in identities { try tables.replace(identity) }
        }
    }

    public func apply(_ step: VaultStep) async throws(DomainError) { try await write { try $0.apply(step) } }

    public func forget(_ vault: VaultID) async throws(DomainError) { try await write { try $0.forget(vault) } }
}
