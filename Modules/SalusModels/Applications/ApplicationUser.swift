public import SalusBase

/// A user of an application: an account without keys that belongs to it.
public struct ApplicationUser: Hashable, Sendable {
    /// Catalyze's `usersId`.
    public let account: AccountID
    public let application: ApplicationID
    /// Unique in the application.
    public let name: UserName
    public var roles: Set<ApplicationRole>
    public let createdAt: Instant

    public init(
        account: AccountID, application: ApplicationID, name: UserName, roles: Set<ApplicationRole>, createdAt: Instant
    ) {
        (self.account, self.application, self.name) = (account, application, name)
        (self.roles, self.createdAt) = (roles, createdAt)
    }
}

/// A group of an application's users.
public struct ApplicationGroup: Hashable, Sendable {
    public let id: ApplicationGroupID
    public let application: ApplicationID
    /// Unique in the application, 1 to 64 bytes.
    public var name: String
    /// Every user joins it when they sign up.
    public var isDefault: Bool

    public init(id: ApplicationGroupID, application: ApplicationID, name: String, isDefault: Bool) {
        (self.id, self.application, self.name, self.isDefault) = (id, application, name, isDefault)
    }
}

/// An invite to an application that is for invited people only.
public struct ApplicationInvite: Hashable, Sendable {
    /// SHA-256 of the invite's code.
    public let codeHash: [UInt8]
    public let application: ApplicationID
    /// The address that it was made for; sealed in the store.
    public let mail: String
    public let createdAt: Instant
    /// The user that it let in; nil while it is open.
    public let usedBy: AccountID?

    public init(codeHash: [UInt8], application: ApplicationID, mail: String, createdAt: Instant, usedBy: AccountID?) {
        (self.codeHash, self.application, self.mail) = (codeHash, application, mail)
        (self.createdAt, self.usedBy) = (createdAt, usedBy)
    }
}
