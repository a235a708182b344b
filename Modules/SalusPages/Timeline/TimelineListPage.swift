import SalusHTML
import SalusModels

/// The dated entries of a record as one list, the latest first.
enum TimelineListPage {
    static func path(of record: String) -> String { "/records/\(record)/timeline/list" }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, part) = (try await RecordFrame(exchange), Pagination(exchange))
        let window = try await exchange.timeline.entries(of: frame.id, part.query, try exchange.session())
        let (shown, links) = part.shown(window.entries, at: path(of: frame.id), exchange)
        return .page(
            WebPage(
                "Everything by time", frame.links(.timeline, exchange),
                .p(.link("As a drawing", to: exchange.address(frame.path(.timeline))), ", from a day to a decade."),
                shown.isEmpty
                    ? .p("Nothing with a date is here.")
                    : .tag("ol", ["class": "timeline"], shown.map { item($0, frame, exchange) }), links))
    }

    private static func item(_ entry: TimelineEntry, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let rest = [entry.kind.title, entry.shownDetail].filter { !$0.isEmpty }.joined(separator: " · ")
        return .tag(
            "li", [:], .tag("span", ["class": "day"], .text(entry.days)), " ", entry.links(frame, exchange),
            .tag("span", ["class": "muted"], .text(" · \(rest)")))
    }
}
