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
                .p(
                    """
                    The facts of the record's documents. A fact that several of them hold in the same words for the \
                    same days is here once, with each of them.
                    """),
                sections.isEmpty ? empty : .pieces(sections)))
    }

    private static func section(
        _ kind: FactKind, _ facts: [ShownFact], _ frame: RecordFrame, _ exchange: PageExchange
    ) -> HTML {
        let hasMore = facts.count > most
        return .tag(
            "section", ["class": "card"], .h2(kind.title),
            .list(FactOnPage.onceEach(facts.prefix(most)).map { $0.line(frame, exchange) }),
            hasMore
                ? .muted(
                    "There are more; the ", .link("documents", to: exchange.address(frame.path(.documents))),
                    " hold them all.") : .nothing)
    }
}

extension RecordFrame {
    func path(_ part: Part) -> String { part.path(of: id) }
}

/// A fact with the other documents that say the same.
private struct FactOnPage {
    let fact: ShownFact
    var others: [String] = []

    /// The models whose facts are compared, as `SameItems` does. It reads codes, too; pages have words alone.
    private static let lasting: Set = ["Problem", "Allergy", "Medication"]
    private static let moments: Set = ["Immunization", "LabResult"]

    /// In their order. A fact of a moment without a day is the same as nothing else.
    static func onceEach(_ facts: some Sequence<ShownFact>) -> [FactOnPage] {
        var places: [[String]: Int] = [:]
        var once: [FactOnPage] = []
        for fact in facts {
            let words = [fact.name.lowercased(), fact.detail.lowercased(), fact.days]
            if let place = places[words], let document = fact.document {
                once[place].others.append(document)
            } else {
                let isMoment = moments.contains(fact.kind.model) && !fact.days.isEmpty
                if isMoment || lasting.contains(fact.kind.model) { places[words] = once.count }
                once.append(FactOnPage(fact: fact))
            }
        }
        return once
    }

    func line(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let also = others.enumerated().flatMap { number, document in
            [
                HTML.text(number == 0 ? " · also in " : ", "),
                .link("document \(number + 2)", to: frame.document(document, "", exchange)),
            ]
        }
        return .pieces([fact.line(frame, exchange)] + also)
    }
}

extension ShownFact {
    /// The name, as a link to its document, with its days and details.
    func line(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        let title = document.map { HTML.link(name, to: frame.document($0, "", exchange)) } ?? .text(name)
        let rest = [detail, days].filter { !$0.isEmpty }.joined(separator: " · ")
        return .pieces([title, rest.isEmpty ? .nothing : .tag("span", ["class": "muted"], .text(" · \(rest)"))])
    }
}
