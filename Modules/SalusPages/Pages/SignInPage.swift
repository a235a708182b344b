import SalusBase

/// Where somebody signs in with a password, or is told how without.
enum SignInPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let next = exchange.returnAddress(exchange.query("return_url"))
        return exchange.visit.session == nil ? .page(page(exchange, next)) : .redirect(next)
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (form, next) = (exchange.form, exchange.returnAddress(exchange.form["return_url"]))
        let name = form["username"] ?? ""
        do throws(PageFault) {
            guard !name.isEmpty, let password = form["password"], !password.isEmpty else { throw .malformed }
            return .become(try await exchange.calls.signIn(name, password), then: next)
        } catch .malformed {
            return .page(page(exchange, next, name: name, "Write your user name and your password."))
        } catch .refused {
            let reason =
                "That did not work. Check the name and the password. An account that was made in the Salus client has a "
                + "password that is never typed here."
            return .page(page(exchange, next, name: name, reason))
        }
    }

    private static func page(
        _ exchange: PageExchange, _ next: String, name: String? = nil, _ problem: String? = nil
    ) -> Page {
        let fields =
            exchange.options.takesPasswords
            ? form(exchange, next, name)
            : HTML.p("Passwords are not taken on this server's pages.")
        return Page(
            "Sign in", problem.map(HTML.alert) ?? .nothing, fields, status: problem == nil ? 200 : 403)
    }

    private static func form(_ exchange: PageExchange, _ next: String, _ name: String?) -> HTML {
        exchange.form(
            to: "/login", style: "card", .hidden("return_url", next),
            .field("User name", name: "username", completion: "username", value: name),
            .field("Password", name: "password", type: "password", completion: "current-password"),
            .tag("p", [:], .button("Sign in")))
    }
}
