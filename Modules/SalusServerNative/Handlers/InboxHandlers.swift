import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of a signed-in account about what was written to it.
enum InboxHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListInboxCall.self) { call, context in
            var page = InboxSelection(limit: call.span.limit)
            (page.includesArchived, page.offset) = (call.archived, call.span.offset)
            let inbox = try await context.run(ListInbox(page))
            return InboxMessages(messages: inbox.messages, more: inbox.hasMore, unread: inbox.unread)
        },
        Endpoint(ReadMessageCall.self) { call, context in try await context.run(ReadMessage(call.message)) },
        Endpoint(writing: MarkMessageCall.self) { call, context in
            try await context.run(
                MarkMessage(call.message, read: call.body.read, archived: call.body.archived))
        },
        Endpoint(writing: AcceptAttachmentCall.self) { call, context in
            let content = try await context.unsigned.run(ReadAttachment(call.number, of: call.message))
            let document = try context.server.document(of: content)
            return try await context.run(AcceptAttachment(call.number, of: call.message, document: document))
        },
        Endpoint(ListNotificationsCall.self) { call, context in
            let found = try await context.run(ListNotifications(offset: call.span.offset, limit: call.span.limit))
            return RecordNotifications(notifications: found.notifications, more: found.hasMore)
        },
    ]
}
