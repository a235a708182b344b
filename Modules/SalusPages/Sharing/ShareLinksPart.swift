import PHRIndivo
import SalusHTML

/// The open links of a record on its page of sharing, with the ways to make one and to end one.
enum ShareLinksPart {
    static func html(_ frame: RecordFrame, _ exchange: PageExchange) async throws(PageFault) -> HTML {
        let links = try await exchange.shareLinks.all(of: frame.id, try exchange.session())
        return .pieces([
            .h2("Links"),
            .p("A link offers a share to a person without an account, or whose user name you do not know."),
            links.isEmpty
                ? .p("No link is open.") : .tag("ul", ["class": "cards"], links.map { card($0, frame, exchange) }),
            .p(
                .link(
                    "Share by a link", to: exchange.address(NewShareLinkForm.path(of: frame.id)),
                    style: "button quiet")),
        ])
    }

    private static func card(_ link: IndivoShareLink, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:], .p(.strong(link.offer)),
            .muted(
                .text(
                    "Made at \(PageText.time(link.created)) (UTC). Open until \(PageText.time(link.expires)) (UTC).")),
            .tag(
                "p", ["class": "actions"],
                .tag(
                    "a",
                    [
                        "href": exchange.address(EndShareLinkPage.path(of: link.id, in: frame.id)),
                        "class": "button quiet", "aria-label": "End the link that offers \(link.offer)",
                    ], "End the link")))
    }
}

/// Asks before a link ends.
enum EndShareLinkPage {
    static func path(of link: String, in record: String) -> String { "/records/\(record)/links/\(link)/end" }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        let links = try await exchange.shareLinks.all(of: frame.id, try exchange.session())
        guard let link = links.first(where: { $0.id == exchange.part("link") }) else { throw .refused }
        return .page(
            WebPage(
                "End a link",
                .p(
                    "The link that offers of the record ", .strong(frame.label), ": ", .strong(link.offer),
                    ". It no longer works then, for anyone who has it. No share has come from it."),
                exchange.form(
                    to: path(of: link.id, in: frame.id), style: "actions", .button("End the link", style: "danger"),
                    .link("Keep it", to: exchange.address(frame.path(.sharing)), style: "button quiet"))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.shareLinks.end(
            exchange.part("link"), of: exchange.part("record"), try exchange.session())
        return SharingWebPage.done("link-ended", exchange)
    }
}
