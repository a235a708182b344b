import SalusBase
import SalusCrypto
import SalusDomain

/// Which tokens stood a moment ago. Good enough for letting a body in, never for an operation.
struct CredentialCache: Sendable {
    /// How long a session that has ended may still send bodies, which then come to nothing.
    static let seconds: Int64 = 30

    private let until = RecentCache<[UInt8], Instant>(capacity: 4096)

    func holds(_ credential: RequestCredential, at now: Instant) -> Bool {
        guard let hash = credential.tokenHash, let end = until[hash] else { return false }
        return now < end
    }

    func note(_ credential: RequestCredential, at now: Instant) {
        if let hash = credential.tokenHash { until[hash] = now.adding(seconds: Self.seconds) }
    }
}

extension RequestCredential {
    fileprivate var tokenHash: [UInt8]? {
        switch self {
        case .anonymous, .system, .counted, .backend, .application, .client: nil
        case .authorization(let proof): proof.hash
        case .signed(let request):
            // A consumer's key is no secret; a token is known to its app alone.
            request.token.map { SHA256.hash(Array("\(request.consumerKey) \($0)".utf8)) }
        case .session(let proof): proof.accessHash
        case .operatorToken(let hash): hash
        }
    }
}
