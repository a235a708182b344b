import SalusBase
import SalusHTML
import SalusHTTP

/// Error pages; each says what to do next.
enum FaultPages {
    static func answer(to fault: PageFault, _ exchange: PageExchange) -> PageAnswer {
        switch fault {
        case .signInNeeded:
            let wanted = [FormParameter("return_url", exchange.request.request.target.text)]
            return .redirect(exchange.address("/login", exchange.isForm ? [] : wanted))
        case .refused where exchange.browserSession.session != nil: return .page(refused(exchange))
        case .refused: return .page(unknown)
        case .malformed, .taken: return .page(malformed)
        case .mustWait(let seconds): return .page(mustWait(seconds))
        case .unavailable: return .page(unavailable(503))
        case .outcomeUnknown: return .page(outcomeUnknown)
        case .staleForm: return .page(stale)
        }
    }

    static let strangeRequest = WebPage(
        "This request is not valid",
        .p("It has been answered already, it has run out, or it was begun elsewhere."),
        .p("Go back to the app and begin again there."), status: 403)

    static let unknown = WebPage(
        "There is no such page", .p("Check the address, or begin again where you came from."), status: 404)

    static let wrongMethod = WebPage(
        "That is not how this page works", .p("Go back, load the page again, and use its buttons."), status: 405)

    static func mustWait(_ seconds: Int) -> WebPage {
        let minutes = (max(seconds, 1) + 59) / 60
        return WebPage(
            "Too many tries",
            .p("Wait \(minutes) \(minutes == 1 ? "minute" : "minutes"), then load the page and try again."),
            status: 429)
    }

    static func unavailable(_ status: Int) -> WebPage {
        WebPage(
            "This does not work now", .p("Nothing was changed. Wait a moment, then go back and try again."),
            status: status)
    }

    private static let outcomeUnknown = WebPage(
        "It is not known whether this was done",
        .p("Go back and load the page again: it shows whether it was. Only then try again."), status: 503)

    private static let malformed = WebPage(
        "Something is missing", .p("Go back, load the page again, and fill in everything that it asks for."),
        status: 400)

    private static let stale = WebPage(
        "This form is out of date",
        .p("Nothing was changed. Go back, load the page again, and send the form from there."),
        .p("If it comes again, let your browser keep cookies of this site."), status: 403)

    private static func refused(_ exchange: PageExchange) -> WebPage {
        WebPage(
            "That is not possible",
            .p("It does not exist, it is not yours, or your sign-in has run out."),
            .list([
                .link("Your records", to: exchange.address("/")),
                "Or sign out above, and sign in again.",
            ]), status: 403)
    }
}

extension PageExchange {
    /// Whether the request was a form, which cannot be returned to.
    fileprivate var isForm: Bool { request.request.method == .post }
}
