public import SalusBase

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

/// What a native client signs with its session's key: method, target, time, a fresh nonce and the body's hash.
public struct RequestSignature: Sendable {
    public let method: String
    public let target: String
    public let time: Instant
    /// 16 bytes, never used twice in five minutes.
    public let nonce: [UInt8]
    /// SHA-256 of the body.
    public let bodyHash: [UInt8]
    /// HMAC-SHA-256, 32 bytes.
    public let mac: [UInt8]

    public init(method: String, target: String, time: Instant, nonce: [UInt8], bodyHash: [UInt8], mac: [UInt8]) {
        (self.method, self.target, self.time) = (method, target, time)
        (self.nonce, self.bodyHash, self.mac) = (nonce, bodyHash, mac)
    }
}
