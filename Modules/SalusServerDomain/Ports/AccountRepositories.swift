public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Accounts with their profiles and passwords.
public protocol AccountRepository {
    func account(_ id: AccountID) throws(DomainError) -> Account?
    func account(named name: UserName) throws(DomainError) -> Account?
    /// All accounts, by name.
    func all() throws(DomainError) -> [Account]
    /// A part of them, by name.
    func accounts(_ part: ListPart<String>) throws(DomainError) -> [Account]
    /// Of this name, or the one that signs in with it through an app.
    func account(signingInAs name: UserName) throws(DomainError) -> Account?
    /// By name; what the search leaves out is not looked for.
    func accounts(matching search: AccountSearch) throws(DomainError) -> [Account]
    /// An empty one for an account of which nothing was said.
    func profile(of account: AccountID) throws(DomainError) -> AccountProfile
    /// Inserts or replaces, with what it is found by.
    func setProfile(_ profile: AccountProfile, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// One more sign-in.
    func noteSignIn(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Throws `nameTaken` when an account signs in with the name.
    func insert(_ account: Account, _ grant: WriteGrant) throws(DomainError)
    func setState(_ state: AccountState, of account: AccountID, at now: Instant, _ grant: WriteGrant)
        throws(DomainError)
    /// The name must be free.
    func setName(_ name: UserName, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func password(of account: AccountID) throws(DomainError) -> PasswordRecord?
    /// Inserts or replaces.
    func setPassword(_ record: PasswordRecord, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Removes everything that is stored of it; only for an account that has nothing but its registration.
    func erase(_ account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func removePassword(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
}

/// The search terms for accounts: parts of texts, without case.
public struct AccountSearch: Hashable, Sendable {
    public let fullName: String?
    public let contact: String?
    public let limit: Int

    public init(fullName: String?, contact: String?, limit: Int) {
        (self.fullName, self.contact, self.limit) = (fullName, contact, limit)
    }
}

/// The server's part of a password: the OPAQUE record, useless without the server's OPRF seed.
public struct PasswordRecord: Hashable, Sendable {
    public let ksf: Int
    /// 192 bytes.
    public let opaqueRecord: [UInt8]

    public init(ksf: Int, opaqueRecord: [UInt8]) { (self.ksf, self.opaqueRecord) = (ksf, opaqueRecord) }
}

/// One-time codes of accounts that wait for their person.
public protocol EnrolmentRepository {
    func enrolment(of account: AccountID) throws(DomainError) -> EnrolmentRecord?
    /// Inserts or replaces the account's one open enrolment.
    func insert(_ enrolment: EnrolmentRecord, _ grant: WriteGrant) throws(DomainError)
    func delete(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
}

/// A one-time code as its hash.
public struct EnrolmentRecord: Hashable, Sendable {
    public let account: AccountID
    /// SHA-256 of the code's bytes.
    public let codeHash: [UInt8]
    public let expires: Instant
    /// The secrets, for the app that invited the person to read again; nil for a code that was told once.
    public let sealed: SealedInvitation?

    public init(account: AccountID, codeHash: [UInt8], expires: Instant, sealed: SealedInvitation? = nil) {
        (self.account, self.codeHash, self.expires, self.sealed) = (account, codeHash, expires, sealed)
    }
}

/// The secrets of an invitation, sealed under a server key.
public struct SealedInvitation: Hashable, Sendable {
    public let primary: [UInt8]
    /// Nil when there is only one.
    public let second: [UInt8]?

    public init(primary: [UInt8], second: [UInt8]?) { (self.primary, self.second) = (primary, second) }
}

/// Logins that have been answered but not finished, and the count of those that failed.
public protocol LoginRepository {
    func insert(_ login: PendingLogin, _ grant: WriteGrant) throws(DomainError)
    /// Gives the login and removes it: one use.
    func take(_ idHash: [UInt8], _ grant: WriteGrant) throws(DomainError) -> PendingLogin?
    /// Forgets the logins of an account, so that none that was begun can be finished.
    func deleteAll(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// The failures of `subject` (sixteen opaque bytes) since `since`.
    func failures(of subject: [UInt8], since: Instant) throws(DomainError) -> LoginFailures
    func noteFailure(of subject: [UInt8], at: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Forgets the newest one, if there is any.
    func takeBackFailure(of subject: [UInt8], _ grant: WriteGrant) throws(DomainError)
    func clearFailures(of subject: [UInt8], _ grant: WriteGrant) throws(DomainError)
    /// Forgets logins that expired before `now` and failures older than `failuresBefore`.
    func sweep(now: Instant, failuresBefore: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// Tries in vain: their number, and the time of the last.
public struct LoginFailures: Hashable, Sendable {
    public let count: Int
    /// Nil when there is none.
    public let last: Instant?

    public init(count: Int, last: Instant?) { (self.count, self.last) = (count, last) }
}

/// Something that happened to an account, once, and that its owner is told of.
public struct AccountEvent: Hashable, Sendable {
    public let account: AccountID
    public let kind: AccountNotice.Kind
    public let at: Instant
    /// The record that it is about.
    public let record: RecordID?
    /// The account that did it to another one.
    public let actor: AccountID?

    public init(
        of account: AccountID, _ kind: AccountNotice.Kind, at: Instant, record: RecordID? = nil,
        actor: AccountID? = nil
    ) {
        (self.account, self.kind, self.at) = (account, kind, at)
        (self.record, self.actor) = (record, actor)
    }
}

/// The notices for the owners of accounts.
public protocol NoticeRepository {
    /// The notices of failed sign-ins and of events, in no order; none is marked as read.
    func notices(of account: AccountID) throws(DomainError) -> [AccountNotice]
    /// Shares whose time ended after `since` and by `until`, as notices of that moment: `shareEnded` for those with the
    /// account, `shareRanOut` for those of its own records.
    func lapsedShares(of account: AccountID, since: Instant, until: Instant) throws(DomainError) -> [AccountNotice]
    /// Shares with guardians that end after `now` and at most `days` later, with the account and of its own records, as
    /// `guardianEnds` of the moment from which that is so.
    func endingGuardianships(of account: AccountID, days: Int, now: Instant) throws(DomainError) -> [AccountNotice]
    /// Vaults of which the account is an owner and whose new keys have been due for `days`, as `vaultKeysDue` of the
    /// moment from which that is so; one notice for all that became due together.
    func dueVaults(of account: AccountID, days: Int, now: Instant) throws(DomainError) -> [AccountNotice]
    /// Something happened to the account. The same again at that moment is noted once.
    func note(_ event: AccountEvent, _ grant: WriteGrant) throws(DomainError)
    /// The owner has read every notice up to this moment; nil before the first mark.
    func readUntil(of account: AccountID) throws(DomainError) -> Instant?
    func markRead(of account: AccountID, until: Instant, _ grant: WriteGrant) throws(DomainError)
    /// One more failed sign-in at `at`: joins a notice whose last one was not before `since`, else begins one that has
    /// seen `count`.
    func noteFailedSignIns(
        of account: AccountID, count: Int, at: Instant, joining since: Instant, _ grant: WriteGrant
    ) throws(DomainError)
    /// Forgets notices that ended before `before`.
    func sweep(before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A login between its two messages.
public struct PendingLogin: Hashable, Sendable {
    /// SHA-256 of the login's random name.
    public let idHash: [UInt8]
    public let user: AccountID
    /// False for an unknown name: the login can then only fail.
    public let isReal: Bool
    /// The subject whose count of failures includes this login until it succeeds.
    public let subject: [UInt8]
    /// The server's state of the exchange, sealed under a server key.
    public let sealedState: [UInt8]
    public let expires: Instant

    public init(
        idHash: [UInt8], user: AccountID, isReal: Bool, subject: [UInt8], sealedState: [UInt8], expires: Instant
    ) {
        (self.idHash, self.user, self.isReal, self.subject) = (idHash, user, isReal, subject)
        (self.sealedState, self.expires) = (sealedState, expires)
    }
}

/// Open sessions with the hashes of their tokens.
public protocol SessionRepository {
    /// The session of an access token, expired or not, with its account and the device it is bound to.
    func bearer(accessHash: [UInt8]) throws(DomainError) -> SessionBearer?
    /// The session a refresh token belongs to, spent or not.
    func session(refreshHash: [UInt8]) throws(DomainError) -> (session: SessionRecord, isSpent: Bool)?
    /// Of one account, or of all when it is nil; newest first, those that expired included.
    func sessions(of account: AccountID?) throws(DomainError) -> [SessionRecord]
    /// A part of those that have not expired, newest first.
    func sessions(
        of account: AccountID?, standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [SessionRecord]
    func insert(_ session: SessionRecord, _ grant: WriteGrant) throws(DomainError)
    /// Replaces tokens and expiry; the old refresh hash is kept as spent.
    func renew(_ session: SessionRecord, _ grant: WriteGrant) throws(DomainError)
    /// Replaces the access token and its expiry.
    func replaceAccess(of session: SessionRecord, _ grant: WriteGrant) throws(DomainError)
    func bind(_ session: SessionID, to device: DeviceID, _ grant: WriteGrant) throws(DomainError)
    func delete(_ session: SessionID, _ grant: WriteGrant) throws(DomainError)
    func deleteAll(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Which requests of one program were seen in a session; nil for none.
    func window(of lane: [UInt8], in session: SessionRecord) throws(DomainError) -> RequestWindow?
    /// The first of a lane; it counts until `expires`.
    func begin(
        _ window: RequestWindow, of lane: [UInt8], in session: SessionRecord, until expires: Instant,
        _ grant: WriteGrant
    ) throws(DomainError)
    /// Replaces that of a lane.
    func move(
        _ window: RequestWindow, of lane: [UInt8], in session: SessionRecord, until expires: Instant,
        _ grant: WriteGrant
    ) throws(DomainError)
    /// Forgets sessions, spent tokens and windows that expired before `now`: a spent token when it would have itself.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A session as it is stored.
public struct SessionRecord: Hashable, Sendable {
    public let id: SessionID
    public let account: AccountID
    public var device: DeviceID?
    /// SHA-256 of the tokens.
    public var accessHash: [UInt8]
    public var refreshHash: [UInt8]
    public var accessExpires: Instant
    public var refreshExpires: Instant
    /// Key of the request signature, sealed under a server key.
    public let sealedMACKey: [UInt8]
    public let createdAt: Instant

    public init(
        id: SessionID, account: AccountID, device: DeviceID?, accessHash: [UInt8], refreshHash: [UInt8],
        accessExpires: Instant, refreshExpires: Instant, sealedMACKey: [UInt8], createdAt: Instant
    ) {
        (self.id, self.account, self.device) = (id, account, device)
        (self.accessHash, self.refreshHash) = (accessHash, refreshHash)
        (self.accessExpires, self.refreshExpires) = (accessExpires, refreshExpires)
        (self.sealedMACKey, self.createdAt) = (sealedMACKey, createdAt)
    }
}

/// The holder of an access token, in one look-up: asked at the beginning of nearly every operation.
public struct SessionBearer: Hashable, Sendable {
    public let session: SessionRecord
    public let account: Account
    /// False when the session is bound to a device that was revoked or is not there.
    public let deviceStands: Bool

    public init(session: SessionRecord, account: Account, deviceStands: Bool) {
        (self.session, self.account, self.deviceStands) = (session, account, deviceStands)
    }
}

/// The devices of accounts.
public protocol DeviceRepository {
    /// Nil for a device of another account: its identifier is what that account's owner made up.
    func device(_ id: DeviceID, of account: AccountID) throws(DomainError) -> Device?
    /// Oldest first.
    func devices(of account: AccountID) throws(DomainError) -> [Device]
    func insert(_ device: Device, _ grant: WriteGrant) throws(DomainError)
    /// One that was revoked before keeps its time. What waits for it goes, with its key packages.
    func revoke(_ id: DeviceID, of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Those that were revoked before keep their time. What waits for them goes, with their key packages.
    func revokeAll(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// An account's sealed keys: the server stores and returns them, and can read none.
public protocol KeyMaterialRepository {
    func slots(of account: AccountID) throws(DomainError) -> [[UInt8]]
    func bundle(of account: AccountID) throws(DomainError) -> [UInt8]?
    /// In order of their sequence.
    func identityLog(of account: AccountID) throws(DomainError) -> [[UInt8]]
    /// The newest entry of the identity log; nil for an account without keys.
    func newestIdentityEntry(of account: AccountID) throws(DomainError) -> [UInt8]?
    /// The result of the log's replay, as `setIdentityState` kept it last; nil where it was never kept.
    func identityState(of account: AccountID) throws(DomainError) -> StoredLogState?
    func setIdentityState(_ state: StoredLogState, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func insertSlot(_ slot: [UInt8], kind: Int, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Takes the place of every slot of its kind.
    func replaceSlot(_ slot: [UInt8], kind: Int, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func deleteSlots(kind: Int, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// The Ed25519 public key that a recovery code signs with, 32 bytes; inserts or replaces.
    func setRecoveryKey(_ key: [UInt8], of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func recoveryKey(of account: AccountID) throws(DomainError) -> [UInt8]?
    /// Inserts or replaces.
    func setBundle(_ bundle: [UInt8], of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Throws `conflict` when `sequence` is not the next.
    func appendIdentityEntry(_ entry: [UInt8], sequence: Int, of account: AccountID, _ grant: WriteGrant)
        throws(DomainError)
    /// Sets slots, bundle, recovery key and identity log aside, so that a new registration can begin. Nothing is
    /// destroyed: the old recovery code still opens them.
    func retire(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
}
