public import SalusDomain
public import SalusModels

/// Lets one more installation of an app sign with a key pair of its own, so that no secret ships in the app. The
/// others go on with theirs.
public struct AddAppKey: Operation {
    public let name: AppName
    let pem: String

    /// `pem`: the public half, RSA of at least 2048 bits.
    public init(name: AppName, pem: String) { (self.name, self.pem) = (name, pem) }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `notFound` for an unknown app, `invalid` for a key of another kind.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedCredential {
        try CredentialIssuer(work: work, grant: permit.grant)
            .issue(.publicKey(consumerKey: nil, pem: pem), for: work.find.app(named: name))
    }
}

/// Ends one key of an app at once: its signatures count no more. The app's other keys and its tokens stay.
public struct RemoveAppKey: Operation {
    public let name: AppName
    public let consumerKey: String

    public init(name: AppName, consumerKey: String) { (self.name, self.consumerKey) = (name, consumerKey) }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `notFound` for a key that the app has not, and `conflict` for its last one:
    /// rotate it, or disable the app.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let app = try work.find.app(named: name)
        let keys = try work.tx.apps.credentials(of: app.id)
        guard let found = keys.first(where: { $0.consumerKey == consumerKey }) else { throw .notFound }
        guard keys.count > 1 else { throw .conflict }
        try work.tx.apps.delete(found, permit.grant)
    }
}
