import SalusModels

/// The positions up to which the parts of plans were seen on this device.
protocol SeenParts: Sendable {
    /// Entries of the vault's feed before this number are seen; nil when none ever were.
    func position(of vault: VaultID) async throws(ClientError) -> UInt64?
    func keep(_ position: UInt64, of vault: VaultID) async throws(ClientError)
}

extension LocalValues: SeenParts {
    func position(of vault: VaultID) async throws(ClientError) -> UInt64? { try await seenParts()[vault] }

    func keep(_ position: UInt64, of vault: VaultID) async throws(ClientError) {
        var seen = try await seenParts()
        seen[vault] = position
        try await save(seen)
    }
}
