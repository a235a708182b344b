public import SalusBase
public import SalusDomain
public import SalusModels

/// Makes an empty record, with or without an owner.
public struct CreateRecord: Operation {
    public let owner: UserName?
    public let title: String

    public init(owner: UserName?, title: String) { (self.owner, self.title) = (owner, title) }

    public var access: AccessRequest { AccessRequest(.manageRecords, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        if !title.isEmpty { try DocumentRules.checkName(title, "title", limit: 400) }
        let owner = try owner.map { name throws(DomainError) in try RecordMaker.owner(named: name, in: work) }
        return try RecordMaker(permit, in: work).make(owner: owner, title: title)
    }

    public func touched(_ output: HealthRecord) -> Resource { .record(output.id) }
}

/// A page of all records with their owners, without their content, oldest first.
public struct ListRecords: Operation {
    /// A record with the name of its owner.
    public struct Owned: Hashable, Sendable {
        public let record: HealthRecord
        /// Nil for a record without an owner.
        public let owner: UserName?
    }

    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewRecords, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        Owned, TimePlace
    > {
        var names: [AccountID: UserName] = [:]
        return try ListedPage(try work.tx.recordDirectory.records(part), part) {
            TimePlace($0.createdAt, $0.id.bytes)
        } as: { record throws(DomainError) in
            if let owner = record.owner, names[owner] == nil {
                names[owner] = try work.tx.accounts.account(owner)?.name
            }
            return Owned(record: record, owner: record.owner.flatMap { names[$0] })
        }
    }
}

/// A record's extent: owner, how many documents and facts, newest change, and the accounts that it is shared with.
public struct ShowRecord: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewRecords, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordExtent {
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        let owner = try found.owner.map { id throws(DomainError) in try work.tx.accounts.account(id) } ?? nil
        let view = try permit.view()
        return RecordExtent(
            record: found, owner: owner?.name,
            documents: try work.tx.documents.documents(in: view, allVersions: false, offset: 0, limit: 0).total,
            facts: try work.tx.facts.counts(in: view),
            newestChange: try work.tx.changeFeed.newest(in: view, permit.grant),
            shares: try work.tx.shares.shares(of: record, offset: 0, limit: RecordExtent.mostShares),
            offer: try work.tx.recordOffers.offer(of: record))
    }
}

/// The extent of a record's content, without any of it.
public struct RecordExtent: Hashable, Sendable {
    public let record: HealthRecord
    public let owner: UserName?
    public let documents: Int
    public let facts: [String: Int]
    public let newestChange: Int
    /// The oldest `mostShares`.
    public let shares: [RecordShare]
    /// The account that it is offered to; nil for none.
    public let offer: RecordOffer?

    static let mostShares = 100
}

/// Gives a record without an owner to its person.
public struct AssignRecord: Operation {
    public let record: RecordID
    public let owner: UserName

    public init(record: RecordID, owner: UserName) { (self.record, self.owner) = (record, owner) }

    public var access: AccessRequest { AccessRequest(.manageRecords, .record(record), for: .operation) }

    /// Throws `conflict` when another account owns the record: a person's own record is not given away by others.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        guard var found = try work.tx.records.record(record) else { throw .notFound }
        let account = try RecordMaker.owner(named: owner, in: work)
        guard found.owner == nil || found.owner == account else { throw .conflict }
        found.owner = account
        try work.tx.recordDirectory.setOwner(account, of: record, permit.grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, permit.grant)
        return found
    }
}
