import SalusBase
import SalusCrypto

/// The session state of one browser between two requests. All of it is in a sealed cookie, so that any server of an
/// installation answers the next request.
struct BrowserSession: Hashable, Sendable {
    static let seconds: Int64 = 8 * 3600

    /// Names the visit in its forms; another one after each sign-in.
    let id: String
    let expires: Instant
    var session: UISession?
    /// A sign-in from a device that is under way.
    var ticket: SignInTicket?

    init(now: Instant, random: Randomness, session: UISession? = nil) {
        (id, self.session) = (Base64URL.encode(random.bytes(16)), session)
        expires = now.adding(seconds: Self.seconds)
    }

    /// Nil for other bytes than `fields` gave.
    init?(_ bytes: [UInt8]) {
        guard let fields = [FormParameter](form: bytes), let id = fields["id"],
            let expires = fields["expires"].flatMap({ Instant($0) })
        else { return nil }
        (self.id, self.expires, session, ticket) = (id, expires, UISession(fields), SignInTicket(fields))
    }

    var bytes: [UInt8] {
        let fields =
            [FormParameter("id", id), FormParameter("expires", "\(expires)")] + (session?.fields ?? [])
            + (ticket?.fields ?? [])
        return Array(fields.formText.utf8)
    }
}

/// An account that is signed in through the pages.
struct UISession: Hashable, Sendable {
    let account: String
    let token: String
    let secret: String

    init(account: String, token: String, secret: String) {
        (self.account, self.token, self.secret) = (account, token, secret)
    }

    fileprivate init?(_ fields: [FormParameter]) {
        guard let account = fields["account"], let token = fields["token"], let secret = fields["secret"] else {
            return nil
        }
        self.init(account: account, token: token, secret: secret)
    }

    fileprivate var fields: [FormParameter] {
        [FormParameter("account", account), FormParameter("token", token), FormParameter("secret", secret)]
    }
}

extension UISession: CustomStringConvertible, CustomReflectable {
    var description: String { "UISession" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The code that the page shows, and the ticket for the session once the person has approved the sign-in.
struct SignInTicket: Hashable, Sendable {
    let code: String
    let ticket: String

    init(code: String, ticket: String) { (self.code, self.ticket) = (code, ticket) }

    fileprivate init?(_ fields: [FormParameter]) {
        guard let code = fields["code"], let ticket = fields["ticket"] else { return nil }
        self.init(code: code, ticket: ticket)
    }

    fileprivate var fields: [FormParameter] { [FormParameter("code", code), FormParameter("ticket", ticket)] }
}

extension SignInTicket: CustomStringConvertible, CustomReflectable {
    var description: String { "SignInTicket" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
