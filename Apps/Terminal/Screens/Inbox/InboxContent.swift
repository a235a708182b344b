package import SalusModels

/// What the inbox shows: messages and notices about records, the newest of both.
package struct InboxContent: Hashable, Sendable {
    package let messages: [Message]
    package let notices: [RecordNotification]
    /// How many messages are neither read nor archived.
    package let unread: Int
    /// Whether archived messages are among them.
    package let withArchived: Bool

    package init(messages: [Message], notices: [RecordNotification], unread: Int, withArchived: Bool) {
        (self.messages, self.notices) = (messages, notices)
        (self.unread, self.withArchived) = (unread, withArchived)
    }

    /// Newest first.
    var rows: [InboxRow] {
        (messages.map(InboxRow.message) + notices.map(InboxRow.notice)).sorted { $0.receivedAt > $1.receivedAt }
    }
}

/// One line of the inbox.
enum InboxRow: Hashable, Sendable {
    case message(Message)
    case notice(RecordNotification)
}
