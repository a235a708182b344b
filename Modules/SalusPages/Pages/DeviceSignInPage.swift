import SalusBase
import SalusHTML

/// Signs a person in without a password: the page shows a code, and the person approves it where
/// they are signed in already.
enum DeviceSignInPage {
    /// Begins it.
    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let next = exchange.returnAddress(exchange.form["return_url"])
        return .await(
            try await exchange.calls.askForSignIn(),
            then: exchange.address("/login/device", [FormParameter("return_url", next)]))
    }

    /// Shows the code. It does not load itself again: that takes the place from a person who reads with a magnifier or
    /// a screen reader.
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let next = exchange.returnAddress(exchange.query("return_url"))
        guard let ticket = exchange.browserSession.ticket else { return .redirect(signIn(exchange, next)) }
        return .page(page(exchange, ticket, next, isAgain: false))
    }

    /// Signs the browser in once the code is approved; shows the code again before.
    @Sendable static func take(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let next = exchange.returnAddress(exchange.form["return_url"])
        guard let ticket = exchange.browserSession.ticket else { return .redirect(signIn(exchange, next)) }
        do throws(PageFault) {
            if let session = try await exchange.calls.takeSignIn(ticket) { return .become(session, then: next) }
        } catch .refused {
            return .await(nil, then: signIn(exchange, next, [FormParameter("late", "1")]))
        }
        return .page(page(exchange, ticket, next, isAgain: true))
    }

    private static func signIn(_ exchange: PageExchange, _ next: String, _ more: [FormParameter] = []) -> String {
        exchange.address("/login", [FormParameter("return_url", next)] + more)
    }

    private static func page(
        _ exchange: PageExchange, _ ticket: SignInTicket, _ next: String, isAgain: Bool
    ) -> WebPage {
        WebPage(
            "Sign in with your device",
            isAgain ? .notice("The code is not approved yet.") : .nothing,
            .p("On a device where you are signed in to Salus, approve this code:"),
            .tag("p", ["class": "code"], .text(ticket.code)),
            .tag(
                "ol", [:],
                .tag(
                    "li", [:], "Type ", .tag("kbd", [:], "salus approve \(ticket.code)"),
                    " there, or press B in the open client."),
                .tag("li", [:], "Check that it names this page, and say yes."),
                .tag("li", [:], "Come back here and go on.")),
            exchange.form(
                to: "/login/device/session", style: "actions", .hidden("return_url", next),
                .button("I have approved it"),
                .link("Another way", to: signIn(exchange, next), style: "button quiet")),
            .muted("The code works once, for ten minutes. Approve only a code that you see in front of you."))
    }
}
