public import SalusBase

/// A person (or service) that can sign in.
public struct Account: Hashable, Sendable, Codable {
    public let id: AccountID
    public let name: UserName
    /// The role, which opens the calls of an administrator or clinician.
    public let role: AccountRole
    /// Whether the account may sign in.
    public var state: AccountState
    /// The time at which the account was made.
    public let createdAt: Instant

    public init(id: AccountID, name: UserName, role: AccountRole, state: AccountState, createdAt: Instant) {
        (self.id, self.name, self.role, self.state, self.createdAt) = (id, name, role, state, createdAt)
    }
}

/// The purpose of an account. A clinician sees only what patients share; an administrator sees no health data.
public enum AccountRole: String, Hashable, Sendable, Codable, CaseIterable {
    case patient, clinician, administrator
}

/// The state of an account. Only an `active` one signs in.
public enum AccountState: String, Hashable, Sendable, Codable, CaseIterable {
    /// The name is taken; the person has not finished the registration yet.
    case reserved
    /// Registered, waiting for approval.
    case pending
    case active
    case disabled
    /// Closed for ever: it neither signs in nor is enabled again.
    case retired
}
