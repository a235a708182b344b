public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of the records on which an autonomous app is enabled: those it may work on by itself, in a lasting order.
public struct ListAppRecords: Operation {
    public let app: AppName
    public let offset: Int
    public let limit: Int

    public init(app: AppName, offset: Int, limit: Int) {
        (self.app, self.offset, self.limit) = (app, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.workAlone, .own) }

    /// Throws `denied` for another app than the one that asks.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [HealthRecord] {
        let caller = try permit.app().app
        guard caller.name == app else { throw .denied }
        return try work.tx.grants.records(of: caller.id, offset: offset, limit: limit)
    }
}

/// Gives an autonomous app a token for a record on which it is enabled. It opens the record while the person who
/// enabled the app there has full control of it; where an app of the operator's enabled it, only what the app keeps
/// there.
public struct IssueOwnAccess: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "TakeOwnAccess"

    public let app: AppName
    public let record: RecordID

    public init(_ app: AppName, on record: RecordID) { (self.app, self.record) = (app, record) }

    public var access: AccessRequest { AccessRequest(.workAlone, .own) }

    /// Throws `denied` for another app than the one that asks, and where it is not enabled.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedToken {
        let caller = try permit.app().app
        guard caller.name == app, try work.tx.grants.enabled(caller.id, on: record) != nil else { throw .denied }
        return try TokenMaker(work: work).giveAccess(to: caller.id, on: record, permit.grant)
    }

    public func touched(_ output: IssuedToken) -> Resource { .record(record) }
}
