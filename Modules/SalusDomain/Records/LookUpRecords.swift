public import SalusModels

/// The records that an account owns: for itself, and for who manages accounts.
public struct ListRecordsOf: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewPerson, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [HealthRecord] {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return try work.tx.records.records(ownedBy: account.id)
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
