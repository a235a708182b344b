public import SalusBase
public import SalusDomain
public import SalusModels

/// Reserves a name and makes its one-time enrolment code. A name whose code has run out unused gets another one.
public struct CreateAccount: Operation {
    public let name: UserName
    public let role: AccountRole
    /// How long the code lives.
    public let days: Int
    private let profile: AccountProfile
    private let isMailed: Bool

    /// `fullName` and `contact`: what else is known of the person; empty for nothing. `isMailed`: the code goes to
    /// `contact` as well.
    public init(
        name: UserName, role: AccountRole, days: Int = EnrolmentDays.standard, fullName: String = "",
        contact: String = "", isMailed: Bool = false
    ) {
        (self.name, self.role, self.days) = (name, role, days)
        self.isMailed = isMailed
        profile = AccountProfile(fullName: fullName, contact: contact)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `nameTaken`, and `invalid` for a name that mixes scripts or whose code still holds: another one would end
    /// it, which `ResetAccount` says.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedEnrolment {
        let account = try reserve(permit.grant, in: work)
        if !profile.fullName.isEmpty || !profile.contact.isEmpty {
            try ProfileRules.check(profile)
            try work.tx.accounts.setProfile(profile, of: account.id, permit.grant)
        }
        return try EnrolmentIssuer(work: work, grant: permit.grant)
            .issue(for: account, days: days, by: isMailed ? .invitation : nil)
    }

    private func reserve(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> Account {
        if let known = try work.tx.accounts.account(named: name) {
            guard known.state == .reserved, known.role == role else { throw .nameTaken }
            if let code = try work.tx.enrolments.enrolment(of: known.id), code.expires > work.now {
                throw .invalid(
                    field: "name",
                    expected:
                        "one without a code that holds: this one has until \(code.expires); account reset ends it "
                        + "and makes another")
            }
            return known
        }
        try NameRules.check(name)
        let account = Account(
            id: AccountID(from: work.random), name: name, role: role, state: .reserved, createdAt: work.now)
        try work.tx.accounts.insert(account, grant)
        return account
    }
}

/// A page of all accounts, by name.
public struct ListAccounts: Operation {
    public let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        Account, String
    > {
        ListedPage(try work.tx.accounts.accounts(part), part) { $0.name.text }
    }
}

/// One account with its devices and records.
public struct ShowAccount: Operation {
    public let name: UserName

    public init(name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccountOverview {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return AccountOverview(
            account: account, devices: try work.tx.devices.devices(of: account.id),
            records: try work.tx.recordDirectory.records(ownedBy: account.id),
            profile: try work.tx.accounts.profile(of: account.id), enrolment: try enrolment(of: account, in: work),
            deletion: try work.tx.accountDeletions.deletion(of: account.id))
    }

    private func enrolment(
        of account: Account, in work: OperationContext
    ) throws(DomainError) -> AccountOverview.Enrolment? {
        guard account.state == .reserved else { return nil }
        if let registration = try work.tx.registrations.registration(of: account.id) {
            guard registration.expires > work.now else { return nil }
            let isByMail = try work.tx.enrolments.enrolment(of: account.id) == nil
            return .init(expires: registration.expires, mail: try isByMail ? work.mail(.signUp, of: account) : nil)
        }
        guard let open = try work.tx.enrolments.enrolment(of: account.id), open.expires > work.now else { return nil }
        return .init(
            expires: open.expires, mail: try open.sealed == nil ? nil : work.mail(work.codeMail(account), of: account))
    }
}

/// An account with its devices, records and profile.
public struct AccountOverview: Hashable, Sendable {
    public let account: Account
    public let devices: [Device]
    public let records: [HealthRecord]
    public let profile: AccountProfile
    /// The code that lets its person in; nil for none that holds.
    public let enrolment: Enrolment?
    /// The deletion that its person asked for; nil for none that waits.
    public let deletion: AccountDeletion?

    public struct Enrolment: Hashable, Sendable {
        public let expires: Instant
        /// Nil when no mail holds it.
        public let mail: MailProgress?
    }

    /// How far a mail has come.
    public enum MailProgress: Hashable, Sendable {
        /// It is tried, or was given up.
        case waiting
        case sent
    }
}
