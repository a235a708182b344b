import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// The apps that are connected to a record, each with a way to end that.
enum ConnectedAppsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        let apps = try await exchange.calls.apps(on: frame.id, try exchange.session())
        let ended = exchange.query("ended") == nil ? HTML.nothing : .notice("The access has ended.")
        let place = RecordChoice(id: frame.id, label: frame.label)
        var page = WebPage(
            "Connected apps", ended, frame.links(.apps, exchange),
            .p(apps.isEmpty ? "No app works" : "These apps may work", " with this record."),
            apps.isEmpty
                ? .p("An app asks for access by itself when you begin to use it.")
                : .tag("ul", ["class": "cards"], apps.map { card($0, place, exchange) }),
            .p(.link("Apps on your devices", to: exchange.address("/installations"))))
        let targets = Set(apps.compactMap { LaunchPage.formTarget($0, [place]) })
        page.formTarget = targets.isEmpty ? nil : targets.sorted().joined(separator: " ")
        return .page(page)
    }

    private static func card(_ app: AppManifest, _ place: RecordChoice, _ exchange: PageExchange) -> HTML {
        let end = exchange.address("/records/\(place.id)/apps/\(app.id.text)/end")
        return .tag(
            "li", [:], .h2(app.name), app.description.map { $0.isEmpty ? .nothing : .p(.text($0)) } ?? .nothing,
            AppText.purpose(app), AppText.background(app),
            .tag(
                "div", ["class": "actions"],
                app.index?.isEmpty == false ? LaunchPage.opening(app, place, called: "Open", exchange) : .nothing,
                .tag(
                    "a",
                    ["href": end, "class": "button quiet", "aria-label": "End the access of \(app.name)"],
                    "End access")))
    }
}
