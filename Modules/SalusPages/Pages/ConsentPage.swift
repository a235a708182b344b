import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Asks whether an app may work with a record: the second of the three legs (RFC 5849 section 2.2). Its address, which
/// the protocol fixes, only shows what is asked; the form makes the request this account's and answers it.
enum ConsentPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard let token = exchange.query("oauth_token") else { return .page(FaultPages.strangeRequest) }
        let session = try exchange.session()
        let asked: IndivoRequestToken
        do { asked = try await exchange.calls.request(token, session) } catch .refused {
            return .page(FaultPages.strangeRequest)
        }
        let choices = try await Self.choices(asked, session, exchange)
        let app = try await exchange.calls.manifest(asked.app.id)
        if choices.isEmpty { return .page(WebPage("Allow an app", RecordsPage.none)) }
        if asked.isKnown { return .page(known(app, asked, choices[0], exchange)) }
        let isOutside = choices[0].carenet != nil && asked.installation == nil
        return .page(isOutside ? LaunchPage.notInside(app, choices[0]) : page(app, asked, choices, exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (form, session) = (exchange.form, try exchange.session())
        guard form["decision"] == "allow" else { return .page(refusal) }
        guard let token = form["oauth_token"], let chosen = form.first(where: { fields.contains($0.name) }) else {
            throw .malformed
        }
        do { try await exchange.calls.claim(token, session) } catch .refused {
            return .page(FaultPages.strangeRequest)
        }
        return .leave(try await place(token, chosen, session, exchange))
    }

    private static func place(
        _ token: String, _ chosen: FormParameter, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> AppAddress {
        guard let place = AppAddress(try await exchange.calls.approve(token, chosen, session)) else {
            throw .unavailable
        }
        return place
    }

    /// The record or carenet that was asked for, else all records of the person's.
    private static func choices(
        _ asked: IndivoRequestToken, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> [RecordChoice] {
        if let record = asked.record {
            return [RecordChoice(id: record, label: try await exchange.calls.record(record, session).label)]
        }
        if let carenet = asked.carenet { return [try await exchange.calls.carenet(carenet, session)] }
        return try await exchange.calls.records(session)
    }

    /// An app that was allowed before.
    private static func known(
        _ app: AppManifest, _ asked: IndivoRequestToken, _ place: RecordChoice, _ exchange: PageExchange
    ) -> WebPage {
        var page = WebPage(
            "Go on to an app", .p(.strong(app.name), " has access already."),
            exchange.form(
                to: "/oauth/authorize", style: "card", .hidden("oauth_token", asked.token),
                RecordChoice.fields([place]),
                .tag(
                    "p", ["class": "actions"], .button("Go on", name: "decision", value: "allow"),
                    .button("Do not go on", name: "decision", value: "refuse", style: "quiet"))),
            .muted("You can end the access at any time under Connected apps."))
        page.formTarget = app.callback.flatMap { AppAddress($0)?.formTarget }
        return page
    }

    private static func page(
        _ app: AppManifest, _ asked: IndivoRequestToken, _ records: [RecordChoice], _ exchange: PageExchange
    ) -> WebPage {
        var page = WebPage(
            "Allow an app", .p(.strong(app.name), " asks for access to a health record."),
            AppText.introduction(app), AppText.installation(asked.installation),
            AppText.rights(of: app, on: records),
            exchange.form(
                to: "/oauth/authorize", style: "card", .hidden("oauth_token", asked.token),
                RecordChoice.fields(records),
                .tag(
                    "p", ["class": "actions"], .button("Allow", name: "decision", value: "allow"),
                    .button("Do not allow", name: "decision", value: "refuse", style: "quiet"))),
            .muted("You can end the access at any time under Connected apps."))
        page.formTarget = app.callback.flatMap { AppAddress($0)?.formTarget }
        return page
    }

    private static let fields: Set = ["record_id", "carenet_id"]

    private static let refusal = WebPage(
        "Not allowed", .p("The app got no access. You can close this window, or go back to the app."))
}
