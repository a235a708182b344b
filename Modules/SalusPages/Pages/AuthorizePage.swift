import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Asks whether an app may use a part of a record by OAuth 2 (RFC 6749 section 4.1; SMART App Launch 2.2): which
/// record, which of the parts that it asks for, which kinds and time of data, and for how long.
enum AuthorizePage {
    static let path = "/oauth2/authorize"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        guard let request = exchange.query("request") else { return .page(FaultPages.strangeRequest) }
        let session = try exchange.session()
        let asked: IndivoAuthorizationRequest
        do { asked = try await exchange.calls.authorization(request, session) } catch .refused {
            return .page(FaultPages.strangeRequest)
        }
        let records = try await exchange.calls.records(session)
        if records.isEmpty { return .page(WebPage("Allow an app", RecordsPage.none)) }
        return .page(page(try await exchange.calls.manifest(asked.app), asked, records, request, exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (form, session) = (exchange.form, try exchange.session())
        guard let request = form["request"] else { throw .malformed }
        let answer: String
        do throws(PageFault) {
            answer = try await exchange.calls.answer(authorization: fields(form, request), session)
        } catch .refused {
            return .page(FaultPages.strangeRequest)
        }
        guard let place = AppAddress(answer) else { throw .unavailable }
        return .leave(place)
    }

    private static func fields(_ form: [FormParameter], _ request: String) -> [FormParameter] {
        let scopes = form.filter { $0.name.hasPrefix("scope-") }.map(\.value)
        let categories = DataCategory.allCases.filter { form["category-\($0.rawValue)"] == "yes" }
        let fixed = [
            FormParameter("request", request), FormParameter("decision", form["decision"] ?? "refuse"),
            FormParameter("scopes", scopes.joined(separator: " ")),
            FormParameter("categories", categories.map(\.rawValue).joined(separator: ",")),
        ]
        let named = ["record_id", "from", "to", "days"].map { FormParameter($0, (form[$0] ?? "").trimmingSpaces) }
        return (fixed + named).filter { !$0.value.isEmpty }
    }

    private static func page(
        _ app: AppManifest, _ asked: IndivoAuthorizationRequest, _ records: [RecordChoice], _ request: String,
        _ exchange: PageExchange
    ) -> WebPage {
        var page = WebPage(
            "Allow an app", .p(.strong(app.name), " asks for access to a health record."),
            AppText.introduction(app),
            exchange.form(
                to: path, style: "card", .hidden("request", request), RecordChoice.fields(records), scopes(asked),
                ShareTermsForm.categories(), ShareTermsForm.period(),
                duration(asked, exchange.options.limits),
                .tag(
                    "p", ["class": "actions"], .button("Allow", name: "decision", value: "allow"),
                    .button("Do not allow", name: "decision", value: "refuse", style: "quiet"))),
            .muted(
                "It cannot see your other records, your care plans or your messages, and it cannot share anything. ",
                "You can end the access at any time under Connected apps."))
        page.formTarget = AppAddress(asked.redirect)?.formTarget
        return page
    }

    private static func scopes(_ asked: IndivoAuthorizationRequest) -> HTML {
        .group(
            "If you allow it, this app can", hint: "Take out what you do not want to give.",
            asked.scopes.enumerated().map { number, scope in
                .checkbox(scope.words.capitalizedFirst, name: "scope-\(number)", value: scope.text, isChecked: true)
            })
    }

    private static func duration(_ asked: IndivoAuthorizationRequest, _ limits: PageLimits) -> HTML {
        guard asked.isRenewable else { return .muted("The access ends after an hour.") }
        return .field(
            "Days of access", name: "days", type: "number", completion: "off", value: "\(limits.usualDays)",
            hint: "From 1 to \(limits.mostDays). Then the app has to ask you again.")
    }
}
