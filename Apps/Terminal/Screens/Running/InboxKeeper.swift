import SalusAPI
import SalusClient
import SalusModels
import TerminalKit

/// Asks the server about the inbox, and changes what stands there.
struct InboxKeeper: Sendable {
    private static let shown = 200

    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func load(withArchived: Bool) async throws(ClientError) {
        let inbox = try await client.session.call(ListInboxCall(archived: withArchived, limit: Self.shown))
        let notices = try await client.session.call(ListNotificationsCall(limit: Self.shown)).notifications
        mailbox.post(
            .inbox(
                InboxContent(
                    messages: inbox.messages, notices: notices, unread: inbox.unread, withArchived: withArchived)))
    }

    /// Opening marks as read.
    func open(_ id: MessageID) async throws(ClientError) {
        let message = try await client.session.call(ReadMessageCall(message: id))
        mailbox.post(.message(message))
        if message.readAt == nil { _ = try await client.session.call(MarkMessageCall(message: id, read: true)) }
        mailbox.post(.inboxChanged)
    }

    func setArchived(_ isArchived: Bool, _ id: MessageID, new way: Reversible?) async throws(ClientError) {
        _ = try await client.session.call(MarkMessageCall(message: id, archived: isArchived))
        let text = isArchived ? "The message is archived" : "The message is out of the archive"
        mailbox.post(.message(try await client.session.call(ReadMessageCall(message: id))))
        mailbox.post(.done(text, way))
        mailbox.post(.inboxChanged)
    }

    func accept(_ number: Int, of id: MessageID) async throws(ClientError) {
        _ = try await client.session.call(AcceptAttachmentCall(message: id, number: number))
        mailbox.post(.message(try await client.session.call(ReadMessageCall(message: id))))
        mailbox.post(.done("The attachment is in the record", nil))
        await client.sync.syncNow()
    }
}
