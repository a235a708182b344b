import SalusBase
import SalusModels
import SalusTerminal

extension Sample {
    /// Whole, as it is when it was opened.
    static let message = InboxMessage(
        id: id(51), sender: "labs@apps.test", receivedAt: noon.adding(seconds: -3600), readAt: nil, archivedAt: nil,
        severity: .high, subject: "Your results are in",
        body: MessageBody(
            "Dear Clara,\n\nyour values are *fine*. The report is attached.\n\nThe laboratory", .markdown),
        record: id(1),
        attachments: [
            MessageAttachment(
                number: 1, type: DocumentType(rawValue: "http://indivo.org/vocab/xml/documents#Models"), size: 319),
            MessageAttachment(
                number: 2, type: DocumentType(rawValue: "urn:test#Letter"), size: 2048, document: id(11)),
        ])

    static let inbox = InboxContent(
        messages: [
            listed(message),
            InboxMessage(
                id: id(52), sender: "admin@apps.test", receivedAt: noon.adding(seconds: -90_000), readAt: noon,
                archivedAt: nil, severity: .low, subject: "", body: nil, record: nil, attachments: []),
        ],
        notices: [
            RecordNotification(
                id: id(53), sender: "reminders@apps.test", receivedAt: noon.adding(seconds: -40_000),
                content: "The vaccination against influenza is due.", record: id(1), recordTitle: "Clara",
                document: nil,
                documentLabel: nil)
        ], unread: 1)

    /// Without its body, as lists have it.
    private static func listed(_ message: InboxMessage) -> InboxMessage {
        InboxMessage(
            id: message.id, sender: message.sender, receivedAt: message.receivedAt, readAt: nil, archivedAt: nil,
            severity: message.severity, subject: message.subject, body: nil, record: message.record,
            attachments: message.attachments)
    }

    /// The same list some time later.
    static func inbox(read: Bool = false, archived: Bool = false, unread: Int) -> InboxContent {
        var first = inbox.messages[0]
        if read { first.readAt = noon }
        if archived { first.archivedAt = noon }
        return InboxContent(
            messages: [first, inbox.messages[1]], notices: inbox.notices, unread: unread,
            query: InboxQuery(withArchived: archived, limit: InboxQuery().limit))
    }
}
