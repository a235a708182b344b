import PHRIndivo
import SalusBase
import SalusHTML

/// The people who see a record: those that it is shared with, and its carenets. Only the owner sees and makes shares.
enum SharingWebPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    @Sendable static func share(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        if SharePreview.step(exchange) == .change { return .page(try await page(exchange)) }
        switch ShareForm.read(exchange.form) {
        case .failure(let problem): return .page(try await page(exchange, problem.sentence))
        case .success(let form): return try await carryOut(form, exchange)
        }
    }

    private static func carryOut(_ form: ShareForm, _ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let record = exchange.part("record")
        do throws(PageFault) {
            guard SharePreview.step(exchange) == nil else {
                return .page(
                    try await SharePreview.page(
                        form.terms, for: .strong(form.account), to: "/records/\(record)/sharing", "Share the record",
                        exchange))
            }
            try await exchange.calls.share(record, form.fields, try exchange.session())
        } catch .refused {
            return .page(try await page(exchange, "There is no account with this user name on this server."))
        } catch .malformed {
            return .page(try await page(exchange, ShareTermsForm.unusable))
        }
        return done("shared", exchange)
    }

    @Sendable static func makeCarenet(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (record, session) = (exchange.part("record"), try exchange.session())
        let name = (exchange.form["carenet_name"] ?? "").trimmingSpaces
        do throws(PageFault) {
            guard !name.isEmpty else { throw .malformed }
            try await exchange.calls.makeCarenet(name, of: record, session)
        } catch .malformed {
            return .page(try await page(exchange, "Write a short name that no other circle of the record has."))
        }
        return done("carenet", exchange)
    }

    static func done(_ word: String, _ exchange: PageExchange) -> PageAnswer {
        let path = RecordFrame.Part.sharing.path(of: exchange.part("record"))
        return .redirect(exchange.address(path, [FormParameter("done", word)]))
    }

    static func page(_ exchange: PageExchange, _ problem: String? = nil) async throws(PageFault) -> WebPage {
        let (frame, session, part) = (try await RecordFrame(exchange), try exchange.session(), Pagination(exchange))
        let carenets = try await exchange.calls.carenets(of: frame.id, session)
        let shares: HTML
        do throws(PageFault) {
            let (shown, links) = part.shown(
                try await exchange.calls.shares(of: frame.id, part, session), at: frame.path(.sharing), exchange)
            let documents = try await ShareDocuments(of: frame, exchange)
            shares = .pieces([
                list(shown, frame, exchange), links, ShareForm.html(frame, documents, exchange),
                try await ShareLinksPart.html(frame, exchange), EmergencyForm.html(frame, exchange),
            ])
        } catch .refused {
            shares = .p("Only the owner of the record sees its shares, and changes them.")
        }
        return WebPage(
            "Sharing", problem.map(HTML.alert) ?? notice(exchange), frame.links(.sharing, exchange), .h2("Shared with"),
            shares, .h2("Circles"), circles(carenets, frame, exchange), status: problem == nil ? 200 : 400)
    }

    private static func notice(_ exchange: PageExchange) -> HTML {
        switch exchange.query("done") {
        case "shared": .notice("The record is shared.")
        case "ended": .notice("The share has ended.")
        case "link-ended": .notice("The link no longer works.")
        case "paused": .notice("The share is paused: it opens nothing until you go on with it.")
        case "resumed": .notice("The share goes on.")
        case "emergency": .notice("The account is named for emergencies, and was told.")
        case "carenet": .notice("The circle is made.")
        default: .nothing
        }
    }

    private static func list(_ shares: [IndivoAccountShare], _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        shares.isEmpty
            ? .p("The record is shared with no other person.")
            : .tag("ul", ["class": "cards"], shares.map { card($0, frame, exchange) })
    }

    private static func card(_ share: IndivoAccountShare, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let place = "/records/\(frame.id)/sharing/\(PercentEncoding.encode(share.account))"
        let (step, verb) = share.isPaused ? ("resume", "Go on with") : ("pause", "Pause")
        let words = [share.role, share.limits ?? "the whole record"].compactMap(\.self).joined(separator: " · ")
        return .tag(
            "li", [:], .h2(share.account),
            .p(.text(words), " ", .tag("span", ["class": "muted"], .text("since \(PageText.time(share.since)) (UTC)"))),
            exchange.form(
                to: "\(place)/\(step)", style: "actions",
                .button("\(verb) the share", style: "quiet", label: "\(verb) the share with \(share.account)"),
                .tag(
                    "a",
                    [
                        "href": exchange.address("\(place)/end"), "class": "button quiet",
                        "aria-label": "End the share with \(share.account)",
                    ], "End the share")))
    }

    private static func circles(
        _ carenets: [IndivoCarenet], _ frame: RecordFrame, _ exchange: PageExchange
    ) -> HTML {
        .pieces([
            .p("People in a circle see the documents that are placed in it, and nothing else."),
            .list(
                carenets.map { carenet in
                    .link(carenet.name, to: exchange.address("/records/\(frame.id)/carenets/\(carenet.id)"))
                }),
            exchange.form(
                to: "/records/\(frame.id)/carenets", style: "card",
                .field("Name of a new circle", name: "carenet_name", completion: "off"),
                .tag("p", [:], .button("Make the circle", style: "quiet"))),
        ])
    }
}
