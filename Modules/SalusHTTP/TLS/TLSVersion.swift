/// The oldest version of TLS that a server agrees to.
public enum TLSVersion: String, Hashable, Sendable, CaseIterable {
    /// RFC 8446.
    case tls13 = "1.3"
    /// RFC 5246, with the suites of RFC 9325 section 4.2 alone: for programs that know no newer one.
    case tls12 = "1.2"
}
