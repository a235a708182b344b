import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Opens an app: for which record or carenet, whether it may, and then the app's own first page with what it needs for
/// its calls. Opening gives the app tokens, so that a form does it; the addresses alone show pages.
enum LaunchPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let app = try await exchange.calls.manifest(exchange.part("app"))
        let places = try await exchange.calls.places(session)
        guard !places.isEmpty else { return .page(WebPage("Open an app", RecordsPage.none)) }
        var page = WebPage(
            "Open an app", .p("Open ", .strong(app.name), " for which record?"),
            .list(places.map { opening(app, $0, called: $0.title, style: "quiet", exchange) }))
        page.formTarget = formTarget(app, places)
        return .page(page)
    }

    /// The address that lists of records and bookmarks lead to.
    @Sendable static func complete(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let place = try await Self.place(exchange.query, session, exchange)
        let app = try await exchange.calls.manifest(exchange.part("app"))
        var page = WebPage(
            "Open an app", .p("Open ", .strong(app.name), " for ", .strong(place.title), "?"),
            opening(app, place, called: "Open", exchange))
        page.formTarget = formTarget(app, [place])
        return .page(page)
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let place = try await Self.place({ exchange.form[$0] }, session, exchange)
        let app = try await exchange.calls.manifest(exchange.part("app"))
        switch exchange.form["decision"] {
        case "open":
            do throws(PageFault) {
                return .leave(try await open(app, place, session, exchange))
            } catch .refused {
                return .page(place.carenet == nil ? consent(app, place, exchange) : notInside(app, place))
            }
        case "allow" where place.carenet == nil:
            try await exchange.calls.enable(app.id.text, on: place.id, session)
            return .leave(try await open(app, place, session, exchange))
        default: return .redirect(exchange.address("/"))
        }
    }

    /// A form of one button that opens the app.
    static func opening(
        _ app: AppManifest, _ place: RecordChoice, called words: String, style: String? = nil, _ exchange: PageExchange
    ) -> HTML {
        exchange.form(
            to: "/apps/\(app.id.text)/complete/", .hidden(place.field, place.id),
            .button(words, name: "decision", value: "open", style: style))
    }

    /// The first pages of the app, where such forms lead.
    static func formTarget(_ app: AppManifest, _ places: [RecordChoice]) -> String? {
        let targets = places.compactMap { place in
            app.index.flatMap { AppAddress(filled($0, place, ""))?.formTarget }
        }
        return targets.isEmpty ? nil : Set(targets).sorted().joined(separator: " ")
    }

    /// The record or carenet that the fields of an address or a form name.
    private static func place(
        _ field: (String) -> String?, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> RecordChoice {
        if let id = field("record_id") {
            return RecordChoice(id: id, label: try await exchange.calls.record(id, session).label)
        }
        guard let id = field("carenet_id") else { throw .malformed }
        return try await exchange.calls.carenet(id, session)
    }

    private static func open(
        _ app: AppManifest, _ place: RecordChoice, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> AppAddress {
        let opened = try await exchange.calls.open(app.id.text, on: place, session)
        guard let index = app.index, let address = AppAddress(filled(index, place, opened.header)) else {
            throw .malformed
        }
        return address
    }

    /// The app's first page with the record or carenet in its place and the signed field behind it.
    private static func filled(_ index: String, _ place: RecordChoice, _ header: String) -> String {
        let isRecord = place.carenet == nil
        let page = index.replacing("{record_id}", with: isRecord ? place.id : "")
            .replacing("{carenet_id}", with: isRecord ? "" : place.id)
        guard !header.isEmpty else { return page }
        return page + (page.contains("?") ? "&" : "?") + [FormParameter("oauth_header", header)].formText
    }

    private static func consent(_ app: AppManifest, _ place: RecordChoice, _ exchange: PageExchange) -> WebPage {
        var page = WebPage(
            "Allow an app", .p(.strong(app.name), " is not connected to this record yet."),
            AppText.introduction(app), AppText.rights(of: app, on: [place]),
            exchange.form(
                to: "/apps/\(app.id.text)/complete/", style: "card",
                RecordChoice.fields([place]),
                .tag(
                    "p", ["class": "actions"], .button("Allow and open", name: "decision", value: "allow"),
                    .button("Do not allow", name: "decision", value: "refuse", style: "quiet"))),
            .muted("You can end the access at any time under Connected apps."))
        page.formTarget = formTarget(app, [place])
        return page
    }

    /// The owner of the record alone lets an app into a carenet.
    static func notInside(_ app: AppManifest, _ place: RecordChoice) -> WebPage {
        WebPage(
            "This app has no access yet",
            .p(
                .strong(app.name), " would work with what ", .strong(place.carenet ?? ""), " shows of ",
                .strong(place.label), ", but it is not let in there."),
            .p("Ask the owner of the record to add the app, then try again."), status: 403)
    }
}
