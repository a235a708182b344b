public import SalusDomain
public import SalusModels

/// The apps that are enabled on a record, by name.
public struct ListRecordApps: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewSharing, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [RecordApp] {
        try work.tx.grants.apps(on: record)
    }
}

/// Lets an app work on a record. An app that is enabled already stays as it is; a person who says so consents to what
/// an app of the operator's has enabled.
public struct EnableApp: Operation {
    public let record: RecordID
    public let app: AppName

    public init(_ app: AppName, on record: RecordID) { (self.app, self.record) = (app, record) }

    public var access: AccessRequest { AccessRequest(.manageSharing, .record(record)) }

    /// Throws `notFound` for an app that is not let in, or that is for no record.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordApp {
        let found = try work.find.app(named: app)
        guard found.state == .active, found.kind.isForRecords else { throw .notFound }
        return try AppConsent(work: work).enable(found, on: record, by: permit.caller.account, permit.grant)
    }
}

/// Ends an app's access to a record at once: its tokens for it work no more.
public struct WithdrawApp: Operation {
    public let record: RecordID
    public let app: AppName

    public init(_ app: AppName, from record: RecordID) { (self.app, self.record) = (app, record) }

    public var access: AccessRequest { AccessRequest(.manageSharing, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.grants.withdraw(work.find.app(named: app).id, from: record, permit.grant)
    }
}
