import SalusBase
public import SalusDomain
public import SalusModels

/// Registers an app by its manifest, whose relative addresses are completed with the address of the web pages. Until
/// it is approved, it is let in nowhere.
public struct RegisterApp: Operation {
    public let manifest: AppManifest
    public let proof: AppProof
    /// Approved with the same stroke.
    public let isApproved: Bool

    public init(_ manifest: AppManifest, proof: AppProof = .generated, isApproved: Bool = false) {
        (self.manifest, self.proof, self.isApproved) = (manifest, proof, isApproved)
    }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `invalid` for a manifest or a credential that breaks a rule, and for an id or key in use; the field is
    /// named as in the app's own files.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedCredential {
        let manifest = manifest.completed(at: work.settings.pages ?? work.settings.origin)
        try ManifestRules.check(manifest)
        guard try work.tx.apps.app(named: manifest.id) == nil else {
            throw .invalid(field: "id", expected: "an id that no registered app has")
        }
        let app = App(
            id: AppID(from: work.random), manifest: manifest, state: isApproved ? .active : .waiting,
            createdAt: work.now)
        try work.tx.apps.insert(app, permit.grant)
        return try CredentialIssuer(work: work, grant: permit.grant).issue(proof, for: app)
    }
}

/// All apps, by name.
public struct ListApps: Operation {
    public let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewApps, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<App, String> {
        ListedPage(try work.tx.apps.apps(part), part) { $0.name.text }
    }
}

/// One app with its keys and on how many records it is enabled.
public struct ShowApp: Operation {
    public let name: AppName

    public init(name: AppName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.viewApps, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AppOverview {
        let app = try work.find.app(named: name)
        return AppOverview(
            app: app, credentials: try work.tx.apps.credentials(of: app.id),
            records: try work.tx.grants.recordCount(of: app.id))
    }
}

/// An app with its credentials and the number of records it is enabled on.
public struct AppOverview: Hashable, Sendable {
    public let app: App
    public let credentials: [AppCredential]
    /// The number of records that it is enabled on.
    public let records: Int
}

/// Gives an app a new key and secret, or another key of its own. The old ones sign nothing any
/// more, and every token ends.
public struct RotateApp: Operation {
    public let name: AppName
    public let proof: AppProof

    public init(name: AppName, proof: AppProof = .generated) { (self.name, self.proof) = (name, proof) }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `invalid` where the app proves itself in another way, and for a client that signs who it is without its
    /// new keys.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedCredential {
        let app = try renewed(work.find.app(named: name), permit.grant, in: work)
        try work.tx.apps.deleteCredentials(of: app.id, permit.grant)
        try work.tx.grants.endTokens(of: app.id, permit.grant)
        return try CredentialIssuer(work: work, grant: permit.grant).issue(proof, for: app)
    }

    /// A client that signs who it is has its keys in its manifest.
    private func renewed(_ app: App, _ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> App {
        guard app.manifest.signsAssertions else { return app }
        guard case .webKeys(let keys) = proof else {
            throw .invalid(field: "jwks", expected: "the new public keys: this app signs who it is")
        }
        var manifest = app.manifest
        manifest.webKeys = keys
        try ManifestRules.check(manifest)
        try work.tx.apps.setManifest(manifest, of: app.id, grant)
        return App(id: app.id, manifest: manifest, state: app.state, createdAt: app.createdAt)
    }
}

/// Lets an app in, or keeps it out; keeping it out ends its tokens. Where it was enabled it stays so.
public struct SetAppState: Operation {
    public let name: AppName
    public let state: AppState

    public init(name: AppName, state: AppState) { (self.name, self.state) = (name, state) }

    public var access: AccessRequest { AccessRequest(.manageApps, .server, for: .operation) }

    /// Throws `conflict` for `waiting`: what was decided is not undecided.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> App {
        var app = try work.find.app(named: name)
        guard state != .waiting else { throw .conflict }
        try work.tx.apps.setState(state, of: app.id, permit.grant)
        if state == .disabled { try work.tx.grants.endTokens(of: app.id, permit.grant) }
        app.state = state
        return app
    }
}
