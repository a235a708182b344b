public import SalusBase

/// A program of an organisation's that takes part in running the platform: it lets people in, disables them and decides
/// about vaults, as far as its scopes say. It reads no health data and no vault.
public struct Backend: Hashable, Sendable {
    public let id: BackendID
    /// Unique here, 1 to 64 letters, digits, `_` and `-`.
    public let name: String
    public let scopes: Set<BackendScope>
    public let createdAt: Instant

    public init(id: BackendID, name: String, scopes: Set<BackendScope>, createdAt: Instant) {
        (self.id, self.name, self.scopes, self.createdAt) = (id, name, scopes, createdAt)
    }
}

/// The permissions of a backend. Stored as a number, written as a word.
public enum BackendScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// Begins registrations, and lets in who made their keys.
    case registrations
    /// Disables accounts and enables them again; never an administrator's.
    case accounts
    /// Sees who is in a vault.
    case members
    /// Sees what a rule holds, and decides about it.
    case approvals
}
