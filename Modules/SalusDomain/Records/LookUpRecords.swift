public import SalusModels

/// The records that an account owns, and those that others opened to it: for itself, and for who manages accounts.
public struct ListRecordsOf: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewPerson, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [VisibleRecord] {
        let account = try work.account(named: name).id
        return try work.tx.records.records(ownedBy: account).map { VisibleRecord($0, .owner) }
            + work.tx.shares.records(sharedWith: account) + work.carenets(of: account)
    }
}

extension Workspace {
    /// Records that the account sees through carenets, one for each of those.
    fileprivate func carenets(of account: AccountID) throws(DomainError) -> [VisibleRecord] {
        var seen: [VisibleRecord] = []
        for membership in try tx.carenets.memberships(of: account, offset: 0, limit: .max) {
            guard let record = try tx.records.record(membership.carenet.record) else { continue }
            seen.append(VisibleRecord(record, .carenet(membership.carenet)))
        }
        return seen
    }
}

/// Whose a record is; nil for one that waits for its person.
public struct ReadOwner: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewSharing, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> UserName? {
        guard let owner = try work.tx.records.record(record)?.owner else { return nil }
        return try work.tx.accounts.account(owner)?.name
    }
}

/// Records whose title holds a text, in whatever case, by title.
public struct FindRecords: Operation {
    static let most = 100

    public let text: String

    public init(titled text: String) { self.text = text }

    public var access: AccessRequest { AccessRequest(.viewRecords, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [HealthRecord] {
        let wanted = text.lowercased()
        return Array(try work.tx.records.all().filter { $0.title.lowercased().contains(wanted) }.prefix(Self.most))
    }
}
