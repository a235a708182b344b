package import SalusModels

/// The content of the inbox: messages and notices about records, the newest of both.
package struct InboxContent: Hashable, Sendable {
    package let messages: [InboxMessage]
    package let notices: [RecordNotification]
    /// The number of messages that are neither read nor archived.
    package let unread: Int
    /// The query that this content answers.
    package let query: InboxQuery
    /// Whether the server has older ones.
    package let hasMore: Bool

    package init(
        messages: [InboxMessage], notices: [RecordNotification], unread: Int, query: InboxQuery = InboxQuery(),
        hasMore: Bool = false
    ) {
        (self.messages, self.notices) = (messages, notices)
        (self.unread, self.query, self.hasMore) = (unread, query, hasMore)
    }

    /// Newest first.
    var rows: [InboxRow] {
        (messages.map(InboxRow.message) + notices.map(InboxRow.notice)).sorted { $0.receivedAt > $1.receivedAt }
    }
}

/// One line of the inbox.
enum InboxRow: Hashable, Sendable {
    case message(InboxMessage)
    case notice(RecordNotification)
}
