import PHRIndivo
import SalusHTML

/// The head of every page of one record: its name and the ways to its other pages.
struct RecordFrame: Sendable {
    let id: String
    let label: String

    /// Asks for the record of the address. Throws `refused` for one that the account may not read.
    init(_ exchange: PageExchange) async throws(PageFault) {
        let header = try await exchange.calls.record(exchange.part("record"), try exchange.session())
        (id, label) = (header.id, header.label)
    }

    /// The pages of a record.
    enum Part: CaseIterable {
        case summary, timeline, documents, sharing, apps

        var title: String {
            switch self {
            case .summary: "Summary"
            case .timeline: "Timeline"
            case .documents: "Documents"
            case .sharing: "Sharing"
            case .apps: "Connected apps"
            }
        }

        private var path: String {
            switch self {
            case .summary: ""
            case .timeline: "/timeline"
            case .documents: "/documents"
            case .sharing: "/sharing"
            case .apps: "/apps"
            }
        }

        /// Below the prefix of the pages.
        func path(of record: String) -> String { "/records/\(record)\(path)" }
    }

    /// The name of the record, and the links; `current` is the page that they stand on.
    func links(_ current: Part?, _ exchange: PageExchange) -> HTML {
        .pieces([
            .p("The record ", .strong(label), "."),
            .tag(
                "nav", ["aria-label": "Pages of the record"],
                .tag("ul", ["class": "tabs"], Part.allCases.map { link($0, current, exchange) })),
        ])
    }

    private func link(_ part: Part, _ current: Part?, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:],
            .tag(
                "a", ["href": exchange.address(part.path(of: id)), "aria-current": part == current ? "page" : nil],
                .text(part.title)))
    }

    /// The address of a document's page, or of a page below it.
    func document(_ document: String, _ below: String = "", _ exchange: PageExchange) -> String {
        exchange.address("/records/\(id)/documents/\(document)\(below)")
    }
}
