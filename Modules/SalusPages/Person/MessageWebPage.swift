import PHRIndivo
import SalusBase
import SalusHTML

/// One message with its text and what is attached to it.
enum MessageWebPage {
    @Sendable static func open(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let message = try await exchange.calls.open(exchange.part("message"), try exchange.session())
        return .page(
            WebPage(
                "Message", .h2(message.title), .p(.tag("span", ["class": "muted"], .text(message.origin))),
                .tag("p", ["class": "text"], .text(MessageText(message.body ?? "").text)),
                .pieces(message.attachments.map { attachment($0, of: message, exchange) }),
                exchange.form(
                    to: "\(InboxWebPage.path)/\(message.id)/archive", style: "actions",
                    .button("Archive", style: "quiet"),
                    .link("Inbox", to: exchange.address(InboxWebPage.path), style: "button quiet"))))
    }

    @Sendable static func archive(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.archive(exchange.part("message"), try exchange.session())
        return .redirect(exchange.address(InboxWebPage.path, [FormParameter("done", "archived")]))
    }

    @Sendable static func accept(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.accept(exchange.part("number"), of: exchange.part("message"), try exchange.session())
        return .redirect(exchange.address(InboxWebPage.path, [FormParameter("done", "accepted")]))
    }

    /// A document that came with the message: a way to it once it was accepted, a button to accept it before.
    private static func attachment(
        _ attachment: IndivoMessage.Attachment, of message: IndivoMessage, _ exchange: PageExchange
    ) -> HTML {
        let words = ["A document is attached", attachment.size.map(PageText.size)].compactMap(\.self)
        let said = words.joined(separator: ", ") + "."
        guard let record = message.record else { return .p(.text(said)) }
        if let document = attachment.document {
            return .p(
                .text(said), " ",
                .link("It is in your record", to: exchange.address("/records/\(record)/documents/\(document)")), ".")
        }
        return exchange.form(
            to: "\(InboxWebPage.path)/\(message.id)/attachments/\(attachment.number)/accept", style: "card",
            .p(.text(said), " Accept it to have it in your record; what you do not accept stays out."),
            .p(.button("Accept document \(attachment.number)")))
    }
}
