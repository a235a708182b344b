import PHRIndivo
import SalusBase
import SalusHTML

/// The account that is signed in, with its name and its address.
enum ProfilePage {
    static let path = "/profile"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange, try await exchange.calls.account(try exchange.session())))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let name = (exchange.form["full_name"] ?? "").trimmingSpaces
        do throws(PageFault) {
            guard !name.isEmpty else { throw .malformed }
            try await exchange.calls.rename(name, session)
        } catch .malformed {
            let account = try await exchange.calls.account(session)
            return .page(page(exchange, account, .alert("Write a name of one line, at most 254 bytes long."), 400))
        }
        return .redirect(exchange.address(path, [FormParameter("done", "name")]))
    }

    private static func page(
        _ exchange: PageExchange, _ account: IndivoAccount, _ problem: HTML? = nil, _ status: Int = 200
    ) -> WebPage {
        WebPage(
            "Your account", problem ?? done(exchange), .p("Your user name is ", .strong(account.id), "."),
            exchange.form(
                to: path, style: "card",
                .field("Full name", name: "full_name", completion: "name", value: account.fullName),
                .tag("p", [:], .button("Save the name"))),
            address(account), links(exchange), status: status)
    }

    private static func done(_ exchange: PageExchange) -> HTML {
        switch exchange.query("done") {
        case "name": .notice("Your name is saved.")
        case "password": .notice("Your password is changed. Other browsers and apps of this account are signed out.")
        default: .nothing
        }
    }

    /// No page changes it: a mail to a wrong address could let a stranger in.
    private static func address(_ account: IndivoAccount) -> HTML {
        let change = " To change it, ask the operator of this server, who makes sure that it is yours."
        return account.contactEmail.isEmpty
            ? .p("No mail goes to you: this server knows no address of yours.", .text(change))
            : .p("Mail for you goes to ", .strong(account.contactEmail), ".", .text(change))
    }

    private static func links(_ exchange: PageExchange) -> HTML {
        .list(
            (exchange.options.takesPasswords
                ? [.link("Change your password", to: exchange.address(PasswordPage.path))] : [])
                + [
                    .link("Where you are signed in", to: exchange.address("/sessions")),
                    .link("Apps on your devices", to: exchange.address("/installations")),
                ])
    }
}
