import SalusBase
public import SalusDomain
public import SalusModels

/// Reserves a name and makes its one-time enrolment code. A name whose code has run out unused gets another one.
public struct CreateAccount: Operation {
    public let name: UserName
    public let role: AccountRole
    /// How long the code lives.
    public let days: Int
    private let profile: AccountProfile

    /// `fullName` and `contact`: what else is known of the person; empty for nothing.
    public init(
        name: UserName, role: AccountRole, days: Int = EnrolmentDays.standard, fullName: String = "",
        contact: String = ""
    ) {
        (self.name, self.role, self.days) = (name, role, days)
        profile = AccountProfile(fullName: fullName, contact: contact)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `nameTaken`, and `invalid` for a name that mixes scripts or whose code still holds: another one would end
    /// it, which `ResetAccount` says.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedEnrolment {
        let account = try reserve(permit.grant, in: work)
        return try EnrolmentIssuer(work: work, grant: permit.grant).issue(for: account, days: days)
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
        if !profile.fullName.isEmpty || !profile.contact.isEmpty {
            try ProfileRules.check(profile)
            try work.tx.accounts.setProfile(profile, of: account.id, grant)
        }
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
            profile: try work.tx.accounts.profile(of: account.id))
    }
}

public struct AccountOverview: Hashable, Sendable {
    public let account: Account
    public let devices: [Device]
    public let records: [HealthRecord]
    public let profile: AccountProfile
}
