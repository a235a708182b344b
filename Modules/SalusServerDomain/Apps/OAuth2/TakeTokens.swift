import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// A client of OAuth 2 swaps the code that a person's yes gave it for tokens. Once: a second use of the code ends all
/// that the first one gave (RFC 6749 section 4.1.2).
public struct ExchangeCode: Operation {
    let code: String
    let redirect: String
    let challenge: [UInt8]
    let terms: IDTokenTerms

    /// `challenge`: SHA-256 of the verifier that the client brings.
    public init(code: String, redirect: String, challenge: [UInt8], terms: IDTokenTerms) {
        (self.code, self.redirect, self.challenge, self.terms) = (code, redirect, challenge, terms)
    }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Throws `denied` for a code of another client, that is spent or too old, or with another address or verifier, and
    /// when the person has lost the right to. A code of its own that is wrongly used is of no use afterwards.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedAuthorization {
        let authorizations = work.tx.authorizations
        guard let found = try authorizations.token(TokenMaker.hash(of: code)), found.token.kind == .code,
            found.authorization.app == (try permit.client().id)
        else { throw .denied }
        guard found.token.spentAt == nil, found.token.redirect == redirect,
            ConstantTime.areEqual(found.token.challenge ?? [], challenge), try OAuthClients(work: work).isValid(found)
        else {
            try authorizations.end(found.authorization, permit.grant)
            throw .denied
        }
        try authorizations.spend(found.token, of: found.authorization, at: work.now, permit.grant)
        var issued = try AuthorizationIssuer(work: work, grant: permit.grant)
            .tokens(for: found.authorization, scopes: found.authorization.scopes)
        issued.idToken = try IDTokenIssuer(work: work, terms: terms)
            .token(for: found.authorization, nonce: found.token.nonce)
        return issued
    }

    public func touched(_ output: IssuedAuthorization) -> Resource { .record(output.record) }
}

/// A client of OAuth 2 swaps a refresh token for the next one and an access token. A refresh token that comes a second
/// time was copied: all of its family ends (OAuth 2.1 section 4.3.1).
public struct RefreshAuthorization: Operation {
    let token: String
    let scopes: String?

    /// `scopes`: those that the access token shall have, of those that were given; nil for all.
    public init(token: String, scopes: String?) { (self.token, self.scopes) = (token, scopes) }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Throws `denied` for a token of another client, that is spent, or whose time is over, and `invalid` for a scope
    /// that was not given.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedAuthorization {
        let authorizations = work.tx.authorizations
        guard let found = try authorizations.token(TokenMaker.hash(of: token)), found.token.kind == .refresh,
            found.authorization.app == (try permit.client().id)
        else { throw .denied }
        guard found.token.spentAt == nil, try OAuthClients(work: work).isValid(found) else {
            try authorizations.end(found.authorization, permit.grant)
            throw .denied
        }
        let scopes = try narrowed(found.authorization.scopes)
        try authorizations.spend(found.token, of: found.authorization, at: work.now, permit.grant)
        return try AuthorizationIssuer(work: work, grant: permit.grant)
            .tokens(for: found.authorization, scopes: scopes)
    }

    private func narrowed(_ granted: String) throws(DomainError) -> String {
        guard let scopes else { return granted }
        let (asked, known) = (scopes.split(separator: " "), Set(granted.split(separator: " ")))
        guard !asked.isEmpty, asked.allSatisfy(known.contains) else {
            throw .invalid(field: "scope", expected: "scopes that were given")
        }
        return asked.joined(separator: " ")
    }

    public func touched(_ output: IssuedAuthorization) -> Resource { .record(output.record) }
}

/// A client of OAuth 2 gives a token back (RFC 7009): with a refresh token all that it led to ends.
public struct RevokeToken: Operation {
    let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Does nothing for a token that there is not, or that is another client's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (hash, app) = (TokenMaker.hash(of: token), try permit.client().id)
        if let own = try work.tx.authorizations.serviceToken(hash), own.app == app {
            try work.tx.authorizations.delete(own, permit.grant)
        }
        guard let found = try work.tx.authorizations.token(hash), found.authorization.app == app else { return }
        switch found.token.kind {
        case .access: try work.tx.authorizations.delete(found.token, of: found.authorization, permit.grant)
        case .code, .refresh: try work.tx.authorizations.end(found.authorization, permit.grant)
        }
    }
}

/// A client of OAuth 2 with a secret asks what one of its own tokens opens (RFC 7662).
public struct IntrospectToken: Operation {
    let token: String

    public init(token: String) { self.token = token }

    public var access: AccessRequest { AccessRequest(.takeAccess, .server) }

    /// Nil for a token that opens nothing now, or that is another client's. Throws `denied` for a public client.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IntrospectedToken? {
        let (app, clients, hash) = (try permit.client(), OAuthClients(work: work), TokenMaker.hash(of: token))
        guard !app.manifest.isPublicClient else { throw .denied }
        if let own = try clients.standingService(hash), own.app == app.id {
            return IntrospectedToken(
                record: nil, scopes: own.access.scopes, expires: own.expires, subject: app.name.text, person: nil)
        }
        var token = try clients.valid(.access, hash)
        if token == nil { token = try clients.valid(.refresh, hash) }
        guard let found = token, found.authorization.app == app.id else { return nil }
        return IntrospectedToken(
            record: found.authorization.record, scopes: found.token.scopes, expires: found.token.expires,
            subject: found.authorization.subject, person: try found.authorization.person(in: work))
    }
}

extension Permit {
    /// The client of OAuth 2 that asks.
    func client() throws(DomainError) -> App {
        let caller = try app()
        guard caller.appGrant == .client else { throw .denied }
        return caller.app
    }
}
