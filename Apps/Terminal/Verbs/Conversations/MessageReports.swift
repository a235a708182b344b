import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A conversation as a script reads it.
struct ConversationReport: Encodable, Sendable {
    let id: ConversationID
    /// The title, else the names of the others.
    let name: String
    let title: String
    let kind: ThreadKind
    /// Nil where this account is not in it any more.
    let role: ConversationRole?
    let unread, waiting: Int
    let isActive, isJoined, isLeaving, isArchived: Bool
    let isPinned, isMuted, keepsHistory: Bool
    /// The text that was begun here and not sent; nil for none.
    let draft: String?
    let status: ConversationStatus
    let newestAt: Instant?
    let newestBy, newestText: String?

    init(_ overview: ConversationOverview) {
        (id, name, title, kind) = (overview.id, overview.name, overview.title, overview.kind)
        (role, unread, waiting) = (overview.ownRole, overview.unread, overview.waiting)
        (isActive, isLeaving) = (overview.isActive, overview.isLeaving)
        (isJoined, isArchived, status) = (overview.isJoined, overview.isArchived, overview.status)
        (isPinned, isMuted, keepsHistory) = (overview.isPinned, overview.isMuted, overview.keepsHistory)
        draft = overview.draft
        (newestAt, newestText) = (overview.newest?.at, overview.newest?.text)
        newestBy = overview.newest?.author
    }
}

struct ConversationListReport: Encodable, Sendable {
    let conversations: [ConversationReport]
    private let overviews: [ConversationOverview]

    private enum CodingKeys: CodingKey { case conversations }

    init(_ overviews: [ConversationOverview]) {
        (self.overviews, conversations) = (overviews, overviews.map(ConversationReport.init))
    }

    /// Those of muted conversations do not count.
    var unread: Int { overviews.unread }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !overviews.isEmpty else { return "No conversations. salus message start begins one." }
        return layout.table(
            ["CONVERSATION", "NAME", "UNREAD", "STATE", "AT", "NEWEST"],
            overviews.map { overview in
                [
                    TableCell(ShortIdentifier.of(overview.id), isWhole: true),
                    TableCell(overview.name + overview.markWords),
                    TableCell(overview.unread == 0 ? "" : "\(overview.unread)", .good),
                    TableCell(overview.state, .warning), TableCell(overview.newest.map { time.text($0.at) } ?? ""),
                    TableCell(overview.preview),
                ]
            })
    }
}

/// A message or change as a script reads it.
private struct MessageReport: Encodable, Sendable {
    /// Nil for a change of the members.
    let message: String?
    let at: Instant
    let by: String?
    let isOwn, isWaiting, isChange, isEdited, isWithdrawn: Bool
    /// The owner or moderator who withdrew it; nil where its author did.
    let withdrawnBy: String?
    let text: String
    /// The name of the file in it, and its bytes; nil without one.
    let file: String?
    let fileBytes: UInt64?
    /// The message that it answers; nil for none.
    let answers: String?
    let readBy: [String]
    /// Each with the number of its people.
    let reactions: [String: Int]
    let ownReactions: [String]

    init(_ row: ConversationRow) {
        (message, answers) = (row.name.map { "\($0.id)" }, row.answers.map { "\($0.name.id)" })
        (at, by, isOwn, isWithdrawn) = (row.at, row.author, row.isOwn, row.content == .withdrawn)
        withdrawnBy = row.withdrawnBy
        file = row.fileName
        fileBytes = if case .attachment(_, let size, _) = row.content { size } else { nil }
        (reactions, ownReactions) = (row.reactions, row.ownReactions.sorted())
        (isWaiting, isChange, text, readBy) = (row.isWaiting, row.isChange, row.text, row.readBy)
        isEdited = if case .text(_, isEdited: true) = row.content { true } else { false }
    }
}

/// A conversation with its messages.
struct ThreadReport: Encodable, Sendable {
    private let conversation: ConversationReport
    private let messages: [MessageReport]
    private let code: String
    private let rows: [ConversationRow]

    private enum CodingKeys: CodingKey { case conversation, messages, code }

    init(_ thread: ConversationThread) {
        (conversation, rows) = (ConversationReport(thread.overview), thread.rows)
        (messages, code) = (thread.rows.map(MessageReport.init), Base64URL.encode(thread.overview.code))
    }

    func text(_ time: LocalTime) -> String {
        guard !rows.isEmpty else { return "Nothing was written in \(conversation.name) yet." }
        return rows.map { text($0, time) }.joined(separator: "\n")
    }

    private func text(_ row: ConversationRow, _ time: LocalTime) -> String {
        guard let name = row.name else { return "\(time.text(row.at))  \(row.text)" }
        let remarks = row.remarks.isEmpty ? "" : "  (\(row.remarks.joined(separator: "; ")))"
        let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
        let quote = row.answers.map { "\n    answers \($0.line)" } ?? ""
        return "\(time.text(row.at))  \(ShortIdentifier.of(name.id))  \(row.by): \(lines.joined(separator: "\n    "))"
            + remarks + quote
    }
}

/// The members of a conversation.
struct ConversationMembersReport: Encodable, Sendable {
    struct Member: Encodable, Sendable {
        let account: AccountID
        let name: String?
        let role: ConversationRole
        let isSelf: Bool
    }

    let members: [Member]

    init(_ overview: ConversationOverview) {
        members = overview.members.map {
            Member(account: $0.account, name: $0.name, role: $0.role, isSelf: $0.isSelf)
        }
    }

    func text(on layout: OutputLayout) -> String {
        layout.table(
            ["PERSON", "ROLE", ""],
            members.map { member in
                [
                    TableCell(member.name ?? "?"), TableCell(member.role.word), TableCell(member.isSelf ? "you" : ""),
                ]
            })
    }
}

/// The result of a verb that changes a conversation.
struct ConversationChangeReport: Encodable, Sendable {
    let conversation: ConversationID
    /// False while it waits on this device.
    let isSent: Bool
}

struct ConversationHistoryReport: Encodable, Sendable {
    let conversation: ConversationID
    let keepsHistory: Bool
}

struct ConversationMarkReport: Encodable, Sendable {
    let conversation: ConversationID
    let isPinned, isMuted, isArchived: Bool

    init(_ overview: ConversationOverview) {
        conversation = overview.id
        (isPinned, isMuted, isArchived) = (overview.isPinned, overview.isMuted, overview.isArchived)
    }
}

/// Messages that a search has found, the newest first.
struct FoundMessagesReport: Encodable, Sendable {
    struct Found: Encodable, Sendable {
        let conversation: ConversationID
        let name, message: String
        let at: Instant
        let by: String?
        let isOwn: Bool
        let snippet: String
    }

    let found: [Found]
    private let messages: [FoundMessage]

    private enum CodingKeys: CodingKey { case found }

    init(_ messages: [FoundMessage]) {
        self.messages = messages
        found = messages.map {
            Found(
                conversation: $0.conversation, name: $0.conversationName, message: "\($0.name.id)", at: $0.at,
                by: $0.author, isOwn: $0.isOwn, snippet: $0.snippet)
        }
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !messages.isEmpty else { return "No message on this device has all of these words." }
        return layout.table(
            ["CONVERSATION", "MESSAGE", "AT", "BY", "TEXT"],
            messages.map { found in
                [
                    TableCell(found.conversationName), TableCell(ShortIdentifier.of(found.name.id), isWhole: true),
                    TableCell(time.text(found.at)), TableCell(found.by), TableCell(found.snippet),
                ]
            })
    }
}

struct ReceiptsReport: Encodable, Sendable { let receipts: Bool }
