import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// The account that is signed in, with its name, its address and its telephone number.
enum ProfilePage {
    static let path = "/profile"
    static let addressPath = "/profile/address"
    static let telephonePath = "/profile/telephone"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let name = (exchange.form["full_name"] ?? "").trimmingSpaces
        do throws(PageFault) {
            guard !name.isEmpty else { throw .malformed }
            try await exchange.calls.rename(name, session)
        } catch .malformed {
            return .page(try await page(exchange, "Write a name of one line, at most 254 bytes long."))
        }
        return .redirect(exchange.address(path, [FormParameter("done", "name")]))
    }

    @Sendable static func sendAddress(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let address = (exchange.form["contact_email"] ?? "").trimmingSpaces
        guard MailAddress(address) != nil else {
            return .page(try await page(exchange, "Write an e-mail address, such as ada@example.org."))
        }
        try await exchange.calls.changeAddress(to: address, session)
        return .redirect(exchange.address(path, [FormParameter("done", "address")]))
    }

    @Sendable static func sendTelephone(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        do throws(PageFault) {
            try await exchange.calls.changeTelephone(to: (exchange.form["telephone"] ?? "").trimmingSpaces, session)
        } catch .malformed {
            return .page(try await page(exchange, "Write a telephone number of one line, at most 40 bytes long."))
        }
        return .redirect(exchange.address(path, [FormParameter("done", "telephone")]))
    }

    private static func page(_ exchange: PageExchange, _ problem: String? = nil) async throws(PageFault) -> WebPage {
        let session = try exchange.session()
        let account = try await exchange.calls.account(session)
        let pending = try await exchange.calls.pendingAddress(session)
        let telephone = try await exchange.calls.telephone(session)
        return WebPage(
            "Your account", problem.map(HTML.alert) ?? done(exchange), try await DeletionWebPage.alert(exchange),
            .p(
                "Your user name is ", .strong(account.id), ". ",
                .link("Change your user name", to: exchange.address(UserNameWebPage.path))),
            exchange.form(
                to: path, style: "card",
                .field("Full name", name: "full_name", completion: "name", value: account.fullName),
                .tag("p", [:], .button("Save the name"))),
            address(account, pending), exchange.options.sendsMail ? addressForm(exchange) : withoutMail,
            telephoneForm(telephone, exchange), links(exchange), status: problem == nil ? 200 : 400)
    }

    private static func done(_ exchange: PageExchange) -> HTML {
        switch exchange.query("done") {
        case "name": .notice("Your name is saved.")
        case "user-name": .notice("Your user name is changed. Sign in with the new one from now on.")
        case "kept": .notice("Your account is kept.")
        case "telephone": .notice("Your telephone number is saved.")
        case "address":
            .notice("Saved. Where the address is another one, open the link in the mail to it within a day.")
        case "password": .notice("Your password is changed. Other browsers and apps of this account are signed out.")
        default: .nothing
        }
    }

    private static func address(_ account: IndivoAccount, _ pending: String?) -> HTML {
        let known: HTML =
            account.contactEmail.isEmpty
            ? .p("No mail goes to you: this server knows no address of yours.")
            : .p("Mail for you goes to ", .strong(account.contactEmail), ".")
        guard let pending, pending != account.contactEmail else { return known }
        return .pieces([
            known,
            .p(
                "Not checked yet: ", .strong(pending),
                ". Mail goes there once you have opened the link in the mail to it."),
        ])
    }

    private static func addressForm(_ exchange: PageExchange) -> HTML {
        exchange.form(
            to: addressPath, style: "card",
            .field(
                "Another e-mail address", name: "contact_email", type: "email", completion: "email",
                hint: "You get a mail there with a link that proves that it is yours."),
            .tag("p", [:], .button("Send the mail")))
    }

    private static func telephoneForm(_ number: String, _ exchange: PageExchange) -> HTML {
        exchange.form(
            to: telephonePath, style: "card",
            .field(
                "Telephone", name: "telephone", type: "tel", completion: "tel", value: number,
                hint: "The operator of this server sees it. Leave it empty to take it out.", isNeeded: false),
            .tag("p", [:], .button("Save the number", style: "quiet")))
    }

    /// An address counts once its link was opened, so it changes here only where mail is sent.
    private static let withoutMail = HTML.p(
        "This server sends no mail, so its operator changes the address, after making sure that it is yours.")

    private static func links(_ exchange: PageExchange) -> HTML {
        .list(
            (exchange.options.takesPasswords
                ? [.link("Change your password", to: exchange.address(PasswordWebPage.path))] : [])
                + [
                    .link("Days, numbers and units", to: exchange.address(DisplayFormWebPage.path)),
                    .link("Where you are signed in", to: exchange.address("/sessions")),
                    .link("Apps on your devices", to: exchange.address("/installations")),
                    .link("Delete your account", to: exchange.address(DeletionWebPage.path)),
                ])
    }
}
