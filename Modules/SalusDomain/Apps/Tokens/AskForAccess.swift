public import SalusBase
public import SalusModels

/// The first step of three: an app asks for access to a record, or to what one of its carenets shows, and learns the name
/// of its request. Nothing is open yet.
public struct AskForAccess: Operation {
    /// The callback that stands in the app's manifest, if the app does not repeat it.
    static let registered = "oob"

    public let callback: String
    public let record: RecordID?

    /// `callback`: where the answer goes, or `oob` for where the manifest says.
    public init(callback: String, record: RecordID?) { (self.callback, self.record) = (callback, record) }

    public var access: AccessRequest { AccessRequest(.askForAccess, .server) }

    /// A record that does not exist is not told apart from one that does: the request is then bound to none, and nobody
    /// can approve it. Throws `denied` for a callback that is not the app's.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> IssuedToken {
        let app = try permit.app().app
        guard let target = target(of: app) else { throw .denied }
        let bound = try record.flatMap { id throws(DomainError) in try work.tx.records.record(id)?.id }
        let issued = try TokenMaker(work: work).make()
        try work.tx.grants.insert(
            RequestToken(
                app: app.id, hash: issued.hash, sealedSecret: issued.sealedSecret, callback: target,
                binding: bound.map { .record($0) }, account: nil, verifierHash: nil,
                expires: work.now.adding(seconds: TokenMaker.requestSeconds)), permit.grant)
        return issued
    }

    /// Only where the operator agreed to when the app was registered: anywhere else the verifier would be somebody else's.
    private func target(of app: App) -> String? {
        guard let known = app.manifest.callback, !known.isEmpty else { return nil }
        return callback == Self.registered || callback == known ? known : nil
    }
}

extension Permit {
    /// The app that asks; the policy lets nobody else near such operations.
    func app() throws(DomainError) -> AppCaller {
        guard case .app(let caller) = caller else { throw .signInRequired }
        return caller
    }
}
