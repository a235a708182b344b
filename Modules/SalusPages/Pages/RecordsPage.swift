import PHRIndivo
import SalusHTML

/// The records of whoever is signed in.
enum RecordsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let records = try await exchange.calls.records(try exchange.session())
        let sessions = HTML.p(.link("Where you are signed in", to: exchange.address("/sessions")))
        guard !records.isEmpty else { return .page(WebPage("Your records", none, sessions)) }
        return .page(
            WebPage(
                "Your records", .p("Choose a record to see the apps that are connected to it."),
                .list(records.map { .link($0.label, to: exchange.address("/records/\($0.id)/apps")) }), sessions))
    }

    static let none = HTML.p(
        "There is no record of yours on this server yet. Ask whoever runs it to make one for you, then come back.")
}
