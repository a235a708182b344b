import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// The copies of apps with keys of their own, and the way to remove one.
enum InstallationsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let installations = try await exchange.calls.installations(try exchange.session())
        let removed = exchange.query("removed") == nil ? HTML.nothing : .notice("That copy is let in nowhere any more.")
        return .page(
            WebPage(
                "Apps on your devices", removed,
                .p(
                    installations.isEmpty
                        ? "No app on a device of yours has a key of its own."
                        : "Each of these copies of an app signs with a key that it made on its device."),
                .tag("ul", ["class": "cards"], installations.map { card($0, exchange) }),
                .p(.link("All your records", to: exchange.address("/")))))
    }

    @Sendable static func ask(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let installations = try await exchange.calls.installations(try exchange.session())
        guard let found = installations.first(where: { $0.key == exchange.part("key") }) else { throw .refused }
        return .page(
            WebPage(
                "Remove a copy of an app",
                .p(
                    .strong(found.title), " on ", .strong(found.name),
                    """
                     will no longer be let in. The app itself stays connected to your records; other copies of it go on.
                    """
                ),
                exchange.form(
                    to: "/installations/\(found.key)/end", style: "actions", .button("Remove", style: "danger"),
                    .link("Keep it", to: exchange.address("/installations"), style: "button quiet"))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.remove(installation: exchange.part("key"), try exchange.session())
        return .redirect(exchange.address("/installations", [FormParameter("removed", "1")]))
    }

    private static func card(_ installation: IndivoInstallation, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:], .h2(installation.title),
            .p("On ", .strong(installation.name), ", since \(DisplayForm.current.text(installation.since.date))."),
            .tag(
                "p", ["class": "actions"],
                .tag(
                    "a",
                    [
                        "href": exchange.address("/installations/\(installation.key)/end"), "class": "button quiet",
                        "aria-label": "Remove \(installation.title) on \(installation.name)",
                    ], "Remove")))
    }
}
