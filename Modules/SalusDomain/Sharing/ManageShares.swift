public import SalusBase
public import SalusModels

/// A page of the accounts to which a record is open as a whole, oldest first.
public struct ListShares: Operation {
    public let record: RecordID
    public let offset: Int
    public let limit: Int

    public init(record: RecordID, offset: Int, limit: Int) {
        (self.record, self.offset, self.limit) = (record, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.viewShares, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ResultPage<RecordShare> {
        ResultPage(try work.tx.shares.shares(of: record, offset: offset, limit: limit + 1), limit: limit)
    }
}

/// Opens a record as a whole to an account. One that has a share keeps it, with the role that is said now.
public struct ShareRecord: Operation {
    public let record: RecordID
    public let account: UserName
    /// The account's role for the person, such as `Guardian`; nil for none.
    public let role: String?

    public init(_ record: RecordID, with account: UserName, role: String?) {
        (self.record, self.account, self.role) = (record, account, role)
    }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` for an account that there is not, `invalid` for the record's owner.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordShare {
        if let role { try DocumentRules.checkText(role, "role", limit: 100) }
        let account = try work.account(named: account)
        guard try work.tx.records.record(record)?.owner != account.id else {
            throw .invalid(field: "account", expected: "another account than the owner's")
        }
        let known = try work.tx.shares.share(of: record, with: account.id)
        let share = RecordShare(
            account: account.id, name: account.name, role: role, since: known?.since ?? work.now,
            by: known == nil ? permit.caller.account : known?.by)
        try work.tx.shares.share(record, share, permit.grant)
        return share
    }
}

/// Ends the share of a record with an account. The rights of apps there for that account end with it.
public struct EndShare: Operation {
    public let record: RecordID
    public let account: UserName

    public init(_ record: RecordID, with account: UserName) { (self.record, self.account) = (record, account) }

    public var access: AccessRequest { AccessRequest(.manageShares, .record(record)) }

    /// Throws `notFound` when there is no such share.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let account = try work.account(named: account).id
        try work.tx.shares.end(record, with: account, permit.grant)
        try work.tx.grants.endTokens(of: account, on: record, permit.grant)
    }
}

extension OperationContext {
    /// Throws `notFound` when there is none.
    func account(named name: UserName) throws(DomainError) -> Account {
        guard let account = try tx.accounts.account(named: name) else { throw .notFound }
        return account
    }

    /// Whether the account owns the record, or has a share of it as a whole.
    func hasFullControl(_ account: AccountID, of record: RecordID) throws(DomainError) -> Bool {
        if try tx.records.record(record)?.owner == account { return true }
        return try tx.shares.share(of: record, with: account) != nil
    }
}
