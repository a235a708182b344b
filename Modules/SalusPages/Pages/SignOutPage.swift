import SalusHTML

/// The end of a visit, at the server too: a copy of the cookie opens nothing any more.
enum SignOutPage {
    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        if let session = exchange.browserSession.session { try await exchange.calls.signOut(session) }
        return .become(nil, then: exchange.address("/logout"))
    }

    /// Apps that show these pages know by its address that the person left. A person who comes here signed in is asked.
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard exchange.browserSession.session == nil else { return .page(question(exchange)) }
        return .page(
            WebPage(
                "Signed out", .p("This browser is signed out. Apps that you allowed go on until you end their access."),
                .p(.link("Sign in again", to: exchange.address("/login")))))
    }

    private static func question(_ exchange: PageExchange) -> WebPage {
        WebPage(
            "Sign out", .p("You are still signed in. Apps that you have opened here close when you sign out."),
            exchange.form(
                to: "/logout", style: "actions", .button("Sign out"),
                .link("Stay", to: exchange.address("/"), style: "button quiet")))
    }
}
