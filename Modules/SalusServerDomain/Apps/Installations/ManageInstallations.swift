public import SalusDomain
public import SalusModels

/// The copies of apps that the caller let in with keys of their own, oldest first.
public struct ListInstallations: Operation {
    let account: UserName?

    /// `account`: nil means the caller's own.
    public init(of account: UserName? = nil) { self.account = account }

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    /// Throws `denied` for another account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AppInstallation] {
        try work.installations(of: permit.owner(account))
    }
}

/// Ends the key of one copy of an app at once. The app's other rights stay.
public struct RemoveInstallation: Operation {
    let account: UserName?
    public let key: String

    public init(_ key: String, of account: UserName? = nil) { (self.key, self.account) = (key, account) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `denied` for another account, `notFound` for a key that it has not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let owner = try permit.owner(account)
        guard let found = try work.tx.apps.consumer(key: key)?.credential, found.installation?.account == owner else {
            throw .notFound
        }
        try work.tx.apps.delete(found, permit.grant)
    }
}

extension Permit {
    fileprivate func owner(_ named: UserName?) throws(DomainError) -> AccountID {
        let caller = try account().account
        guard named == nil || named == caller.name else { throw .denied }
        return caller.id
    }
}
