public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// A consumer key with its secret, told once. Only a sealed copy of the secret is kept, which the server needs to check
/// signatures with.
public struct IssuedCredential: Hashable, Sendable {
    public let app: App
    public let consumerKey: String
    /// Nil for an app that signs with a key of its own.
    public let consumerSecret: String?
}

/// The signing credentials that an app is registered with.
public enum AppProof: Hashable, Sendable {
    /// A new key and secret are made. A client of OAuth 2 has its name as its key, and no secret if it is a public one.
    case generated
    /// Those that the app has already: one that was written for another installation.
    case known(consumerKey: String, consumerSecret: String)
    /// The public keys of a client of OAuth 2 that signs who it is, a JSON Web Key Set, in place of those in its
    /// manifest.
    case webKeys(JSONValue)
    /// A key pair of the app's own; `pem` is its public half, RSA of at least 2048 bits.
    case publicKey(consumerKey: String?, pem: String)
}

/// Makes the credential of an app.
struct CredentialIssuer {
    static let shortestSecret = 4

    let work: OperationContext
    let grant: WriteGrant

    func issue(_ proof: AppProof, for app: App) throws(DomainError) -> IssuedCredential {
        switch proof {
        case .generated where app.manifest.isPublicClient || app.manifest.signsAssertions:
            return IssuedCredential(app: app, consumerKey: app.name.text, consumerSecret: nil)
        case .generated where app.manifest.speaksOAuth2:
            return try store(app.name.text, SessionToken(from: work.random).text, app)
        case .webKeys:
            guard app.manifest.signsAssertions else {
                throw .invalid(field: "jwks", expected: "an app whose token_endpoint_auth_method is private_key_jwt")
            }
            return IssuedCredential(app: app, consumerKey: app.name.text, consumerSecret: nil)
        case .generated:
            return try store(newKey(), SessionToken(from: work.random).text, app)
        case .known(let key, let secret):
            try checkKey(key)
            guard secret.utf8.count >= Self.shortestSecret, secret.utf8.count <= 254 else {
                throw .invalid(
                    field: "consumer_secret",
                    expected: "a secret of \(Self.shortestSecret) to 254 bytes; without one anybody could be this app")
            }
            return try store(key, secret, app)
        case .publicKey(let key, let pem):
            guard (try? RSAVerifyingKey(pem: pem)) != nil else {
                throw .invalid(
                    field: "public_key", expected: "a PEM public key, RSA of 2048 to 16384 bits, not encrypted")
            }
            let key = key ?? newKey()
            try checkKey(key)
            try work.tx.apps.insert(
                AppCredential(app: app.id, consumerKey: key, proof: .publicKey(pem), createdAt: work.now), grant)
            return IssuedCredential(app: app, consumerKey: key, consumerSecret: nil)
        }
    }

    private func checkKey(_ key: String) throws(DomainError) {
        try DocumentRules.checkText(key, "consumer_key", limit: 254)
        guard try work.tx.apps.consumer(key: key) == nil else {
            throw .invalid(field: "consumer_key", expected: "a key that no other app signs with")
        }
    }

    /// It is typed as an operand, too, where a dash begins an option.
    private func newKey() -> String { String(SessionToken(from: work.random).text.drop { $0 == "-" }) }

    private func store(_ key: String, _ secret: String, _ app: App) throws(DomainError) -> IssuedCredential {
        let sealed = try work.keys.sealConsumerSecret(secret, named: key, work.random)
        try work.tx.apps.insert(
            AppCredential(app: app.id, consumerKey: key, proof: .sealedSecret(sealed), createdAt: work.now), grant)
        return IssuedCredential(app: app, consumerKey: key, consumerSecret: secret)
    }
}
