public import SalusDomain
public import SalusModels

/// A page of the records that an account sees, for itself and for who manages accounts: first those that it owns, then
/// those that others share with it, then what it sees through carenets, one for each of
/// those; by title within each.
public struct ListRecordsOf: Operation {
    public let name: UserName
    public let offset: Int
    public let limit: Int

    public init(_ name: UserName, offset: Int, limit: Int) {
        (self.name, self.offset, self.limit) = (name, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.viewPerson, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [VisibleRecord] {
        try work.tx.recordDirectory.visibleRecords(
            to: work.find.account(named: name).id, at: work.now, offset: offset, limit: limit)
    }
}

/// Reads the owner of a record; the app that made it while it waits for its person, nil where neither is known.
public struct ReadOwner: Operation {
    /// The account or app that a record belongs to.
    public enum Owner: Hashable, Sendable {
        case account(UserName)
        /// The app that made it, until it is given to an account.
        case app(AppName)
    }

    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewSharing, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Owner? {
        guard let found = try work.tx.records.record(record) else { return nil }
        if let owner = found.owner { return try work.tx.accounts.account(owner).map { .account($0.name) } }
        return try found.madeBy.flatMap { id throws(DomainError) in try work.tx.apps.app(id) }.map { .app($0.name) }
    }
}

/// Records whose title holds a text, in whatever case, by title; nothing for an empty text.
public struct FindRecords: Operation {
    static let most = 100

    public let text: String

    public init(titled text: String) { self.text = text }

    public var access: AccessRequest { AccessRequest(.viewRecords, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [HealthRecord] {
        try work.tx.recordDirectory.records(titled: text, limit: Self.most)
    }
}
