import PHRIndivo
import SalusBase
import SalusHTML

/// Messages to the account that is signed in, newest first. A form opens one, since opening marks it as read.
enum InboxWebPage {
    static let path = "/inbox"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let part = Pagination(exchange)
        let (messages, links) = part.shown(
            try await exchange.calls.inbox(part, try exchange.session()), at: path, exchange)
        return .page(
            WebPage(
                "Inbox", done(exchange),
                .p(.link("Notices about your records", to: exchange.address(NoticesWebPage.path))),
                messages.isEmpty
                    ? .p("No message is here.") : .tag("ul", ["class": "cards"], messages.map { card($0, exchange) }),
                links))
    }

    private static func done(_ exchange: PageExchange) -> HTML {
        switch exchange.query("done") {
        case "archived": .notice("The message is archived.")
        case "accepted": .notice("The document is in your record.")
        default: .nothing
        }
    }

    private static func card(_ message: IndivoMessage, _ exchange: PageExchange) -> HTML {
        .tag(
            "li", [:], .h2(message.title),
            .p(
                message.readAt == nil ? .pieces([.strong("New"), " · "]) : .nothing,
                .tag("span", ["class": "muted"], .text(message.origin))),
            exchange.form(
                to: "\(path)/\(message.id)", style: "actions",
                .tag(
                    "button", ["type": "submit", "class": "quiet", "aria-label": "Open \(message.title)"], "Open")))
    }
}

extension IndivoMessage {
    var title: String { subject.isEmpty ? "Without a subject" : subject }

    /// The sender and the time, and whether it is urgent.
    var origin: String {
        let parts = [severity == "high" ? "urgent" : "", "from \(sender)", PageText.time(receivedAt)]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
