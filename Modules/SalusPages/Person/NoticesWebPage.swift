import PHRIndivo
import SalusBase
import SalusHTML

/// Notices about the account, with the count of new ones that every device shows, and short notices that apps left on
/// the person's records; newest first.
enum NoticesWebPage {
    static let path = "/notices"
    static let readPath = "/notices/read"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (part, session) = (Pagination(exchange), try exchange.session())
        let account = try await exchange.calls.accountNotices(session)
        let (notices, links) = part.shown(try await exchange.calls.notices(part, session), at: path, exchange)
        return .page(
            WebPage(
                "Notices", .p(.link("Inbox", to: exchange.address(InboxWebPage.path))), .h2("About your account"),
                ofAccount(account, exchange), .h2("About your records"),
                notices.isEmpty
                    ? .p("No app has left a notice.")
                    : .tag("ul", ["class": "cards"], notices.map { card($0, exchange) }), links))
    }

    @Sendable static func markRead(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.markNoticesRead(until: exchange.form["until"] ?? "", try exchange.session())
        return .redirect(exchange.address(path))
    }

    private static func ofAccount(_ notices: [IndivoAccountNotice], _ exchange: PageExchange) -> HTML {
        guard let last = notices.map(\.last).max() else { return .p("Nothing happened to your account.") }
        let unread = notices.count { !$0.isRead }
        let list = HTML.tag("ul", ["class": "cards"], notices.map(card))
        guard unread > 0 else { return list }
        return .pieces([
            .p(.strong(unread == 1 ? "1 is new." : "\(unread) are new.")), list,
            exchange.form(
                to: readPath, style: "actions", .hidden("until", "\(last)"),
                .button("Mark all as read", style: "quiet")),
        ])
    }

    private static func card(_ notice: IndivoAccountNotice) -> HTML {
        let text = AccountNoticeText(notice)
        let first = notice.since == notice.last ? "" : ", first \(PageText.time(notice.since))"
        return .tag(
            "li", [:], .p(notice.isRead ? .text(text.title) : .strong(text.title)),
            .p(.text(text.advice)),
            .muted(.text("\(notice.isRead ? "" : "New · ")\(PageText.time(notice.last))\(first) (UTC)")))
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
