import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// The verbs of `salus message`: conversations that only their members' devices can read.
enum MessageVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] =
        [
            list, show, MessageSearchVerb.search, send, MessageFileVerb.save, MessageAnswerVerb.edit,
            MessageAnswerVerb.withdraw, MessageAnswerVerb.react,
            MessageFindVerb.find, start, MessageFindVerb.findable,
            MessageMemberVerb.members, MessageMemberVerb.add, MessageMemberVerb.remove, MessageMemberVerb.role,
            MessageMemberVerb.title, MessageMemberVerb.leave, receipts,
            MessageRequestVerb.accept,
            MessageRequestVerb.decline, MessageRequestVerb.block, MessageHistoryVerb.history, MessageHistoryVerb.forget,
        ] + MessageMarkVerb.all + [sync]

    static let list = ScriptVerb(
        "list", of: "message", "list the conversations on this device", options: [.hidden, .archived],
        about: """
            Pinned ones first, then the one with the newest message, with what you have not read, what waits here to be
            sent, and where you have begun a text (draft). Nothing is fetched; run 'message sync' first for what is new.
            """,
        examples: [
            .init(command: "salus message list", comment: "who wrote?"),
            .init(command: "salus message list --json | jq '[.conversations[].unread] | add'", comment: "how much?"),
        ],
        run: { (work: MessageScript) in
            let (isHidden, isArchived) = (work.invocation.has(.hidden), work.invocation.has(.archived))
            let conversations = try await work.conversations.list().filter { one in
                isHidden ? one.status.isHidden : isArchived ? one.isArchived : one.isListed
            }
            let report = ConversationListReport(conversations)
            try work.console.show(report, essence: conversations.map { "\($0.id)" }) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    static let show = ScriptVerb(
        "show", of: "message", "show a conversation, and mark it as read", operands: [MessageOperand.conversation],
        options: [.last, .peek],
        about: """
            Its messages in the order of the server, each with the beginning of its identifier, by which other verbs
            take it, and with who came and went. The members are told that you have read
            them, unless 'message receipts off' was said; --peek marks nothing. The code, last with --json, is the same
            on every member's device at one time: compared in person, it shows that all are in one conversation.
            """,
        examples: [
            .init(command: "salus message show berg", comment: "the conversation with berg"),
            .init(command: "salus message show knee --last 5 --peek --json", comment: "for another program"),
        ],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let whole = try await work.conversations.thread(found.id, limit: .max)
            let rows = whole.rows.suffix(work.invocation.number(.last) ?? .max)
            let thread = ConversationThread(overview: whole.overview, rows: Array(rows))
            let report = ThreadReport(thread)
            try work.console.show(report, essence: thread.rows.filter { !$0.isChange }.map(\.text)) { _ in
                report.text(work.time)
            }
            if !work.invocation.has(.peek) { try await work.conversations.markRead(found.id) }
            return .done
        })

    static let send = ScriptVerb(
        "send", of: "message", "write into a conversation",
        operands: [MessageOperand.conversation, MessageOperand.optionalText], options: [.reply, .attach],
        about: """
            It is sealed on this device for the devices of its members, and no one else can read it. Without a network
            it waits here, and goes out with the next sync. With --attach it sends a file of any size, sealed in the
            same way, and TEXT is its caption; until it is sent the file has to stay as it is.
            """,
        examples: [
            .init(command: "salus message send berg 'The knee is better today.'", comment: "to one person"),
            .init(command: "salus message send knee - <note.txt", comment: "a longer one"),
            .init(command: "salus message send berg --reply last 'Yes.'", comment: "an answer to berg's newest"),
            .init(command: "salus message send berg --attach scan.pdf", comment: "a file"),
        ],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            try work.requireAccepted(found)
            if let path = work.invocation[.attach] { return try await work.send(fileAt: path, in: found) }
            guard work.words.count == 2 else { throw UsageError("there is no TEXT, and no --attach FILE") }
            let text = try work.text(work.words[1])
            let outcome: ConversationOutcome
            if let word = work.invocation[.reply] {
                let message = try await work.message(word, in: found, isOwn: false)
                outcome = try await work.conversations.messages.reply(text, to: message, in: found.id)
            } else {
                outcome = try await work.conversations.send(text, in: found.id)
            }
            try await work.show(found.id, outcome, outcome == .sent ? "Sent." : "Written.")
            return .done
        })

    static let start = ScriptVerb(
        "start", of: "message", "start a conversation",
        operands: [Operand("PERSON", help: "their user names, exactly", repeats: true)],
        options: [.title, .memberRole],
        about: """
            With one person and no title it is the conversation of you two, of which there is one: if it is there, it is
            given. With --title it has a title and as many people as you name, and you are its owner; more can be added
            later, who see what is written from then on. The server gives the names: compare
            safety numbers (salus vault safety).
            """,
        examples: [
            .init(command: "salus message start berg", comment: "the two of you"),
            .init(command: "salus message start --title Knee berg anna", comment: "a group"),
        ],
        run: { (work: MessageScript) in
            let id: ConversationID
            if let title = work.invocation[.title] {
                let role = try work.role()
                let people = Dictionary(work.words.map { ($0, role) }) { first, _ in first }
                id = try await work.conversations.start(title: title, with: people)
            } else {
                guard work.words.count == 1 else { throw UsageError("a conversation of several people needs --title") }
                id = try await work.conversations.start(with: work.words[0])
            }
            try await work.remarkOnTrust(of: work.words)
            try await work.show(id, .sent, "It has begun (\(ShortIdentifier.of(id))); salus message send writes.")
            return .done
        })

    static let receipts = ScriptVerb(
        "receipts", of: "message", "say whether members are told that you have read their messages",
        operands: [Operand("ON", .choice(["on", "off"]))],
        about: "For what is read on this device from now on. Where it is off, your other devices are not told either.",
        examples: [.init(command: "salus message receipts off", comment: "no one is told")],
        run: { (work: MessageScript) in
            let tells = work.words[0] == "on"
            try await work.conversations.setTellsReading(tells)
            try work.console.show(ReceiptsReport(receipts: tells)) { _ in
                tells ? "Members are told when you have read." : "No one is told when you have read."
            }
            return .done
        })

    static let sync = ScriptVerb(
        "sync", of: "message", "receive and send what waits",
        about: """
            New messages come in, waiting ones go out, and this device gives the server the keys by which
            others can add it to conversations. The screens and salus sync do the same.
            """,
        examples: [.init(command: "salus message sync", comment: "before a script looks")],
        run: { (work: MessageScript) in
            try await work.conversations.sync()
            try await work.conversations.history.fetch()
            try await work.remarkOnNotices()
            let report = ConversationListReport(try await work.conversations.list())
            try work.console.show(report) { _ in
                "Synced: \(report.unread == 1 ? "1 message" : "\(report.unread) messages") unread."
            }
            return .done
        })
}

extension Option {
    static let title = Option(name: "title", value: "TITLE", help: "what the conversation is called")
    static let last = Option(name: "last", value: "N", kind: .number(1...100_000), help: "only the newest N")
    static let peek = Option(name: "peek", help: "do not mark it as read")
}
