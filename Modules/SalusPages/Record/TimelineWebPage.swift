import PHRIndivo
import SalusHTML

/// The dated facts of a record as one list, the latest first.
enum TimelineWebPage {
    /// The newest facts that are asked for of each kind.
    private static let most = 200

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, part) = (try await RecordFrame(exchange), Pagination(exchange))
        let (facts, isCut) = try await dated(frame, exchange)
        let rest = Array(facts.dropFirst((part.number - 1) * Pagination.length))
        let (shown, links) = part.shown(rest, at: frame.path(.timeline), exchange)
        return .page(
            WebPage(
                "Timeline", frame.links(.timeline, exchange),
                shown.isEmpty
                    ? .p("Nothing with a date is here.")
                    : .tag("ol", ["class": "timeline"], shown.map { item($0, frame, exchange) }),
                links, isCut ? .muted("Of each kind the newest \(most) are in this list.") : .nothing))
    }

    /// The facts with a date, the latest first, and whether there are more than were asked for.
    private static func dated(
        _ frame: RecordFrame, _ exchange: PageExchange
    ) async throws(PageFault) -> (facts: [ShownFact], isCut: Bool) {
        var (found, isCut): ([ShownFact], Bool) = ([], false)
        for kind in FactKind.all where !kind.dates.isEmpty {
            let facts = try await exchange.calls.facts(kind, of: frame.id, limit: most + 1, try exchange.session())
            isCut = isCut || facts.count > most
            found += facts.prefix(most).filter { $0.day != nil }
        }
        return (found.sorted { ($0.day ?? "", $0.kind.title) > ($1.day ?? "", $1.kind.title) }, isCut)
    }

    private static func item(_ fact: ShownFact, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:], .tag("span", ["class": "day"], .text(fact.day.map(PageText.day) ?? "")), " ",
            .tag("span", ["class": "muted"], .text(fact.kind.title)), " ", fact.line(frame, exchange))
    }
}
