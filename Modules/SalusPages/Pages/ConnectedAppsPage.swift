import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// The apps that are connected to a record, each with a way to end that.
enum ConnectedAppsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (record, session) = (exchange.part("record"), try exchange.session())
        let label = try await exchange.calls.record(record, session).label
        let apps = try await exchange.calls.apps(on: record, session)
        let ended = exchange.query("ended") == nil ? HTML.nothing : .notice("The access has ended.")
        return .page(
            Page(
                "Connected apps", ended,
                .p(apps.isEmpty ? "No app works" : "These apps may work", " with the record ", .strong(label), "."),
                apps.isEmpty
                    ? .p("An app asks for access by itself when you begin to use it.")
                    : .tag("ul", ["class": "cards"], apps.map { card($0, record, exchange) }),
                .p(
                    .link("All your records", to: exchange.address("/")), " · ",
                    .link("Apps on your devices", to: exchange.address("/installations")))))
    }

    private static func card(_ app: AppManifest, _ record: String, _ exchange: PageExchange) -> HTML {
        let name = app.id.text
        let open = HTML.link(
            "Open", to: exchange.address("/apps/\(name)/complete/", [FormField("record_id", record)]), style: "button")
        return .tag(
            "li", [:], .h2(app.name), app.description.map { $0.isEmpty ? .nothing : .p(.text($0)) } ?? .nothing,
            AppWords.purpose(app), AppWords.background(app),
            .tag(
                "p", ["class": "actions"], app.index?.isEmpty == false ? open : .nothing,
                .tag(
                    "a",
                    [
                        "href": exchange.address("/records/\(record)/apps/\(name)/end"), "class": "button quiet",
                        "aria-label": "End the access of \(app.name)",
                    ], "End access")))
    }
}
