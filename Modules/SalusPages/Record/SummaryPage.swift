import PHRIndivo
import SalusHTML

/// The facts of a record, by kinds.
enum SummaryPage {
    /// How many facts of a kind are shown.
    private static let most = 20

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, session) = (try await RecordFrame(exchange), try exchange.session())
        var sections: [HTML] = []
        for kind in FactKind.all {
            let facts = try await exchange.calls.facts(kind, of: frame.id, limit: most + 1, session)
            if !facts.isEmpty { sections.append(section(kind, facts, frame, exchange)) }
        }
        let empty = HTML.p("Nothing is written in this record yet that can be shown by kinds.")
        return .page(
            WebPage(
                "Summary", frame.links(.summary, exchange),
                .p("What the documents of the record say, as they say it: twice, where two of them do."),
                sections.isEmpty ? empty : .pieces(sections)))
    }

    private static func section(
        _ kind: FactKind, _ facts: [ShownFact], _ frame: RecordFrame, _ exchange: PageExchange
    ) -> HTML {
        let hasMore = facts.count > most
        return .tag(
            "section", ["class": "card"], .h2(kind.title),
            .list(facts.prefix(most).map { $0.line(frame, exchange) }),
            hasMore
                ? .muted(
                    "There are more; the ", .link("documents", to: exchange.address(frame.path(.documents))),
                    " hold them all.") : .nothing)
    }
}

extension RecordFrame {
    func path(_ part: Part) -> String { part.path(of: id) }
}

extension ShownFact {
    /// The name, as a link to its document, with its days and details.
    func line(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let title = document.map { HTML.link(name, to: frame.document($0, "", exchange)) } ?? .text(name)
        let rest = [detail, days].filter { !$0.isEmpty }.joined(separator: " · ")
        return .pieces([title, rest.isEmpty ? .nothing : .tag("span", ["class": "muted"], .text(" · \(rest)"))])
    }
}
