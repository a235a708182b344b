public import SalusBase
public import SalusModels

/// Reserves a name and makes its one-time enrolment code. A name still reserved gets a new code, the old one dies.
public struct CreateAccount: Operation {
    public let name: UserName
    public let role: AccountRole
    /// How long the code lives.
    public let days: Int

    public init(name: UserName, role: AccountRole, days: Int = 7) {
        (self.name, self.role, self.days) = (name, role, days)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> IssuedEnrolment {
        guard (1...90).contains(days) else { throw .invalid(field: "days", expected: "1 to 90") }
        let account = try reserve(permit.grant, in: work)
        let code = EnrolmentCode(from: work.random)
        let expires = work.now.adding(seconds: Int64(days) * 86_400)
        let enrolment = EnrolmentRecord(account: account.id, codeHash: code.hash, expires: expires)
        try work.tx.enrolments.insert(enrolment, permit.grant)
        return IssuedEnrolment(account: account, code: code.text, expires: expires)
    }

    private func reserve(_ grant: WriteGrant, in work: Workspace) throws(DomainError) -> Account {
        if let known = try work.tx.accounts.account(named: name) {
            guard known.state == .reserved, known.role == role else { throw .nameTaken }
            return known
        }
        let account = Account(
            id: AccountID(from: work.random), name: name, role: role, state: .reserved, createdAt: work.now)
        try work.tx.accounts.insert(account, grant)
        return account
    }
}

/// A reserved account with the code that is told once.
public struct IssuedEnrolment: Hashable, Sendable {
    public let account: Account
    public let code: String
    public let expires: Instant
}

/// All accounts, by name.
public struct ListAccounts: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [Account] {
        try work.tx.accounts.all()
    }
}

/// One account with its devices and records.
public struct ShowAccount: Operation {
    public let name: UserName

    public init(name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> AccountOverview {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return AccountOverview(
            account: account, devices: try work.tx.devices.devices(of: account.id),
            records: try work.tx.records.records(ownedBy: account.id))
    }
}

public struct AccountOverview: Hashable, Sendable {
    public let account: Account
    public let devices: [Device]
    public let records: [HealthRecord]
}

/// Disables an account, which ends its sessions, or enables it again. Only a registered account can be either.
public struct SetAccountState: Operation {
    public let name: UserName
    public let state: AccountState

    public init(name: UserName, state: AccountState) { (self.name, self.state) = (name, state) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Account {
        guard [.active, .disabled].contains(state) else {
            throw .invalid(field: "state", expected: "active or disabled")
        }
        guard var account = try work.tx.accounts.account(named: name) else { throw .notFound }
        guard [.active, .disabled].contains(account.state) else { throw .conflict }
        account.state = state
        try work.tx.accounts.setState(state, of: account.id, permit.grant)
        if state == .disabled { try work.tx.sessions.deleteAll(of: account.id, permit.grant) }
        return account
    }
}
