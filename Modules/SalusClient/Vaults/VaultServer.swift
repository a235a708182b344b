import SalusAPI
import SalusModels

/// The calls that vaults need of a server.
protocol VaultServer: Sendable {
    func vaults() async throws(ClientError) -> [VaultSummary]
    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary
    func create(_ change: VaultChange) async throws(ClientError)
    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError)
    /// One page, from number `first` on; empty at the end.
    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]]
    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]]
    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]]
    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail]
    func identity(named name: String) async throws(ClientError) -> IdentityDetail
    /// How many entries the vault has with these.
    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int
}

/// The server at the other end of a session.
struct SessionVaultServer: VaultServer {
    let session: ClientSession

    func vaults() async throws(ClientError) -> [VaultSummary] { try await session.call(ListVaultsCall()).vaults }

    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary {
        try await session.call(ReadVaultCall(vault: vault))
    }

    func create(_ change: VaultChange) async throws(ClientError) { _ = try await session.call(CreateVaultCall(change)) }

    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError) {
        _ = try await session.call(ChangeVaultCall(vault: vault, change))
    }

    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadVaultLogCall(vault: vault, from: first)).objects.map(\.bytes)
    }

    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadVaultKeysCall(vault: vault, from: epoch)).objects.map(\.bytes)
    }

    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadEntriesCall(vault: vault, from: first)).objects
    }

    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail] {
        try await session.call(ReadVaultPeopleCall(vault: vault)).people
    }

    func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        try await session.call(FindIdentityCall(name: name))
    }

    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int {
        try await session.call(PutEntriesCall(vault: vault, after: position, entries)).entries.count
    }
}
