import PHRIndivo
import SalusBase
import SalusModels

/// Asks whether an app may work with a record: the second of the three legs (RFC 5849 section 2.2).
enum ConsentPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard let token = exchange.query("oauth_token") else { return .page(FaultPages.strangeRequest) }
        let session = try exchange.session()
        let asked: IndivoRequestToken
        do { asked = try await exchange.calls.claim(token, session) } catch .refused {
            return .page(FaultPages.strangeRequest)
        }
        if asked.isKnown, let record = asked.record { return try await goBack(token, record, session, exchange) }
        let app = try await exchange.calls.manifest(asked.app.id)
        let records = try await choices(asked, session, exchange)
        return .page(records.isEmpty ? Page("Allow an app", RecordsPage.none) : page(app, token, records, exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (form, session) = (exchange.form, try exchange.session())
        guard form["decision"] == "allow" else { return .page(refusal) }
        guard let token = form["oauth_token"], let record = form["record_id"] else { throw .malformed }
        return .leave(try await place(token, record, session, exchange))
    }

    /// An app that was allowed before needs no new word.
    private static func goBack(
        _ token: String, _ record: String, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> PageAnswer {
        .leaveByItself(try await place(token, record, session, exchange))
    }

    private static func place(
        _ token: String, _ record: String, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> AppAddress {
        guard let place = AppAddress(try await exchange.calls.approve(token, record: record, session)) else {
            throw .unavailable
        }
        return place
    }

    /// The record that was asked for, else all of the person's.
    private static func choices(
        _ asked: IndivoRequestToken, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> [RecordChoice] {
        if let record = asked.record {
            return [RecordChoice(id: record, label: try await exchange.calls.record(record, session).label)]
        }
        return try await exchange.calls.records(session).map { RecordChoice(id: $0.id, label: $0.label) }
    }

    private static func page(
        _ app: AppManifest, _ token: String, _ records: [RecordChoice], _ exchange: PageExchange
    ) -> Page {
        var page = Page(
            "Allow an app", .p(.strong(app.name), " asks for access to a health record."),
            AppWords.introduction(app), AppWords.rights(of: app, on: records),
            exchange.form(
                to: "/oauth/authorize", style: "card", .hidden("oauth_token", token), RecordChoice.fields(records),
                .tag(
                    "p", ["class": "actions"], .button("Allow", name: "decision", value: "allow"),
                    .button("Do not allow", name: "decision", value: "refuse", style: "quiet"))),
            .muted("You can end the access at any time under Connected apps."))
        page.formTarget = app.callback.flatMap { AppAddress($0)?.formTarget }
        return page
    }

    private static let refusal = Page(
        "Not allowed", .p("The app got no access. You can close this window, or go back to the app."))
}
