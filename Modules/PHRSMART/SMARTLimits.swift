/// The bounds of what a client sends.
public enum SMARTLimits {
    /// Parameters of one request.
    public static let parameters = 40
    /// Bytes of a list of scopes.
    public static let scopeBytes = 4000
    /// Scopes of one request.
    public static let scopes = 100
    /// Parameters of one scope's filter.
    public static let filters = 5
    /// Bytes of `state` (SMART App Launch 2.2 asks for 122 bits at least).
    public static let stateBytes = 1024
    /// Bytes of a code, a token, or a client's name or secret.
    public static let secretBytes = 512
    /// Bytes of a client's signed assertion.
    public static let assertionBytes = 8192
}
