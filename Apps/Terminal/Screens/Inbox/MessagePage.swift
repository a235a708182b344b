import SalusBase
import SalusModels
import TerminalKit

/// One message: sender, subject person, the text as its sender wrote it, and its attachments, which can be added to the
/// record after a question.
struct MessagePage: CoveringPane, TextPane, ConfirmingPane {
    enum Commands: PaneCommands {
        case archive, accept

        var id: CommandID {
            switch self {
            case .archive: ArchivingMessage.id
            case .accept: "message.accept"
            }
        }
    }

    private(set) var message: InboxMessage
    /// The name of the person whose record it is about; nil for none.
    private let person: String?
    private let time: LocalTime
    var question: PageQuestion<Step>?
    var top = 0

    init(_ message: InboxMessage, person: String?, time: LocalTime) {
        (self.message, self.person, self.time) = (message, person, time)
    }

    var title: String { message.subject.isEmpty ? "Message" : message.subject }

    /// The same message as it is now.
    mutating func receive(_ message: InboxMessage) { self.message = message }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = message.attachments.isEmpty ? "the message has no attachment" : "every attachment is in the record"
        return switch command {
        case .archive: ArchivingMessage.describe(message, unless: nil)
        case .accept:
            Command(
                command.id, "Add the next attachment to the record", keys: ["t"], group: "Page",
                hint: "take attachment", unless: next == nil ? none : nil)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .archive: return ArchivingMessage.run(on: message)
        case .accept: ask()
        }
        return []
    }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(size.width)).window(from: top).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    /// The first attachment that is not in the record yet; nil for none.
    private var next: MessageAttachment? { message.attachments.first { $0.document == nil } }

    private mutating func ask() {
        guard let next else { return }
        question = PageQuestion(
            .confirm(
                "Add attachment \(next.number) to the record?",
                """
                \(person ?? "The record"): it becomes a new document there, and its facts are used. \
                You can archive it later.
                """,
                action: "Add to record"), .update(taking(next.number))
        )
    }

    /// The next sync does not report what this device takes in.
    private func taking(_ number: Int) -> PageUpdate {
        PageUpdate { [message] main in
            if let record = message.record { main.written.insert(record) }
            return [.run(InboxEffect.accept(number, of: message.id))]
        }
    }

    private func lines(_ width: Int) -> [Line] {
        (head + [Line("")] + body + attachments).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private var head: [Line] {
        let severity = message.severity == .low ? nil : row("Severity", message.severity.rawValue, .caution)
        let archived = message.archivedAt.map { row("Archived", time.text($0)) }
        return [
            row("From", message.sender), row("Received", time.text(message.receivedAt)),
            person.map { row("Record", $0) }, severity, archived,
        ].compactMap(\.self)
    }

    private var body: [Line] {
        (message.body?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
    }

    private var attachments: [Line] {
        if message.attachments.isEmpty { return [] }
        return [Line(""), Line("Attachments", .heading)]
            + message.attachments.map { attachment in
                let kind = attachment.type.rawValue.split(separator: "#").last.map(String.init) ?? ""
                let state = attachment.document == nil ? "t adds it to the record" : "in the record"
                return Line([
                    Span("\(attachment.number)  \(kind), \(attachment.size) bytes  "), Span(state, .muted),
                ])
            }
    }

    private func row(_ name: String, _ value: String, _ style: Style = .normal) -> Line {
        Line([Span(name + String(repeating: " ", count: max(1, 10 - name.count)), .muted), Span(value, style)])
    }
}
