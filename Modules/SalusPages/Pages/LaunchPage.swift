import PHRIndivo
import SalusBase
import SalusModels

/// Opens an app: for which record, whether it may, and then the app's own first page with what it needs for its calls.
enum LaunchPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        let app = try await exchange.calls.manifest(exchange.part("app"))
        let records = try await exchange.calls.records(session)
        guard !records.isEmpty else { return .page(Page("Open an app", RecordsPage.none)) }
        return .page(
            Page(
                "Open an app", .p("Open ", .strong(app.name), " for which record?"),
                .list(records.map { .link($0.label, to: address(app, $0.id, exchange)) })))
    }

    @Sendable static func complete(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard let record = exchange.query("record_id") else { throw .malformed }
        let session = try exchange.session()
        let app = try await exchange.calls.manifest(exchange.part("app"))
        do throws(PageFault) {
            return .leave(try await open(app, record, session, exchange))
        } catch .refused {
            return .page(consent(app, try await exchange.calls.record(record, session), exchange))
        }
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard let record = exchange.form["record_id"] else { throw .malformed }
        let session = try exchange.session()
        let app = try await exchange.calls.manifest(exchange.part("app"))
        guard exchange.form["decision"] == "allow" else { return .redirect(exchange.address("/")) }
        try await exchange.calls.enable(app.id.text, on: record, session)
        return .leave(try await open(app, record, session, exchange))
    }

    private static func open(
        _ app: AppManifest, _ record: String, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> AppAddress {
        let opened = try await exchange.calls.open(app.id.text, on: record, session)
        guard let index = app.index, let place = AppAddress(filled(index, record, opened.header)) else {
            throw .malformed
        }
        return place
    }

    /// The app's first page with the record in its place and the signed field behind it.
    private static func filled(_ index: String, _ record: String, _ header: String) -> String {
        let page = index.replacing("{record_id}", with: record).replacing("{carenet_id}", with: "")
        guard !header.isEmpty else { return page }
        return page + (page.contains("?") ? "&" : "?") + [FormField("oauth_header", header)].formText
    }

    private static func address(_ app: AppManifest, _ record: String, _ exchange: PageExchange) -> String {
        exchange.address("/apps/\(app.id.text)/complete/", [FormField("record_id", record)])
    }

    private static func consent(_ app: AppManifest, _ record: IndivoRecordHeader, _ exchange: PageExchange) -> Page {
        let choice = [RecordChoice(id: record.id, label: record.label)]
        var page = Page(
            "Allow an app", .p(.strong(app.name), " is not connected to this record yet."),
            AppWords.introduction(app), AppWords.rights(of: app, on: choice),
            exchange.form(
                to: "/apps/\(app.id.text)/complete/", style: "card",
                RecordChoice.fields(choice),
                .tag(
                    "p", ["class": "actions"], .button("Allow and open", name: "decision", value: "allow"),
                    .button("Do not allow", name: "decision", value: "refuse", style: "quiet"))),
            .muted("You can end the access at any time under Connected apps."))
        page.formTarget = app.index.flatMap { AppAddress(filled($0, record.id, ""))?.formTarget }
        return page
    }
}
