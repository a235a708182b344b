import SalusBase
import SalusCrypto
public import SalusModels

/// The first of the three steps for a copy of an app that nobody knows yet: it shows a key that it made for itself, and asks
/// for access with it. The key counts from the moment that somebody approves, and for what that person gives.
public struct AskToInstall: Operation {
    public let app: AppName
    let key: InstallationKey
    let request: SignedRequest
    let asked: AskForAccess

    /// `request` is signed with the key (RSA-SHA1), under its thumbprint as the consumer key.
    public init(_ app: AppName, _ key: InstallationKey, signing request: SignedRequest, for asked: AskForAccess) {
        (self.app, self.key, self.request, self.asked) = (app, key, request, asked)
    }

    public var access: AccessRequest { AccessRequest(.register, .server) }

    /// Throws `denied` for an app that is not let in or works by itself, for a key that is known, for a signature that does
    /// not stand, and for a callback that is not the app's; `invalid` for a name that no page could show.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> IssuedToken {
        try DocumentRules.checkText(key.name, "name", limit: 100)
        guard let found = try work.tx.apps.app(named: app), found.state == .active, found.kind == .user,
            try isSigned(for: found, in: work)
        else { throw .denied }
        return try asked.ask(for: found, installing: key, in: work, permit.grant)
    }

    private func isSigned(for app: App, in work: Workspace) throws(DomainError) -> Bool {
        let authorization = request.authorization
        guard let verifying = try? RSAVerifyingKey(pem: key.pem), authorization.isFresh(at: work.now),
            authorization.consumerKey == verifying.thumbprint, request.token == nil,
            try work.tx.apps.consumer(key: verifying.thumbprint) == nil, request.isSigned(with: .rsa(verifying))
        else { return false }
        return try work.isNew(authorization, of: app)
    }
}
