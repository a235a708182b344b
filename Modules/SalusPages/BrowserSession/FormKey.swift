import SalusBase
import SalusCrypto

/// The anti-forgery token of every form (CSRF), so that no other site can send one in a person's name: an HMAC of the
/// visit, which other sites cannot read.
struct FormKey: Sendable {
    static let field = "form_key"

    private let key: Secret

    init(key: Secret) { self.key = key.derive("page forms") }

    func text(for browserSession: BrowserSession) -> String {
        Base64URL.encode(Array(HMAC<SHA256>.authenticate(Array(browserSession.id.utf8), key: key).prefix(18)))
    }

    func isRight(_ text: String?, for browserSession: BrowserSession) -> Bool {
        guard let text else { return false }
        return ConstantTime.areEqual(Array(text.utf8), Array(self.text(for: browserSession).utf8))
    }
}
