import PHRIndivo
import SalusHTML

/// The documents of a record, newest first.
enum DocumentsPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, part) = (try await RecordFrame(exchange), Pagination(exchange))
        let list = try await exchange.calls.documents(of: frame.id, part, try exchange.session())
        let (shown, links) = part.shown(list.items, at: frame.path(.documents), exchange)
        return .page(
            WebPage(
                "Documents", frame.links(.documents, exchange),
                shown.isEmpty
                    ? .p("There is no document here.")
                    : .pieces([
                        .muted(list.total == 1 ? "One document." : "\(list.total) documents, the newest first."),
                        .list(shown.map { line($0, frame, exchange) }),
                    ]), links,
                .p(.link("Download the whole record", to: exchange.address(ArchiveWebPage.path(of: frame.id))))))
    }

    private static func line(_ meta: IndivoDocumentMeta, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        .pieces([
            .link(meta.title, to: frame.document(meta.id, "", exchange)),
            .tag("span", ["class": "muted"], .text(" · \(PageText.time(meta.createdAt)) · \(meta.author)")),
        ])
    }
}

extension IndivoDocumentMeta {
    /// Its label, or else what kind of document it is.
    var title: String {
        if let label, !label.isEmpty { return label }
        let word = type.split { "#/:".contains($0) }.last.map(String.init) ?? ""
        return word.isEmpty ? "A document" : word
    }

    /// The person or app that added it.
    var author: String { creator.fullName.isEmpty ? creator.id : creator.fullName }
}
