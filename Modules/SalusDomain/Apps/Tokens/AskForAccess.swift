public import SalusBase
public import SalusModels

/// The first step of three: an app asks for access to a record, or to what one of its carenets shows, and learns the name
/// of its request. Nothing is open yet.
public struct AskForAccess: Operation {
    public let callback: String
    public let record: RecordID?

    /// `callback`: where the answer goes, or `oob` for where the manifest says.
    public init(callback: String, record: RecordID?) { (self.callback, self.record) = (callback, record) }

    public var access: AccessRequest { AccessRequest(.askForAccess, .server) }

    /// A record that does not exist is not told apart from one that does: the request is then bound to none, as one that
    /// names none, and whoever approves it chooses the record. Throws `denied` for a callback that is not the app's.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> IssuedToken {
        let app = try permit.app().app
        guard let target = AppCallback(of: app.manifest.callback)?.target(of: callback) else { throw .denied }
        let bound = try record.flatMap { id throws(DomainError) in try work.tx.records.record(id)?.id }
        let issued = try TokenMaker(work: work).make()
        try work.tx.grants.insert(
            RequestToken(
                app: app.id, hash: issued.hash, sealedSecret: issued.sealedSecret, callback: target,
                binding: bound.map { .record($0) }, account: nil, verifierHash: nil,
                expires: work.now.adding(seconds: TokenMaker.requestSeconds)), permit.grant)
        return issued
    }
}

extension Permit {
    /// The app that asks; the policy lets nobody else near such operations.
    func app() throws(DomainError) -> AppCaller {
        guard case .app(let caller) = caller else { throw .signInRequired }
        return caller
    }
}
