import SalusBase
import SalusHTML
import SalusModels

/// Where the link of a mail leads: a person chooses the password of an account that waits for them, or another one in
/// the place of a forgotten one. The page asks the server nothing before the form is sent, so it is the same for every
/// address.
struct FirstPasswordPage: Sendable {
    static let invitation = Self(place: "init", title: "Choose your password", asksDigits: true)
    static let reset = Self(place: "reset_password", title: "Choose a new password", asksDigits: true)
    /// After a sign-up: the link itself proves the address.
    static let signUp = Self(place: "sign_up", title: "Choose your password", asksDigits: false)
    static let forgotten = Self(place: "new_password", title: "Choose a new password", asksDigits: false)

    /// The part of the address that names the page.
    private let place: String
    private let title: String
    /// Whether the person shows digits as well, that they were told another way.
    private let asksDigits: Bool

    @Sendable func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange, try name(exchange)))
    }

    @Sendable func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let name = try name(exchange)
        switch NewPasswordForm.read(exchange.form, within: exchange.options.limits) {
        case .failure(let problem): return .page(page(exchange, name, problem.sentence, status: 400))
        case .success(let password): return try await set(password, of: name, exchange)
        }
    }

    private func set(
        _ password: NewPasswordForm, of name: UserName, _ exchange: PageExchange
    ) async throws(PageFault) -> PageAnswer {
        do throws(PageFault) {
            guard try await choose(password, of: name, exchange) else { return .page(Self.waiting) }
        } catch .refused {
            return .page(page(exchange, name, refusal, status: 403))
        }
        return await signIn(name, password, exchange)
    }

    /// Whether the account is in use then.
    private func choose(
        _ password: NewPasswordForm, of name: UserName, _ exchange: PageExchange
    ) async throws(PageFault) -> Bool {
        let secret = exchange.part("secret")
        guard asksDigits else {
            return try await exchange.calls.choosePassword(password.text, of: name.text, link: secret)
        }
        let digits = (exchange.form["digits"] ?? "").filter { !$0.isWhitespace }
        try await exchange.calls.choosePassword(password.text, of: name.text, secret: secret, digits: digits)
        return true
    }

    private static let waiting = WebPage(
        "Your account waits for the operator",
        .p("Your address is checked and your password is set. The operator of this server decides about your account."),
        .p("You are told by mail when you can sign in."))

    /// The password is set by now, whatever becomes of the sign-in.
    private func signIn(_ name: UserName, _ password: NewPasswordForm, _ exchange: PageExchange) async -> PageAnswer {
        do throws(PageFault) {
            if let old = exchange.browserSession.session { try await exchange.calls.signOut(old) }
            let session = try await exchange.calls.signIn(name.text, password.text)
            return .become(session, then: exchange.address("/"))
        } catch {
            return .page(
                WebPage(
                    "Your password is set",
                    .p(.link("Sign in", to: exchange.address("/login")), " with it.")))
        }
    }

    private var refusal: String {
        asksDigits
            ? """
            That did not work: check the digits, or ask the operator of this server for a new link, since each one \
            works once and for a limited time.
            """
            : "That did not work: each link works once and for a limited time. Ask for another one on the page Sign in."
    }

    /// Throws `refused` for what can be no name, so that the page repeats no other text of an address.
    private func name(_ exchange: PageExchange) throws(PageFault) -> UserName {
        guard let name = UserName(exchange.part("account")) else { throw .refused }
        return name
    }

    private func page(
        _ exchange: PageExchange, _ name: UserName, _ problem: String? = nil, status: Int = 200
    ) -> WebPage {
        guard exchange.options.takesPasswords else { return withoutPasswords }
        return WebPage(
            title, problem.map(HTML.alert) ?? .nothing,
            .p("Your user name is ", .strong(name.text), ". You will sign in with it and the password."),
            form(exchange, name), status: status)
    }

    private func form(_ exchange: PageExchange, _ name: UserName) -> HTML {
        let path = ["accounts", name.text, place, exchange.part("secret")]
        return exchange.form(
            to: "/" + path.map(PercentEncoding.encode).joined(separator: "/"), style: "card",
            .tag(
                "input",
                ["type": "hidden", "name": "username", "autocomplete": "username", "value": name.text]),
            NewPasswordForm.fields(within: exchange.options.limits), asksDigits ? digits : .nothing,
            .tag("p", [:], .button("Set the password")))
    }

    private var digits: HTML {
        .field(
            "Digits", name: "digits", completion: "one-time-code",
            hint: "Those that you were told another way than by mail. Leave it empty if there are none.",
            isNeeded: false)
    }

    private var withoutPasswords: WebPage {
        WebPage(
            title,
            .p(
                "This server takes no passwords in a browser. Ask its operator for a code, and register with it in ",
                .tag("kbd", [:], "salus"), " on a device of yours."),
            status: 403)
    }
}
