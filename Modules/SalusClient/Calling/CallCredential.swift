public import SalusCrypto

/// The credential that authenticates a request.
public enum CallCredential: Sendable {
    case none
    /// A session's access token; `mac` signs whatever is not a read.
    case session(access: String, mac: RequestMAC)
    /// The token that a server writes into its data directory for its operator.
    case operatorToken(String)
}
