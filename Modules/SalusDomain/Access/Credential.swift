public import SalusCrypto

/// What a request brought to prove who asks: checked for form only. Who that is, is decided inside the transaction.
public enum Credential: Sendable {
    case anonymous
    case session(SessionProof)
    /// The token that the server writes into its data directory for `salus-admin`.
    case operatorToken(hash: [UInt8])
    /// The server itself, for its own upkeep.
    case system
}

/// An access token and, on a write, the signature of the request.
public struct SessionProof: Sendable {
    /// SHA-256 of the bearer token.
    public let accessHash: [UInt8]
    public let signature: RequestSignature?

    public init(accessHash: [UInt8], signature: RequestSignature?) {
        (self.accessHash, self.signature) = (accessHash, signature)
    }
}

/// What a native client signs with its session's key, and the code it came with.
public struct RequestSignature: Sendable {
    public let request: RequestMAC.Request
    public let code: [UInt8]

    public init(request: RequestMAC.Request, code: [UInt8]) { (self.request, self.code) = (request, code) }
}
