import PHRIndivo
import SalusBase
import SalusHTML

/// Where the account is signed in, each with a way to end that.
enum SessionsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let sessions = try await exchange.calls.sessions(try exchange.session())
        let ended = exchange.query("ended") == nil ? HTML.nothing : .notice("That place is signed out.")
        return .page(
            WebPage(
                "Where you are signed in", ended,
                .p(
                    "Newest first; this browser is among them. Sign out what you do not know, then ",
                    .link("change your password", to: exchange.address(PasswordWebPage.path)), "."),
                .tag("ul", ["class": "cards"], sessions.map { card($0, exchange) }),
                .p(.link("All your records", to: exchange.address("/")))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.end(exchange.part("session"), try exchange.session())
        return .redirect(exchange.address("/sessions", [FormParameter("ended", "1")]))
    }

    private static func card(_ session: IndivoSession, _ exchange: PageExchange) -> HTML {
        let since = PageText.time(session.since)
        return .tag(
            "li", [:], .h2(session.app.map { "A browser, through \($0)" } ?? "A device of yours"),
            .p("Since ", .text(since), " (UTC); ends by itself ", .text(PageText.time(session.ends)), "."),
            exchange.form(
                to: "/sessions/\(session.id)/end", style: "actions",
                .tag(
                    "button", ["type": "submit", "class": "quiet", "aria-label": "Sign out what began \(since)"],
                    "Sign out")))
    }
}
