import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The names under which this server tells apps about people.
public struct IDTokenTerms: Hashable, Sendable {
    /// Scheme and authority, without a slash at the end.
    let issuer: String
    /// FHIR's base address, without a slash at the end.
    let base: String

    public init(issuer: String, base: String) { (self.issuer, self.base) = (issuer, base) }
}

/// Signs ID tokens (OpenID Connect Core 1.0 section 2).
struct IDTokenIssuer {
    static let seconds: Int64 = 3600

    let work: OperationContext
    let terms: IDTokenTerms

    /// Nil for an authorization without the scope `openid`.
    func token(for authorization: AppAuthorization, nonce: String?) throws(DomainError) -> String? {
        guard authorization.gives("openid"), let app = try work.tx.apps.app(authorization.app) else { return nil }
        let issued = work.now.milliseconds / 1000
        var claims: [String: JSONValue] = [
            "iss": .string(terms.issuer), "sub": .string(authorization.subject), "aud": .string(app.name.text),
            "iat": .number(DecimalText(Int(issued))), "exp": .number(DecimalText(Int(issued + Self.seconds))),
        ]
        if let nonce { claims["nonce"] = .string(nonce) }
        if let person = try authorization.person(in: work) { claims["fhirUser"] = .string("\(terms.base)/\(person)") }
        return try signed(.object(claims))
    }

    private func signed(_ claims: JSONValue) throws(DomainError) -> String {
        guard let key = try work.tx.tokenKeys.tokenKeys().first(where: \.isSigning) else {
            throw .storage(StorageFailure(.other, "there is no key that signs ID tokens"))
        }
        let pem = try work.keys.openTokenKey(key.sealed, named: key.id)
        do {
            return try JSONWebSignature.token(claims, signedBy: RSASigningKey(pem: pem))
        } catch {
            throw .storage(StorageFailure(.corrupt, "the key that signs ID tokens cannot be read"))
        }
    }
}

extension AppAuthorization {
    /// Whether the scope is one of those that were given.
    func gives(_ scope: String) -> Bool { scopes.split(separator: " ").contains { $0 == scope } }

    /// Stands for the person towards this app, and for no other app's eyes: 43 characters.
    var subject: String { Base64URL.encode(SHA256.hash(app.bytes + account.bytes)) }

    /// The resource that stands for the person who gave it, below FHIR's base address: the Patient of an owner. Nil
    /// without `fhirUser`, and for everybody else.
    func person(in work: OperationContext) throws(DomainError) -> String? {
        guard AuthorizeApp.wordsOfOwners.contains(where: gives),
            try work.tx.records.record(record)?.owner == account
        else { return nil }
        return "Patient/\(record)"
    }
}
