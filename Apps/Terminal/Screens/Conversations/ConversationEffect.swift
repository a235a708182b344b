import SalusAPI
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about conversations.
package enum ConversationEffect: PageEffect {
    /// Lists them; from this device.
    case load
    case open(ConversationID)
    /// The same, with a message that may be long ago.
    case openAt(MessageName, ConversationID)
    case search(String)
    /// Opens the conversation of a message that was found, at that message.
    case show(FoundMessage)
    case mark(ConversationMark, Bool, ConversationID)
    case markRead(ConversationID)
    case send(String, ConversationID)
    case reply(String, to: MessageName, ConversationID)
    case edit(MessageName, to: String, ConversationID)
    case withdraw(MessageName, ConversationID)
    /// Sends the file at a path.
    case attach(String, caption: String, ConversationID)
    case save(MessageName, ConversationID, to: String)
    /// Taken back where `isWithdrawn` says so.
    case react(String, to: MessageName, isWithdrawn: Bool, ConversationID)
    /// Looks for people in the directory.
    case find(String)
    case start(String)
    case startGroup(title: String, people: [String])
    case add(String, ConversationRole, ConversationID)
    case remove(ConversationMember, ConversationID)
    case role(ConversationRole, ConversationMember, ConversationID)
    case title(String, ConversationID)
    case leave(ConversationID)
    /// Whether it goes into the history of the account's devices from now on.
    case keep(Bool, ConversationID)
    case forget(ConversationID)
    case accept(ConversationID)
    case decline(ConversationID)
    case block(Bool, ConversationMember)

    package func run(in context: EffectContext) async throws(ClientError) {
        let conversations = context.client.conversations
        switch self {
        case .load: context.post(ConversationMessage.list(try await conversations.list()))
        case .open(let id): context.post(ConversationMessage.thread(try await conversations.thread(id)))
        case .openAt(let message, let id):
            context.post(ConversationMessage.thread(try await conversations.search.thread(id, with: message)))
        case .search(let words):
            context.post(
                ConversationMessage.found(try await conversations.search.messages(WordQuery(words)), for: words))
        case .show(let found):
            let thread = try await conversations.search.thread(found.conversation, with: found.name)
            context.post(ConversationMessage.showing(thread, at: found.name))
        case .mark(let mark, let isOn, let id):
            try await conversations.marks.set(mark, isOn, of: id)
            context.confirm(mark.said(isOn))
        case .markRead(let id): try await conversations.markRead(id)
        case .send(let text, let id):
            context.post(ConversationMessage.written(in: id, try await conversations.send(text, in: id)))
        case .reply(let text, let message, let id):
            context.post(
                ConversationMessage.written(in: id, try await conversations.messages.reply(text, to: message, in: id)))
        case .edit(let message, let text, let id):
            context.post(
                ConversationMessage.written(in: id, try await conversations.messages.edit(message, to: text, in: id)))
        case .withdraw(let message, let id):
            confirm(try await conversations.messages.withdraw(message, in: id), "It is withdrawn", context)
        case .react(let emoji, let message, let isWithdrawn, let id):
            _ = try await conversations.messages.react(emoji, to: message, isWithdrawn: isWithdrawn, in: id)
        case .attach(let path, let caption, let id):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await ConversationFileRunner(files: conversations.files, mailbox: mailbox)
                    .send(path, caption: caption, in: id)
            }
        case .save(let message, let id, let path):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await ConversationFileRunner(files: conversations.files, mailbox: mailbox)
                    .save(message, in: id, to: path)
            }
        case .find(let text): try await find(text, context)
        case .start(let name): try await open(try await conversations.start(with: name), context)
        case .startGroup(let title, let people):
            let roles = Dictionary(people.map { ($0, ConversationRole.member) }) { first, _ in first }
            try await open(try await conversations.start(title: title, with: roles), context)
        case .add(let name, let role, let id):
            confirm(try await conversations.add(name, as: role, to: id), "\(name) is in it", context)
        case .remove(let member, let id):
            confirm(
                try await conversations.remove(member.account, from: id), "\(member.name ?? "They") is out", context)
        case .role(let role, let member, let id):
            let outcome = try await conversations.setRole(role, of: member.account, in: id)
            confirm(outcome, "\(member.name ?? "They") \(role.about) now", context)
        case .title(let title, let id):
            confirm(try await conversations.setTitle(title, of: id), "It has a new title", context)
        case .keep(let isKept, let id):
            try await conversations.history.setKept(isKept, id)
            context.confirm(isKept ? "Your history keeps it from now on" : "Your history leaves it out from now on")
        case .forget(let id):
            try await conversations.history.forget(id)
            context.confirm("The messages are deleted on your devices")
        case .accept(let id):
            try await conversations.requests.accept(id)
            context.confirm("It is accepted")
            context.post(ConversationMessage.thread(try await conversations.thread(id)))
        case .decline(let id):
            try await conversations.requests.decline(id)
            context.confirm("It is hidden; no one is told")
            context.post(ConversationMessage.thread(try await conversations.thread(id)))
        case .block(let isBlocked, let member):
            try await conversations.requests.setBlocked(isBlocked, member.account)
            let name = member.name ?? "This person"
            context.confirm(isBlocked ? "\(name) is blocked; no one is told" : "\(name) is not blocked any more")
        case .leave(let id): confirm(try await conversations.leave(id), "You leave it", context)
        }
    }

    /// Without a server there is nothing to show, and nothing to say: one is typing.
    private func find(_ text: String, _ context: EffectContext) async throws(ClientError) {
        do throws(ClientError) {
            let page = try await context.client.people.search(text)
            context.post(ConversationMessage.found(page, for: text))
        } catch {
            guard case .unreachable = error else { throw error }
        }
    }

    private func open(_ id: ConversationID, _ context: EffectContext) async throws(ClientError) {
        context.post(ConversationMessage.begun(try await context.client.conversations.thread(id)))
    }

    private func confirm(_ outcome: ConversationOutcome, _ text: String, _ context: EffectContext) {
        context.confirm(outcome == .sent ? text : "\(text), once the server answers")
    }
}

