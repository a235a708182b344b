public import SalusDomain
public import SalusModels

/// An app takes itself away: its keys, tokens and shares end, and what it kept is gone. Its name stays for the access
/// log, and keeps it out; the operator brings it back, empty, with a new key and an approval.
public struct RemoveOwnApp: Operation {
    public let app: AppName

    public init(_ app: AppName) { self.app = app }

    public var access: AccessRequest { AccessRequest(.removeOwnApp, .own) }

    /// Throws `denied` for another app than the one that asks.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let asking = try permit.app().app
        guard asking.name == app else { throw .denied }
        try work.tx.appStorage.deleteAll(of: asking.id, permit.grant)
        try work.tx.grants.endTokens(of: asking.id, permit.grant)
        try work.tx.grants.withdrawAll(of: asking.id, permit.grant)
        try work.tx.apps.deleteCredentials(of: asking.id, permit.grant)
        try work.tx.apps.setState(.disabled, of: asking.id, permit.grant)
    }
}
