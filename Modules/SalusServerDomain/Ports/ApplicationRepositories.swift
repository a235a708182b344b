public import SalusBase
public import SalusDomain
public import SalusModels

/// Applications of the class platform, their keys and invites.
public protocol ApplicationRepository {
    /// A part of them, by name.
    func applications(_ part: ListPart<String>) throws(DomainError) -> [Application]
    func application(_ id: ApplicationID) throws(DomainError) -> Application?
    func application(named name: String) throws(DomainError) -> Application?
    /// The application that a key opens.
    func application(keyHash: [UInt8]) throws(DomainError) -> Application?
    /// Throws `nameTaken`.
    func insert(_ application: Application, _ grant: WriteGrant) throws(DomainError)
    func setSettings(_ settings: ApplicationSettings, of application: ApplicationID, _ grant: WriteGrant)
        throws(DomainError)
    /// Oldest first.
    func keys(of application: ApplicationID) throws(DomainError) -> [APIKey]
    func insert(_ key: APIKey, of application: ApplicationID, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound`.
    func deleteKey(_ hash: [UInt8], of application: ApplicationID, _ grant: WriteGrant) throws(DomainError)
    /// Oldest first.
    func invites(of application: ApplicationID) throws(DomainError) -> [StoredInvite]
    func invite(_ codeHash: [UInt8], to application: ApplicationID) throws(DomainError) -> StoredInvite?
    func insert(_ invite: StoredInvite, to application: ApplicationID, _ grant: WriteGrant) throws(DomainError)
    func setUsed(_ codeHash: [UInt8], by account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound`.
    func deleteInvite(_ codeHash: [UInt8], to application: ApplicationID, _ grant: WriteGrant) throws(DomainError)
}

/// An invite as the store has it.
public struct StoredInvite: Hashable, Sendable {
    /// SHA-256 of the code.
    public let codeHash: [UInt8]
    /// The address that it was made for, sealed.
    public let sealedMail: [UInt8]
    public let createdAt: Instant
    /// The user that it let in; nil while it is open.
    public let usedBy: AccountID?

    public init(codeHash: [UInt8], sealedMail: [UInt8], createdAt: Instant, usedBy: AccountID? = nil) {
        (self.codeHash, self.sealedMail, self.createdAt, self.usedBy) = (codeHash, sealedMail, createdAt, usedBy)
    }
}

/// The users of applications and their sessions.
public protocol ApplicationUserRepository {
    func user(_ account: AccountID) throws(DomainError) -> ApplicationUser?
    func user(named name: UserName, of application: ApplicationID) throws(DomainError) -> ApplicationUser?
    /// A part of them, by name.
    func users(of application: ApplicationID, _ part: ListPart<String>) throws(DomainError) -> [ApplicationUser]
    func count(of application: ApplicationID) throws(DomainError) -> Int
    func sealedProfile(of account: AccountID) throws(DomainError) -> [UInt8]?
    func insert(_ user: ApplicationUser, sealedProfile: [UInt8], _ grant: WriteGrant) throws(DomainError)
    func setProfile(_ sealed: [UInt8], of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func setRoles(_ roles: Set<ApplicationRole>, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// With memberships and sessions. Entries that others own stay.
    func delete(_ account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// The user whose session it is and the session's end; nil for none, and where the account may not sign in.
    func session(_ hash: [UInt8]) throws(DomainError) -> (user: ApplicationUser, expires: Instant)?
    func insertSession(
        _ hash: [UInt8], of user: ApplicationUser, at now: Instant, until expires: Instant,
        _ grant: WriteGrant) throws(DomainError)
    func endSession(_ hash: [UInt8], _ grant: WriteGrant) throws(DomainError)
    func endSessions(of account: AccountID, except hash: [UInt8]?, _ grant: WriteGrant) throws(DomainError)
    func sweepSessions(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// The groups of an application's users.
public protocol ApplicationGroupRepository {
    /// By name.
    func groups(of application: ApplicationID) throws(DomainError) -> [ApplicationGroup]
    func group(_ id: ApplicationGroupID) throws(DomainError) -> ApplicationGroup?
    /// Those that a user is in, by name.
    func groups(with account: AccountID) throws(DomainError) -> [ApplicationGroup]
    /// Throws `nameTaken`.
    func insert(_ group: ApplicationGroup, _ grant: WriteGrant) throws(DomainError)
    /// Throws `nameTaken` and `notFound`.
    func update(_ group: ApplicationGroup, _ grant: WriteGrant) throws(DomainError)
    /// With its members and permissions.
    func delete(_ group: ApplicationGroupID, _ grant: WriteGrant) throws(DomainError)
    /// A part of them, by name.
    func members(of group: ApplicationGroupID, _ part: ListPart<String>) throws(DomainError) -> [ApplicationUser]
    /// Nothing for one who is a member already.
    func add(_ account: AccountID, to group: ApplicationGroupID, _ grant: WriteGrant) throws(DomainError)
    func remove(_ account: AccountID, from group: ApplicationGroupID, _ grant: WriteGrant) throws(DomainError)
}
