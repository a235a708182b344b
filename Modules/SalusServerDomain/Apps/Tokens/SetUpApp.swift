public import SalusDomain
public import SalusModels

/// An app of the operator's sets another app up on a record: enables it, keeps for it what it is to begin with, and
/// gives it a token for that storage. No person has consented, so the token opens nothing else of the record. The
/// owner sees the app among those that are enabled.
public struct SetUpApp: Operation {
    /// The name under which the app finds the content.
    private static let contentName = "SETUP"

    public let record: RecordID
    public let app: AppName
    let content: AppContent?

    public init(_ app: AppName, on record: RecordID, with content: AppContent? = nil) {
        (self.app, self.record, self.content) = (app, record, content)
    }

    public var access: AccessRequest { AccessRequest(.setUpApp, .record(record)) }

    /// Throws `notFound` for an app that is not let in, or that is for no record.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedToken {
        let found = try work.find.app(named: app)
        guard found.state == .active, found.kind.isForRecords else { throw .notFound }
        _ = try AppConsent(work: work).enable(found, on: record, by: nil, permit.grant)
        if let content {
            let appStorage = try AppStorageAccess(.record(record, found.id), by: permit.caller, in: work)
            _ = try appStorage.keep(content, at: .named(Self.contentName), permit.grant)
        }
        return try TokenMaker(work: work).giveAccess(to: found.id, on: record, permit.grant)
    }
}
