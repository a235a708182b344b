import SalusDomain

/// How much of vaults the server takes, where the operator has said nothing else for one account or vault.
public struct VaultLimits: Hashable, Sendable {
    /// Vaults that one account makes.
    public var perAccount = 1000
    public var members = 250
    /// Entries of one vault's log, and bytes of them together. Leaving and closing are never refused.
    public var logEntries = 10_000
    public var logBytes = 64 << 20
    /// Of one account, requests that wait for an approval.
    public var requests = 100
    /// Of one sealed entry.
    public var entryBytes = 1 << 20
    /// Of all entries and attachments of one vault.
    public var vaultBytes = 4 << 30
    /// A file that is not whole after so many days is given up.
    public var uploadDays = 7

    public init() {}

    /// The most bytes of a vault: the operator's number for this one, or the general one.
    func quota(of vault: VaultState) -> Int { vault.quota ?? vaultBytes }
}
