import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Asks before an app's access to a record ends.
enum EndAccessPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (record, session) = (exchange.part("record"), try exchange.session())
        let label = try await exchange.calls.record(record, session).label
        let apps = try await exchange.calls.apps(on: record, session)
        guard let app = apps.first(where: { $0.id.text == exchange.part("app") }) else { throw .refused }
        return .page(
            WebPage(
                "End an app’s access",
                .p(
                    .strong(app.name), " will no longer see or change the record ", .strong(label),
                    ". Its entries stay in the record; copies elsewhere are not deleted by this."),
                exchange.form(
                    to: "/records/\(record)/apps/\(app.id.text)/end", style: "actions",
                    .button("End access", style: "danger"),
                    .link("Keep it", to: exchange.address("/records/\(record)/apps"), style: "button quiet"))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let record = exchange.part("record")
        try await exchange.calls.withdraw(exchange.part("app"), from: record, try exchange.session())
        return .redirect(exchange.address("/records/\(record)/apps", [FormParameter("ended", "1")]))
    }
}
