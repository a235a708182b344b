public import SalusBase

/// The PEM files of a server: its certificate with the chain after it, and its private key.
public struct TLSIdentity: Hashable, Sendable {
    public var certificateFile: String
    public var keyFile: String

    public init(certificateFile: String, keyFile: String) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
    }

    /// Throws `HTTPError.tls` when a server could not use the files at `now`.
    public func check(now: Instant) throws(HTTPError) { _ = try TLSServerContext(self, now: now) }
}
