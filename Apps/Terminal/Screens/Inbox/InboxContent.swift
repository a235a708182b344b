import SalusBase
package import SalusModels
import TerminalKit

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

/// A line of the inbox in the words of the screen.
extension InboxRow {
    var receivedAt: Instant {
        switch self {
        case .message(let message): message.receivedAt
        case .notice(let notice): notice.receivedAt
        }
    }

    /// Stays the same when the list comes again.
    var name: String {
        switch self {
        case .message(let message): "\(message.id)"
        case .notice(let notice): "\(notice.id)"
        }
    }

    var sender: String {
        switch self {
        case .message(let message): message.sender
        case .notice(let notice): notice.sender
        }
    }

    var subject: String {
        switch self {
        case .message(let message): message.subject.isEmpty ? "(no subject)" : message.subject
        case .notice(let notice): notice.content.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
    }

    var isUnread: Bool {
        guard case .message(let message) = self else { return false }
        return message.readAt == nil && message.archivedAt == nil
    }

    /// `●` unread, `▫` archived, `·` a notice.
    private var mark: Line {
        switch self {
        case .notice: Line("·", .muted)
        case .message(let message) where message.archivedAt != nil: Line("▫", .muted)
        case .message: isUnread ? Line("●", Style(.accent, bold: true)) : Line(" ")
        }
    }

    func cells(_ time: LocalTime, isWide: Bool) -> [Line] {
        let style = isUnread ? Style(.normal, bold: true) : .normal
        let cells = [mark, Line(sender, style), Line(urgent + [Span(subject, style)])]
        return isWide ? cells + [Line(time.text(receivedAt), .muted)] : cells
    }

    private var urgent: [Span] {
        guard case .message(let message) = self, message.severity == .high else { return [] }
        return [Span("! ", .alarm)]
    }

    /// The whole of a notice; of a message what its line does not say.
    func about(_ people: [RecordID: String], _ time: LocalTime) -> String {
        switch self {
        case .notice(let notice):
            let record = notice.recordTitle.map { "About \($0)" } ?? "About a record that you cannot see any more"
            let document = notice.documentLabel.map { ", \($0)" } ?? ""
            return "\(record)\(document) · \(time.text(notice.receivedAt))\n\(notice.content)"
        case .message(let message):
            let parts = [
                message.person(people).map { "About \($0)" }, message.isUrgent, message.attached,
                message.archivedAt.map { "archived \(time.text($0))" },
            ]
            return parts.compactMap(\.self).joined(separator: " · ")
        }
    }
}

extension InboxMessage {
    /// The name of the person whose record it is about; nil for a row about no record.
    func person(_ people: [RecordID: String]) -> String? {
        record.map { people[$0] ?? "a record that you cannot see any more" }
    }

    fileprivate var isUrgent: String? { severity == .low ? nil : "\(severity.rawValue) severity" }

    fileprivate var attached: String? {
        switch attachments.count {
        case 0: nil
        case 1: "one attachment"
        default: "\(attachments.count) attachments"
        }
    }
}
