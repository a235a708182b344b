public import SalusBase
public import SalusDomain
public import SalusModels

/// The first step of three: an app asks for access to a record, or to what one of its carenets shows, and learns the
/// name of its request. Nothing is open yet.
public struct IssueRequestToken: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "AskForAccess"

    public let callback: String
    public let record: RecordID?
    /// Counts when no record is named.
    public let carenet: CarenetID?

    /// `callback`: where the answer goes, or `oob` for where the manifest says.
    public init(callback: String, record: RecordID?, carenet: CarenetID? = nil) {
        (self.callback, self.record, self.carenet) = (callback, record, carenet)
    }

    public var access: AccessRequest { AccessRequest(.askForAccess, .server) }

    /// A record or carenet that does not exist is not told apart from one that does: the request is then bound to none,
    /// as one that names none, and the person who approves it chooses the record. Throws `denied` for a callback that
    /// is not the app's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedToken {
        try ask(for: permit.app().app, installing: nil, in: work, permit.grant)
    }

    /// `key`: one that counts from the approval on. Throws `denied` for a callback that is not the app's.
    func ask(
        for app: App, installing key: InstallationKey?, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) -> IssuedToken {
        guard let target = AppCallback(of: app.manifest.callback)?.target(of: callback) else { throw .denied }
        let issued = try TokenMaker(work: work).make()
        try work.tx.grants.insert(
            RequestToken(
                app: app.id, hash: issued.hash, sealedSecret: issued.sealedSecret, callback: target,
                binding: try binding(in: work), account: nil, verifierHash: nil,
                expires: work.now.adding(seconds: TokenMaker.requestSeconds), installation: key), grant)
        return issued
    }

    private func binding(in work: OperationContext) throws(DomainError) -> AppBinding? {
        if let record { return try work.tx.records.record(record).map { .record($0.id) } }
        guard let carenet, let found = try work.tx.carenets.carenet(carenet) else { return nil }
        return .carenet(found.id, of: found.record)
    }
}

extension Permit {
    /// The app that asks; the policy denies such operations to all other callers.
    func app() throws(DomainError) -> AppCaller {
        guard case .app(let caller) = caller else { throw .signInRequired }
        return caller
    }
}
