import SalusBase
public import SalusDomain
import SalusModels

/// A backend service takes a token for itself (RFC 6749 section 4.4; SMART Backend Services). It opens those records
/// on which a person lets the app work by itself, for five minutes.
public struct TakeServiceAccess: Operation {
    static let seconds: Int64 = 300

    let wanted: ServiceAccess

    /// `wanted`: a part of what the app is registered for.
    public init(_ wanted: ServiceAccess) { self.wanted = wanted }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Throws `denied` for an app that is no backend service.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedServiceToken {
        let app = try permit.client()
        guard app.manifest.isService else { throw .denied }
        let text = AuthorizationProof.prefix + TokenMaker.text(from: work.random)
        let token = ServiceToken(
            app: app.id, hash: TokenMaker.hash(of: text), access: wanted,
            expires: work.now.adding(seconds: Self.seconds))
        try work.tx.authorizations.insert(token, permit.grant)
        return IssuedServiceToken(scopes: wanted.scopes, accessToken: text, lifetime: Self.seconds)
    }
}

/// The token of a backend service, told once.
public struct IssuedServiceToken: Hashable, Sendable {
    public let scopes: String
    public let accessToken: String
    /// Seconds.
    public let lifetime: Int64
}
