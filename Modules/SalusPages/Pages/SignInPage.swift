import SalusBase
import SalusHTML

/// Signs a person in with a password, and leads to the ways for people without one.
enum SignInPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let next = exchange.returnAddress(exchange.query("return_url"))
        guard exchange.browserSession.session == nil else { return .redirect(next) }
        return .page(page(exchange, next, exchange.query("late").map { _ in "The code has run out. Begin again." }))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (form, next) = (exchange.form, exchange.returnAddress(exchange.form["return_url"]))
        let name = form["username"] ?? ""
        do throws(PageFault) {
            guard !name.isEmpty, let password = form["password"], !password.isEmpty else { throw .malformed }
            return .become(try await exchange.calls.signIn(name, password), then: next)
        } catch .malformed {
            return .page(page(exchange, next, "Write your user name and your password.", name: name))
        } catch .refused {
            let reason = """
                That did not work. Check the name and the password. An account that was made in the Salus client has a \
                password that is never typed here: use your device.
                """
            return .page(page(exchange, next, reason, name: name))
        }
    }

    private static func page(
        _ exchange: PageExchange, _ next: String, _ problem: String? = nil, name: String? = nil
    ) -> WebPage {
        WebPage(
            "Sign in", problem.map(HTML.alert) ?? .nothing,
            exchange.options.takesPasswords ? passwordForm(exchange, next, name) : .nothing,
            deviceForm(exchange, next), exchange.options.signUp == nil ? .nothing : signUp(exchange),
            status: problem == nil ? 200 : 403)
    }

    private static func passwordForm(_ exchange: PageExchange, _ next: String, _ name: String?) -> HTML {
        exchange.form(
            to: "/login", style: "card", .hidden("return_url", next),
            .field("User name", name: "username", completion: "username", value: name),
            .field("Password", name: "password", type: "password", completion: "current-password"),
            .tag("p", [:], .button("Sign in")),
            .p(.link("Forgot your password?", to: exchange.address(ForgottenPasswordPage.path))))
    }

    private static func signUp(_ exchange: PageExchange) -> HTML {
        .p("You have no account yet? ", .link("Create an account", to: exchange.address(SignUpPage.path)))
    }

    private static func deviceForm(_ exchange: PageExchange, _ next: String) -> HTML {
        exchange.form(
            to: "/login/device", style: "card", .hidden("return_url", next), .h2("Without a password"),
            .p("If you use Salus on a device of yours, approve the sign-in there. You type no password here."),
            .tag("p", [:], .button("Sign in with your device", style: "quiet")))
    }
}
