import SalusAPI
import SalusClient
import SalusModels
import TerminalKit

/// Requests to the server about the inbox: reading it, and changing its messages.
struct InboxRunner: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func load(_ query: InboxQuery) async throws(ClientError) {
        var (messages, notices) = (Listed<InboxMessage>(), Listed<RecordNotification>())
        var unread = 0
        while messages.wants(query.limit) {
            let page = try await client.session.call(
                ListInboxCall(archived: query.withArchived, offset: messages.items.count, limit: InboxQuery.step))
            messages.take(page.messages, hasMore: page.more)
            unread = page.unread
        }
        while notices.wants(query.limit) {
            let page = try await client.session.call(
                ListNotificationsCall(offset: notices.items.count, limit: InboxQuery.step))
            notices.take(page.notifications, hasMore: page.more)
        }
        mailbox.post(
            InboxPage.inbox(
                InboxContent(
                    messages: messages.items, notices: notices.items, unread: unread, query: query,
                    hasMore: messages.hasMore || notices.hasMore)))
    }

    /// A refresh in the background. An unreachable server is not reported, since the status line shows it and the inbox
    /// is asked for again after a reconnect; other errors are.
    func refresh(_ query: InboxQuery) async throws(ClientError) {
        do throws(ClientError) {
            try await load(query)
        } catch {
            guard case .unreachable = error else { throw error }
        }
    }

    /// Opening marks as read.
    func open(_ id: InboxMessageID) async throws(ClientError) {
        let message = try await client.session.call(ReadMessageCall(message: id))
        mailbox.post(InboxPage.message(message))
        if message.readAt == nil { _ = try await client.session.call(MarkMessageCall(message: id, read: true)) }
        mailbox.post(InboxPage.inboxChanged)
    }

    func setArchived(_ isArchived: Bool, _ id: InboxMessageID, new way: Reversible?) async throws(ClientError) {
        _ = try await client.session.call(MarkMessageCall(message: id, archived: isArchived))
        let text = isArchived ? "The message is archived" : "The message is out of the archive"
        mailbox.post(InboxPage.message(try await client.session.call(ReadMessageCall(message: id))))
        mailbox.post(.done(text, way))
        mailbox.post(InboxPage.inboxChanged)
    }

    func accept(_ number: Int, of id: InboxMessageID) async throws(ClientError) {
        _ = try await client.session.call(AcceptAttachmentCall(message: id, number: number))
        mailbox.post(InboxPage.message(try await client.session.call(ReadMessageCall(message: id))))
        mailbox.post(.done("The attachment is in the record", nil))
        await client.sync.syncNow()
    }
}

/// A list that comes page by page.
private struct Listed<Item> {
    private(set) var items: [Item] = []
    private(set) var hasMore = true

    func wants(_ limit: Int) -> Bool { hasMore && items.count < limit }

    mutating func take(_ page: [Item], hasMore more: Bool) {
        items += page
        hasMore = more && !page.isEmpty
    }
}
