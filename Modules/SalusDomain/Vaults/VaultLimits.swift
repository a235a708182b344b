/// How much of vaults the server takes.
public struct VaultLimits: Hashable, Sendable {
    public var perAccount = 1000
    public var members = 250
    /// Of one account, requests that wait for an approval.
    public var holds = 100
    /// Of one sealed entry.
    public var entryBytes = 1 << 20
    /// Of all entries and attachments of one vault.
    public var vaultBytes = 4 << 30

    public init() {}
}
