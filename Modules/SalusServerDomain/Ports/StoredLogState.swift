import SalusDomain

/// The state of a log's replay with the server's code over it.
public struct StoredLogState: Hashable, Sendable {
    /// See `VaultLog.state` and `IdentityLog.state`.
    public let state: [UInt8]
    /// 32 bytes.
    public let code: [UInt8]

    public init(state: [UInt8], code: [UInt8]) { (self.state, self.code) = (state, code) }
}
