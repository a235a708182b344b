public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// The proof of identity that a request carries, checked for form only. The open transaction resolves it to a caller.
public enum RequestCredential: Sendable {
    case anonymous
    case session(SessionProof)
    /// The token that the server writes into its data directory for `salus-admin`.
    case operatorToken(hash: [UInt8])
    /// A request signed by an app.
    case signed(SignedRequest)
    /// The same, for one more operation of the same request.
    case counted(CountedProof)
    /// A request signed by a backend.
    case backend(BackendRequest)
    /// A program of an application, with the session of its user.
    case application(ApplicationProof)
    /// A client of OAuth 2 at the token endpoint.
    case client(ClientProof)
    /// A request with an access token of OAuth 2.
    case authorization(AuthorizationProof)
    /// The server itself, for its own upkeep.
    case system
}

/// The key of an application and, where its user is signed in, the token of the session.
public struct ApplicationProof: Sendable {
    /// SHA-256 of the key's text.
    let keyHash: [UInt8]
    /// SHA-256 of the token; nil without one.
    let sessionHash: [UInt8]?

    /// `key` and `session` as they came in the request; a text that is no token of ours opens nothing.
    public init(key: String, session: String?) {
        keyHash = SHA256.hash(Array(key.utf8))
        sessionHash = session.map { SessionToken(text: $0)?.hash ?? [] }
    }
}

/// A signed request that has been checked and whose nonce is spent. Only the domain makes one.
public struct CountedProof: Sendable {
    let request: SignedRequest
}

/// A client of OAuth 2 by its own word.
public struct ClientProof: Sendable {
    /// The evidence that a client brings of who it is.
    public enum Evidence: Sendable {
        /// None beside the name, by which a public client is known.
        case name
        case secret(String)
        case assertion(ClientEvidence)
    }

    let name: AppName
    let evidence: Evidence

    public init(name: AppName, evidence: Evidence) { (self.name, self.evidence) = (name, evidence) }
}

/// A signed text by which a client says who it is (RFC 7523 section 3), read and not yet verified. Its reader has
/// checked the names in it; its key, its time and whether it is new are the open transaction's question.
public struct ClientEvidence: Sendable {
    /// The most seconds for which one may say that it holds, with a minute for clocks that differ.
    static let mostSeconds: Int64 = 360

    /// The compact form that the signature covers.
    let text: String
    /// SHA-256 of its name (`jti`).
    let digest: [UInt8]
    let notBefore: Instant?
    let expires: Instant

    public init(text: String, name: String, notBefore: Instant?, expires: Instant) {
        (self.text, self.notBefore, self.expires) = (text, notBefore, expires)
        digest = SHA256.hash(Array(name.utf8))
    }

    func holds(at now: Instant) -> Bool {
        expires > now && expires <= now.adding(seconds: Self.mostSeconds)
            && (notBefore.map { $0 <= now.adding(seconds: 60) } ?? true)
    }
}

/// An access token of OAuth 2. Its form differs from that of a session's token, so that neither is taken for the other.
public struct AuthorizationProof: Sendable {
    static let prefix = "smart-"

    /// SHA-256 of the token's text.
    public let hash: [UInt8]

    /// Nil for a text that is no such token.
    public init?(token: some StringProtocol) {
        guard token.hasPrefix(Self.prefix), SessionToken(text: token.dropFirst(Self.prefix.count)) != nil else {
            return nil
        }
        hash = TokenMaker.hash(of: String(token))
    }
}

/// An access token and, on a write, the signature of the request.
public struct SessionProof: Sendable {
    /// SHA-256 of the bearer token.
    public let accessHash: [UInt8]
    public let signature: RequestSignature?
    /// False where the signature is looked at before the operation whose transaction counts it.
    var counts = true

    public init(accessHash: [UInt8], signature: RequestSignature?) {
        (self.accessHash, self.signature) = (accessHash, signature)
    }
}

/// A native client's signature: the request signed with the session's key, and the code it came with.
public struct RequestSignature: Sendable {
    public let request: RequestMAC.Request
    public let code: [UInt8]

    public init(request: RequestMAC.Request, code: [UInt8]) { (self.request, self.code) = (request, code) }
}

extension RequestCredential {
    /// The reads of its check that are known before its transaction.
    var readHints: [ReadHint] {
        guard case .session(let proof) = self, let lane = proof.signature?.request.lane else { return [] }
        return [.requestWindow(lane: lane, accessHash: proof.accessHash)]
    }

    /// The same without the signature of a session, for a read that goes before the write which
    /// it covers: it counts once.
    public var unsigned: RequestCredential {
        guard case .session(let proof) = self else { return self }
        return .session(SessionProof(accessHash: proof.accessHash, signature: nil))
    }

    /// The same for a question that goes before its operation: its signature is looked at and not counted.
    var asked: RequestCredential {
        guard case .session(var proof) = self else { return countedAlready }
        proof.counts = false
        return .session(proof)
    }

    /// The same without asking whether its nonce is new.
    var countedAlready: RequestCredential {
        switch self {
        case .signed(let request): .counted(CountedProof(request: request))
        case .backend(let request): .backend(request.counted)
        default: self
        }
    }
}
