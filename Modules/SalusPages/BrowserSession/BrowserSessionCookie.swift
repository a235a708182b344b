import SalusBase
import SalusCrypto
import SalusHTTP

/// A visit as a cookie: sealed, so that a copy of the browser's files opens no session without the server; for this
/// host only, and sent along only when a person follows a link here or works with a page of ours.
struct BrowserSessionCookie: Sendable {
    static let name = "__Host-salus"
    private static let label = "page visit"

    private let key: Secret
    private let random: Randomness

    init(key: Secret, random: Randomness) { (self.key, self.random) = (key.derive("page visits"), random) }

    /// Nil without a cookie, with one of another server, and with one that has run out.
    func browserSession(in headers: HTTPHeaders, now: Instant) -> BrowserSession? {
        guard let cookie = headers.cookie(Self.name), let sealed = Base64URL.decode(cookie),
            let bytes = try? Sealing.open(sealed, key: key, label: Self.label),  // foreign or altered: no visit
            let browserSession = BrowserSession(bytes), browserSession.expires > now
        else { return nil }
        return browserSession
    }

    /// The value of `Set-Cookie`.
    func field(for browserSession: BrowserSession) throws(CryptoError) -> String {
        let sealed = try Sealing.seal(browserSession.bytes, key: key, label: Self.label, randomness: random)
        return "\(Self.name)=\(Base64URL.encode(sealed)); Path=/; Secure; HttpOnly; SameSite=Lax"
    }
}
