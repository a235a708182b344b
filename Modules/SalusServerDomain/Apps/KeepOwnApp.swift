import SalusBase
public import SalusDomain
public import SalusModels

/// Keeps an app registered that is a part of the server itself. Later decisions of the operator about it stay.
public struct KeepOwnApp: Operation {
    public let manifest: AppManifest
    let consumerKey: String
    let consumerSecret: String

    public init(_ manifest: AppManifest, consumerKey: String, consumerSecret: String) {
        (self.manifest, self.consumerKey, self.consumerSecret) = (manifest, consumerKey, consumerSecret)
    }

    public var access: AccessRequest { AccessRequest(.maintain, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        if try work.tx.apps.app(named: manifest.id) != nil { return }
        let app = App(id: AppID(from: work.random), manifest: manifest, state: .active, createdAt: work.now)
        try work.tx.apps.insert(app, permit.grant)
        _ = try CredentialIssuer(work: work, grant: permit.grant).issue(
            .known(consumerKey: consumerKey, consumerSecret: consumerSecret), for: app)
    }
}
