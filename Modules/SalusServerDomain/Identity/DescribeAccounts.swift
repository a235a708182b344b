import SalusBase
public import SalusDomain
public import SalusModels

/// An account with what it says of its person: for itself, and for who manages accounts.
public struct DescribeAccount: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewPerson, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedAccount {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return try DescribedAccount(account, in: work)
    }
}

/// An account with its profile and the state of its sign-in.
public struct DescribedAccount: Hashable, Sendable {
    public let account: Account
    public let profile: AccountProfile
    /// Whether it signs in with a password.
    public let hasPassword: Bool
    /// Tries in vain that count now.
    public let failedSignIns: Int
    /// The second secret, told only in the answer that makes it.
    public var secondSecret: String?
}

/// Accounts whose full name or contact address holds a text, in whatever case, by name.
public struct FindAccounts: Operation {
    /// The most that are given.
    public static let most = 100

    let search: AccountSearch

    /// Searches by the texts that are given; nil means any.
    public init(fullName: String?, contact: String?) {
        search = AccountSearch(fullName: fullName, contact: contact, limit: Self.most)
    }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [DescribedAccount] {
        var described: [DescribedAccount] = []
        for account in try work.tx.accounts.accounts(matching: search) {
            described.append(try DescribedAccount(account, in: work))
        }
        return described
    }
}

extension DescribedAccount {
    fileprivate init(_ account: Account, in work: OperationContext) throws(DomainError) {
        let since = work.now.adding(seconds: -work.settings.guesses.memorySeconds)
        let subject = AttemptSubject.account(account.id).identifier(work.keys)
        self.init(
            account: account, profile: try work.tx.accounts.profile(of: account.id),
            hasPassword: try work.tx.accounts.password(of: account.id) != nil,
            failedSignIns: try work.tx.logins.failures(of: subject, since: since).count)
    }
}
