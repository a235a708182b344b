import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Where the link of a share leads: it says what is offered to anyone who has it; an account accepts or declines.
enum ShareLinkPage {
    static let path = "/\(ShareInvitationLink.path)/{secret}"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    @Sendable static func accept(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        do throws(PageFault) {
            let accepted = try await exchange.shareLinks.accept(exchange.part("secret"), session)
            return .redirect(exchange.address(RecordFrame.Part.summary.path(of: accepted.record)))
        } catch .refused {
            return .page(spent)
        } catch .taken {
            return .page(try await page(exchange, "You see this record already, so that you cannot accept the link."))
        }
    }

    @Sendable static func decline(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        do throws(PageFault) {
            _ = try await exchange.shareLinks.decline(exchange.part("secret"), session)
        } catch .refused {
            return .page(spent)
        } catch .taken {
            return .page(try await page(exchange, "The record is yours: end the link where you made it."))
        }
        return .page(
            WebPage(
                "You declined", .p("The link no longer works, and the owner of the record is told."),
                .p(.link("Your records", to: exchange.address("/")))))
    }

    private static let spent = WebPage(
        "This link does not work",
        .p("It was used, was ended, is over, or is not whole."),
        .p("Ask the person who gave it to you for another one. Each works once."), status: 404)

    private static func page(_ exchange: PageExchange, _ problem: String? = nil) async throws(PageFault) -> WebPage {
        let offer: IndivoOfferedShare
        do throws(PageFault) {
            offer = try await exchange.shareLinks.offer(exchange.part("secret"))
        } catch .refused {
            return spent
        }
        return WebPage(
            "A record is shared with you", problem.map(HTML.alert) ?? .nothing, description(offer),
            exchange.browserSession.session == nil ? signIn(exchange) : answers(exchange),
            status: problem == nil ? 200 : 409)
    }

    private static func description(_ offer: IndivoOfferedShare) -> HTML {
        .pieces([
            .p(
                .strong(offer.owner ?? "The operator of this server"), " offers you the record ",
                .strong(offer.label), "."),
            .p(.text("You would see: \(offer.limits).")),
            .muted(.text("The link works once, until \(PageText.time(offer.expires)) (UTC).")),
        ])
    }

    private static func place(_ exchange: PageExchange) -> String {
        "/\(ShareInvitationLink.path)/\(PercentEncoding.encode(exchange.part("secret")))"
    }

    private static func signIn(_ exchange: PageExchange) -> HTML {
        let back = [FormParameter("return_url", exchange.address(place(exchange)))]
        let signUp = HTML.p(
            "You have no account yet? ", .link("Create an account", to: exchange.address(SignUpPage.path)),
            ". Then open this link again.")
        return .pieces([
            .p("Sign in to accept or decline it."),
            .p(.link("Sign in", to: exchange.address("/login", back), style: "button")),
            exchange.options.signUp == nil ? .nothing : signUp,
        ])
    }

    private static func answers(_ exchange: PageExchange) -> HTML {
        .pieces([
            exchange.form(to: "\(place(exchange))/accept", style: "actions", .button("Accept")),
            exchange.form(to: "\(place(exchange))/decline", style: "actions", .button("Decline", style: "quiet")),
            .muted("Not your account? Sign out above, and open the link again."),
        ])
    }
}