/// Messages about conversations, for the pages that show them.
enum ConversationMessage {
    /// For the page of conversations, and for the count in the status line; new ones are told where none is open.
    static func list(_ list: [ConversationOverview]) -> ClientMessage {
        .update(
            PageUpdate { main in
                let (before, unread) = (main.unreadMessages, list.unread)
                main.unreadMessages = unread
                main.covering.changeAll(ConversationsPage.self) { $0.receive(list) }
                let isLookedAt = main.covering.contains { $0 is ConversationsPage || $0 is ThreadPage }
                if unread > before ?? unread, !isLookedAt,
                    let key = main.table[ConversationsPage.entry.id]?.keys.first
                {
                    main.toasts.show(
                        unread == 1
                            ? "You have an unread message (\(key.name))"
                            : "You have \(unread) unread messages (\(key.name))")
                }
                return main.covering.compactMap { ($0 as? ThreadPage).map { .run($0.request) } }
                    + main.todayRequests
            })
    }

    /// For every page about this conversation; while it is looked at, it is read.
    static func thread(_ thread: ConversationThread) -> ClientMessage {
        .update(
            PageUpdate { main in
                let id = thread.overview.id
                main.covering.changeAll(ThreadPage.self) { if $0.id == id { $0.receive(thread) } }
                main.covering.changeAll(MessageWritingPage.self) { if $0.id == id { $0.receive(thread) } }
                main.covering.changeAll(ThreadMembersPage.self) { if $0.id == id { $0.receive(thread.overview) } }
                let isLookedAt = main.covering.contains { ($0 as? ThreadPage)?.id == id }
                return isLookedAt && thread.overview.unread > 0 ? [.run(ConversationEffect.markRead(id))] : []
            })
    }

    /// Messages that were found, for words that were asked for.
    static func found(_ messages: [FoundMessage], for words: String) -> ClientMessage {
        .update(MessageSearchPage.self) { $0.receive(messages, for: words) }
    }

    /// Opens a conversation at a message of it, over the page that has found it.
    static func showing(_ thread: ConversationThread, at message: MessageName) -> ClientMessage {
        .update(
            PageUpdate { main in
                guard main.covering.last is MessageSearchPage || main.covering.last is FindPage else { return [] }
                var page = ThreadPage(thread.overview, at: message, time: main.time, clock: main.clock)
                page.receive(thread)
                main.covering.append(page)
                return thread.overview.unread > 0 ? [.run(ConversationEffect.markRead(thread.overview.id))] : []
            })
    }

    /// People of the directory, for a text that was typed.
    static func found(_ page: DirectoryPage, for text: String) -> ClientMessage {
        .update(FindPersonPage.self) { $0.receive(page, for: text) }
    }

    /// Opens a conversation that was just begun.
    static func begun(_ thread: ConversationThread) -> ClientMessage {
        .update(
            PageUpdate { main in
                if main.covering.last is FindPersonPage { main.covering.removeLast() }
                guard main.covering.last is ConversationsPage else { return [] }
                main.covering.append(ThreadPage(thread.overview, time: main.time, clock: main.clock))
                return [.run(ConversationEffect.open(thread.overview.id))]
            })
    }

    /// A text is on this device: the form is empty for the next one, or closed when it was about one message.
    static func written(in id: ConversationID, _ outcome: ConversationOutcome) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.notice = nil
                if let page = main.covering.last as? MessageWritingPage, page.id == id, page.purpose != .message {
                    if let draft = page.unsavedName { main.unsaved.discard(draft) }
                    main.covering.removeLast()
                }
                main.covering.changeAll(MessageWritingPage.self) { if $0.id == id { $0.sent() } }
                if outcome == .waiting { main.toasts.show("Not sent yet; it is sent when the server answers") }
                return [.run(ConversationEffect.open(id))]
            })
    }

    static func notice(_ notice: ConversationNotice) -> ClientMessage {
        .refused(ErrorNotice(notice.text, nextStep: ""))
    }
}
