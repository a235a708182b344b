import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Makes a link that offers a share of a record, and shows it once: only its holder has the secret.
enum NewShareLinkForm {
    static func path(of record: String) -> String { "/records/\(record)/links" }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        if SharePreview.step(exchange) == .change { return .page(try await page(exchange)) }
        guard let days = Int(digits: (exchange.form["days"] ?? "").trimmingSpaces),
            (1...ShareInvitation.mostDays).contains(days)
        else { return .page(try await page(exchange, "Write 1 to \(ShareInvitation.mostDays) days.")) }
        switch ShareTermsForm.read(exchange.form) {
        case .failure(let problem): return .page(try await page(exchange, problem.sentence))
        case .success(let terms): return .page(try await carryOut(terms, days, exchange))
        }
    }

    private static func carryOut(
        _ terms: ShareTermsForm, _ days: Int, _ exchange: PageExchange
    ) async throws(PageFault) -> WebPage {
        let record = exchange.part("record")
        do throws(PageFault) {
            guard SharePreview.step(exchange) == nil else {
                return try await SharePreview.page(
                    terms, for: "the person who accepts the link", to: path(of: record), "Make the link", exchange)
            }
            let secret = Base64URL.encode(exchange.calls.caller.random.bytes(ShareInvitationLink.secretSize))
            let link = try await exchange.shareLinks.make(
                of: record, secret: secret, terms.fields + [FormParameter("days", String(days))],
                try exchange.session())
            return made(link, secret, record, exchange)
        } catch .malformed {
            return try await page(exchange, "\(ShareTermsForm.unusable) \(most)")
        }
    }

    private static let most = "A record has at most \(ShareInvitation.mostOpen) open links; end one to make another."

    private static func made(
        _ link: IndivoShareLink, _ secret: String, _ record: String, _ exchange: PageExchange
    ) -> WebPage {
        let address = ShareInvitationLink.text(secret: secret, pages: link.pages ?? exchange.options.prefix)
        return WebPage(
            "Your link", .notice("The link is made. It is shown only now."),
            .tag("p", ["class": "card link"], .tag("kbd", [:], .text(address))),
            .p("It offers: ", .strong(link.offer), "."),
            .p(
                .text(
                    """
                    It works once, for the first account that accepts, until \(PageText.time(link.expires)) (UTC). \
                    Copy it, and give it to the person by a way that no one else reads.
                    """)),
            .p(
                """
                This server made the secret in the link for your browser and keeps only its SHA-256 hash, from which \
                the link cannot be made again. A link that is lost is ended, and another one made.
                """),
            .p(
                .link(
                    "Sharing of the record", to: exchange.address(RecordFrame.Part.sharing.path(of: record)),
                    style: "button quiet")))
    }

    private static func page(_ exchange: PageExchange, _ problem: String? = nil) async throws(PageFault) -> WebPage {
        let frame = try await RecordFrame(exchange)
        _ = try await exchange.shareLinks.all(of: frame.id, try exchange.session())  // the owner's alone
        let documents = try await ShareDocuments(of: frame, exchange)
        return WebPage(
            "Share by a link", problem.map(HTML.alert) ?? .nothing, frame.links(nil, exchange),
            .p(
                "Anyone who has the link sees the name of the record and what you offer, and the first account that ",
                "accepts has the share. You are told then. With no limit chosen the whole record is shared."),
            exchange.form(
                to: path(of: frame.id), style: "card",
                .field(
                    "Days", name: "days", type: "number", completion: "off",
                    value: exchange.form["days"] ?? "\(ShareInvitation.usualDays)",
                    hint: "The link works for 1 to \(ShareInvitation.mostDays) days."),
                ShareTermsForm.html(documents, exchange.form),
                .tag(
                    "p", ["class": "actions"], .button("Make the link"),
                    SharePreview.button("Preview", .preview))),
            .p(.link("Back to sharing", to: exchange.address(frame.path(.sharing)))),
            status: problem == nil ? 200 : 400)
    }
}
