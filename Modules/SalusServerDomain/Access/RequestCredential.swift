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
    let name: AppName
    let secret: String?

    /// `secret`: nil for a public client.
    public init(name: AppName, secret: String?) { (self.name, self.secret) = (name, secret) }
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
