import SalusBase
import SalusHTML

/// Mails a person who forgot the password a link to a new one. Its answer is the same for every name.
enum ForgottenPasswordPage {
    static let path = "/forgotten"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard exchange.options.takesPasswords, exchange.options.sendsMail else { return .page(page(exchange)) }
        let name = (exchange.form["username"] ?? "").trimmingSpaces
        guard !name.isEmpty else { return .page(page(exchange, "Write your user name.", status: 400)) }
        try await exchange.calls.requestNewPassword(name)
        return .page(asked(exchange))
    }

    private static func page(_ exchange: PageExchange, _ problem: String? = nil, status: Int = 200) -> WebPage {
        guard exchange.options.takesPasswords, exchange.options.sendsMail else { return unavailable(exchange) }
        return WebPage(
            "Forgot your password?", problem.map(HTML.alert) ?? .nothing,
            .p("You get a mail with a link where you choose a new one. Until then nothing changes."),
            exchange.form(
                to: path, style: "card", .field("User name", name: "username", completion: "username"),
                .tag("p", [:], .button("Send me the mail"))),
            .p(.link("Sign in", to: exchange.address("/login"))), status: status)
    }

    private static func asked(_ exchange: PageExchange) -> WebPage {
        WebPage(
            "Look into your mail",
            .p(
                """
                If there is an account with this name, and the server knows an address of its person, a mail is on its \
                way. Its link works for one hour.
                """),
            .p(
                """
                No mail after some minutes? Look among unwanted mail, or ask the operator of this server, who can let \
                you in again.
                """),
            .p(.link("Sign in", to: exchange.address("/login"))))
    }

    private static func unavailable(_ exchange: PageExchange) -> WebPage {
        WebPage(
            "Forgot your password?",
            .p(.text(exchange.options.takesPasswords ? withoutMail : withoutPasswords)),
            .p(.link("Sign in", to: exchange.address("/login"))), status: 403)
    }

    private static let withoutMail = "This server sends no mail. Ask its operator, who can let you in again."
    private static let withoutPasswords = """
        This server takes no passwords in a browser. With the Salus client, your recovery code or your recovery \
        contacts let you in again.
        """
}
