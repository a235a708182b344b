public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// The first step of signing up: answers the OPAQUE request that the server makes in memory, for an account that is
/// drawn here and stored by the second step.
public struct BeginApplicationUser: Operation {
    let name: UserName
    let request: [UInt8]

    public init(name: UserName, request: [UInt8]) { (self.name, self.request) = (name, request) }

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    /// Throws `nameTaken`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RegistrationAnswer {
        let application = try permit.application().application
        let account = try ApplicationAccount(name, of: application, AccountID(from: work.random), in: work)
        guard try work.tx.accounts.account(signingInAs: account.account.name) == nil else { throw .nameTaken }
        return try RegistrationAnswer(to: request, of: account.account, in: work)
    }
}

/// The second step: stores the account with its password, and the user in the application's default groups.
public struct AddApplicationUser: Operation {
    let account: AccountID
    let name: UserName
    let password: PasswordRecord
    let profile: JSONValue
    let invite: String?

    /// `account`: of the first step's answer. `profile`: Catalyze's user model, an object. `invite`: the code of an
    /// invite, where the application asks for one.
    public init(
        _ account: AccountID, name: UserName, ksf: Argon2id.Profile, record: OPAQUERecord, profile: JSONValue,
        invite: String?
    ) {
        (self.account, self.name, self.profile, self.invite) = (account, name, profile, invite)
        password = PasswordRecord(ksf: Int(ksf.rawValue), opaqueRecord: record.bytes)
    }

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    /// Throws `nameTaken`, `registrationClosed` without the invite that the application asks for, `quotaReached`, and
    /// `networkMustWait` for too many from one network.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApplicationUser {
        let application = try permit.application().application
        try AttemptLimiter(work: work, grant: permit.grant).countForNetwork()
        let made = try ApplicationAccount(name, of: application, account, in: work)
        try spendInvite(to: application, permit.grant, in: work)
        guard try work.tx.applicationUsers.count(of: application.id) < application.settings.userLimit else {
            throw .quotaReached("users of the application")
        }
        try work.tx.accounts.insert(made.account, permit.grant)
        try work.tx.accounts.setPassword(password, of: account, permit.grant)
        let user = ApplicationUser(
            account: account, application: application.id, name: name, roles: [], createdAt: work.now)
        let sealed = try ApplicationProfile(work: work).sealed(profile, of: account)
        try work.tx.applicationUsers.insert(user, sealedProfile: sealed, permit.grant)
        for group in try work.tx.applicationGroups.groups(of: application.id) where group.isDefault {
            try work.tx.applicationGroups.add(account, to: group.id, permit.grant)
        }
        return user
    }

    private func spendInvite(
        to application: Application, _ grant: WriteGrant, in work: OperationContext
    ) throws(DomainError) {
        guard application.settings.isInviteOnly else { return }
        guard let code = invite.flatMap({ SessionToken(text: $0) }),
            let found = try work.tx.applications.invite(code.hash, to: application.id), found.usedBy == nil
        else { throw .registrationClosed }
        try work.tx.applications.setUsed(code.hash, by: account, grant)
    }
}

/// The account of an application's user: without keys, and named after both.
struct ApplicationAccount {
    let account: Account

    /// Throws `invalid` for a name that is too long beside the application's, or that mixes scripts.
    init(
        _ name: UserName, of application: Application, _ id: AccountID, in work: OperationContext
    ) throws(DomainError) {
        try NameRules.check(name)
        guard let whole = UserName("\(name.text)@\(application.name)") else {
            throw .invalid(field: "username", expected: "a shorter name")
        }
        account = Account(id: id, name: whole, role: .patient, state: .active, createdAt: work.now)
    }
}

/// The models of users (Catalyze: name, email, extras and the rest): any object of at most 64 KiB, sealed.
struct ApplicationProfile {
    static let bytes = 64 << 10

    let work: OperationContext

    /// Throws `invalid` for what is no object or too large.
    func sealed(_ profile: JSONValue, of account: AccountID) throws(DomainError) -> [UInt8] {
        guard profile.object != nil, profile.canonicalText.utf8.count <= Self.bytes else {
            throw .invalid(field: "user", expected: "an object of at most \(Self.bytes) bytes")
        }
        return try EntrySealer(work: work).seal(profile, at: EntrySealer.place(ofProfile: account))
    }

    /// An empty object for a user without one.
    func profile(of account: AccountID) throws(DomainError) -> JSONValue {
        guard let sealed = try work.tx.applicationUsers.sealedProfile(of: account) else { return .object([:]) }
        return try EntrySealer(work: work).open(sealed, at: EntrySealer.place(ofProfile: account))
    }
}
