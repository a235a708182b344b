import PHRIndivo
import SalusHTML

/// Short notices that apps left on the person's records, newest first.
enum NoticesPage {
    static let path = "/notices"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let part = ListPart(exchange)
        let (notices, links) = part.shown(
            try await exchange.calls.notices(part, try exchange.session()), at: path, exchange)
        return .page(
            WebPage(
                "Notices", .p(.link("Inbox", to: exchange.address(InboxPage.path))),
                notices.isEmpty
                    ? .p("No app has left a notice.")
                    : .tag("ul", ["class": "cards"], notices.map { card($0, exchange) }), links))
    }

    private static func card(_ notice: IndivoNotification, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:], .tag("p", ["class": "text"], .text(notice.content)),
            .p(
                .tag("span", ["class": "muted"], .text("from \(notice.sender) · \(PageText.time(notice.receivedAt))")),
                about(notice, exchange)))
    }

    private static func about(_ notice: IndivoNotification, _ exchange: PageExchange) -> HTML {
        guard let record = notice.record else { return .nothing }
        let page = RecordFrame.Part.summary.path(of: record.id)
        let document = notice.document.map { document in
            HTML.pieces([
                ", ",
                .link(
                    document.label.isEmpty ? "a document" : document.label,
                    to: exchange.address("/records/\(record.id)/documents/\(document.id)")),
            ])
        }
        return .pieces([" · about ", .link(record.label, to: exchange.address(page)), document ?? .nothing])
    }
}
