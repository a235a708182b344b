public import SalusBase

/// An application of the class platform (Catalyze: `Application`): users, groups and classes of its own.
public struct Application: Hashable, Sendable {
    public let id: ApplicationID
    /// Unique here, 1 to 64 lower-case letters, digits and dashes; the end of its users' account names.
    public let name: String
    public let createdAt: Instant
    public var settings: ApplicationSettings

    public init(id: ApplicationID, name: String, createdAt: Instant, settings: ApplicationSettings) {
        (self.id, self.name, self.createdAt, self.settings) = (id, name, createdAt, settings)
    }
}

/// The choices of an application's operator.
public struct ApplicationSettings: Hashable, Sendable, Codable {
    /// For people, at most 500 bytes.
    public var description = ""
    /// Only people with an invite sign up.
    public var isInviteOnly = false
    /// Owner and author have full control of an entry, as in Catalyze.
    public var hasCatalyzeRule = false
    /// Users of the application.
    public var userLimit = 10_000
    /// Custom classes of the application.
    public var classLimit = 100
    /// Entries of one class.
    public var entryLimit = 1_000_000
    /// Hours until a session ends.
    public var sessionHours = 24

    public init() {}
}

/// The rights of a user beyond those of every user.
public enum ApplicationRole: String, Hashable, Sendable, Codable, CaseIterable {
    /// All four actions on all data of the application, its users and groups.
    case supervisor
    /// Catalyze's `dev`: classes, groups, permissions, keys and invites.
    case developer
    /// Catalyze's `admin`: the same as a developer, and roles.
    case administrator
}

/// A key with which programs name their application. It is no secret of a person and opens nothing without a session
/// but signing in and signing up.
public struct APIKey: Hashable, Sendable {
    /// Catalyze's kinds of keys.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case browser, ios, android, other }

    public let kind: Kind
    /// The program: letters, digits, dots and dashes.
    public let identifier: String
    /// SHA-256 of the key's text.
    public let hash: [UInt8]
    public let createdAt: Instant

    public init(kind: Kind, identifier: String, hash: [UInt8], createdAt: Instant) {
        (self.kind, self.identifier, self.hash, self.createdAt) = (kind, identifier, hash, createdAt)
    }
}
