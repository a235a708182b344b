import SalusModels
import TerminalKit

extension InboxPage {
    /// For the page of the inbox, if it is open; else more unread messages than before are told.
    static func inbox(_ inbox: InboxContent) -> ClientMessage {
        .update(
            PageUpdate { main in
                let before = main.unread
                main.unread = inbox.unread
                if main.covering.contains(where: { $0 is InboxPage }) {
                    main.changeAll(InboxPage.self) { $0.receive(inbox) }
                } else if inbox.unread > before ?? 0, let key = main.table[InboxPage.entry.id]?.keys.first {
                    main.toasts.show(
                        inbox.unread == 1
                            ? "You have a message (\(key.name))"
                            : "You have \(inbox.unread) unread messages (\(key.name))")
                }
                return []
            })
    }

    /// Opens the message that the inbox waits for, or shows the open one as it is now.
    static func message(_ message: InboxMessage) -> ClientMessage {
        .update(
            PageUpdate { main in
                if let page = main.covering.last as? MessagePage, page.message.id == message.id {
                    main.change(MessagePage.self) { $0.receive(message) }
                } else {
                    var opened: MessagePage?
                    main.change(InboxPage.self) { opened = $0.page(of: message) }
                    if let opened { main.covering.append(opened) }
                }
                return []
            })
    }

    /// The inbox or the notices at the server have changed: both are asked for again, the inbox by the query of the
    /// open page, else by the default one.
    static var inboxChanged: ClientMessage {
        .update(
            PageUpdate { main in
                let query = main.covering.lazy.compactMap { $0 as? InboxPage }.first?.query
                return [.run(InboxEffect.refresh(query ?? InboxQuery())), .run(NoticesEffect.refresh)]
            })
    }
}
