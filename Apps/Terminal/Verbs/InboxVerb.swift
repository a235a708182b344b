import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus inbox`: what apps and the operator wrote to the account.
enum InboxVerb {
    static let inbox = ScriptVerb(
        "inbox", "list the messages of apps and the operator to you, or read one",
        operands: [Operand("MESSAGE", help: "its identifier or subject, or how it begins", isOptional: true)],
        options: [all, archive, keepUnread],
        about: """
            The newest first, two hundred at most. With MESSAGE its text, which counts as read on all your devices then.
            Messages between people are in 'message list'. Asks the server, which keeps the inbox.
            """,
        examples: [
            .init(command: "salus inbox --json | jq .unread", comment: "how many are new?"),
            .init(command: "salus inbox 'Your results'", comment: "read it"),
            .init(command: "salus inbox 0b1c --archive", comment: "and put it away"),
        ],
        run: { (work: ScriptWork) in
            let list = try await work.inbox(withArchived: work.invocation.has(all) || work.words.count > 0)
            guard let word = work.words.first else {
                let report = InboxReport(unread: list.unread, messages: list.messages.map(InboxReport.Message.init))
                try work.console.show(report, essence: report.identifiers) { report.text(on: $0, work.time) }
                return .done
            }
            let meant = try NamedChoice(word, what: "message", from: "salus inbox").one(
                of: list.messages, identifier: \.id, name: \.subject)
            let message = try await work.client.session.call(ReadMessageCall(message: meant.id))
            let (archives, staysUnread) = (work.invocation.has(archive), work.invocation.has(keepUnread))
            if let change = MarkMessageCall(message, archives: archives, staysUnread) {
                _ = try await work.client.session.call(change)
                work.wrote("the message is marked")
            }
            let report = InboxReport.Message(message)
            try work.console.show(report, essence: ["\(report.id)"]) { report.text(on: $0, work.time) }
            return .done
        })

    private static let all = Option(name: "all", help: "archived ones, too")
    private static let archive = Option(name: "archive", help: "put the message into the archive")
    private static let keepUnread = Option(name: "keep-unread", help: "leave it unread")
}

extension ScriptWork {
    fileprivate func inbox(withArchived: Bool) async throws -> InboxMessages {
        try await client.session.call(ListInboxCall(archived: withArchived, limit: 200))
    }
}

extension MarkMessageCall {
    /// Nil when nothing changes.
    fileprivate init?(_ message: InboxMessage, archives: Bool, _ staysUnread: Bool) {
        let (isRead, isArchived) = (message.readAt == nil && !staysUnread, archives && message.archivedAt == nil)
        guard isRead || isArchived else { return nil }
        self.init(message: message.id, read: isRead ? true : nil, archived: isArchived ? true : nil)
    }
}

/// The inbox as a script reads it.
private struct InboxReport: Encodable {
    struct Message: Encodable {
        let id: InboxMessageID
        let from, subject: String
        /// Nil in the list.
        let text: String?
        let severity: MessageSeverity
        let receivedAt: Instant
        let isRead, isArchived: Bool
        let record: RecordID?
        let attachments: Int

        init(_ message: InboxMessage) {
            (id, from, subject, text) = (message.id, message.sender, message.subject, message.body?.text)
            (severity, receivedAt, record) = (message.severity, message.receivedAt, message.record)
            (isRead, isArchived) = (message.readAt != nil, message.archivedAt != nil)
            attachments = message.attachments.count
        }

        func text(on layout: OutputLayout, _ time: LocalTime) -> String {
            let files = attachments == 0 ? nil : "\(counted(attachments, "attachment")); take them in the screens (M)"
            let head = [("From", from), ("When", time.text(receivedAt)), ("Subject", subject)]
            return layout.pairs(head + (files.map { [("With it", $0)] } ?? [])) + "\n\n" + (text ?? "").harmless
        }
    }

    let unread: Int
    let messages: [Message]

    var identifiers: [String] { messages.map { "\($0.id)" } }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !messages.isEmpty else { return "Your inbox is empty." }
        return layout.table(
            ["MESSAGE", "WHEN", "FROM", "SUBJECT", "READ"],
            messages.map { message in
                [
                    TableCell(ShortIdentifier.of(message.id), isWhole: true), TableCell(time.text(message.receivedAt)),
                    TableCell(message.from), TableCell(message.subject, message.severity == .high ? .warning : nil),
                    TableCell(message.isArchived ? "archived" : message.isRead ? "yes" : "no"),
                ]
            })
    }
}
