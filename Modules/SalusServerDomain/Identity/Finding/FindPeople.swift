import SalusBase
public import SalusDomain
public import SalusModels

/// Reads how others find the caller's account.
public struct ReadFindability: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OwnFindability {
        try OwnFindability(of: permit.account().account.id, in: work)
    }
}

/// Sets how others find the caller's account; nil leaves it to the operator's default.
public struct SetFindability: Operation {
    let choice: Findability?

    public init(_ choice: Findability?) { self.choice = choice }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OwnFindability {
        let account = try permit.account().account.id
        try work.tx.findability.setChoice(choice, of: account, permit.grant)
        return try OwnFindability(of: account, in: work)
    }
}

/// How others find an account, and whether there is a directory.
public struct OwnFindability: Hashable, Sendable {
    /// Nil where the person has not chosen.
    public let choice: Findability?
    /// The choice, else the operator's default.
    public let effective: Findability
    public let hasDirectory: Bool

    init(of account: AccountID, in work: OperationContext) throws(DomainError) {
        choice = try work.tx.findability.choice(of: account)
        effective = choice ?? work.settings.finding.standard
        hasDirectory = work.settings.finding.hasDirectory
    }
}

/// Looks for people in the directory by the beginning of a user name or a part of a full name. It holds those alone who
/// let themselves be found there.
public struct SearchDirectory: Operation {
    /// The most people of one answer.
    static let most = 50

    let text: String
    let limit: Int

    public init(_ text: String, limit: Int) { (self.text, self.limit) = (text, limit) }

    public var access: AccessRequest { AccessRequest(.findIdentity, .own) }

    /// Nil where the operator offers none. Throws `tooManyAttempts` while the caller has to wait.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [DirectoryPerson]? {
        let caller = try permit.account().account
        let finding = work.settings.finding
        guard finding.hasDirectory else { return nil }
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        _ = try limiter.count(.directory(by: caller.id), finding.searches)
        return try work.tx.findability.directory(
            text, standard: finding.standard, limit: min(max(1, limit), Self.most))
    }
}
