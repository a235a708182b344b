import SalusBase
import SalusHTML
import SalusModels

/// Where the link of a mail to a new address leads: its person says that mail shall go there.
enum AddressPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange, try name(exchange)))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let name = try name(exchange)
        do throws(PageFault) {
            try await exchange.calls.confirmAddress(of: name.text, link: exchange.part("secret"))
        } catch .refused {
            return .page(page(exchange, name, refusal, status: 403))
        }
        return .page(
            WebPage(
                "Your address is confirmed", .p("Mail for you goes there from now on."),
                .p(.link("Your account", to: exchange.address(ProfilePage.path)))))
    }

    private static let refusal = """
        That did not work: each link works once, for a day, and only for the address that was written last. Write the \
        address again on the page of your account.
        """

    /// Throws `refused` for what can be no name, so that the page repeats no other text of an address.
    private static func name(_ exchange: PageExchange) throws(PageFault) -> UserName {
        guard let name = UserName(exchange.part("account")) else { throw .refused }
        return name
    }

    private static func page(
        _ exchange: PageExchange, _ name: UserName, _ problem: String? = nil, status: Int = 200
    ) -> WebPage {
        let path = ["accounts", name.text, "address", exchange.part("secret")]
        return WebPage(
            "Confirm your address", problem.map(HTML.alert) ?? .nothing,
            .p("Mail for the account ", .strong(name.text), " is to go to the address where you read the link."),
            exchange.form(
                to: "/" + path.map(PercentEncoding.encode).joined(separator: "/"), style: "card",
                .tag("p", [:], .button("Yes, this is my address"))),
            .muted("If you did not ask for that, close this page: nothing changes."), status: status)
    }
}
