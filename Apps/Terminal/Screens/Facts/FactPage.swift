import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// One fact: its fields, a chart when it was measured more than once, what else the record says of the same thing, and
/// the document that it comes from.
struct FactPage: CoveringPane, TextPane {
    enum Commands: String, PaneCommands {
        case document = "fact.document"
        case correct = "fact.correct"
        case end = "fact.end"
        case void = "fact.void"
        case note = "fact.note"
    }

    private let entry: TimelineLine
    /// All entries of the same subject, the latest first.
    private let history: [TimelineLine]
    private let opened: OpenedDocument
    private let time: LocalTime
    private let today: CalendarDay
    private let person: String
    private let refusals: [RecordVerb: String]
    private let correction: StatementCorrection?
    /// Nil while the server has not told.
    private var documentHistory: DocumentHistoryText?
    var top = 0

    init(
        _ entry: TimelineLine, history: [TimelineLine], in opened: OpenedDocument, of person: String,
        refusals: [RecordVerb: String] = [:], time: LocalTime, today: CalendarDay
    ) {
        (self.entry, self.history, self.opened, self.time) = (entry, history, opened, time)
        (self.person, self.refusals, self.today) = (person, refusals, today)
        correction = entry.fact.flatMap { StatementCorrection(of: $0.fact, in: opened.detail) }
    }

    var title: String { entry.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .document:
            Command(
                command.id, "Open the document that it comes from", keys: ["Enter", "Right"], group: "Page",
                hint: "document")
        case .correct:
            Command(
                command.id, "Correct the entry", keys: ["e"], group: "Page", hint: "correct",
                unless: noCorrection ?? refusals[.update])
        case .end:
            Command(
                command.id, "End it: enter its last day", keys: ["x"], group: "Page", hint: "end",
                unless: noCorrection ?? noEnd ?? refusals[.update])
        case .void:
            Command(
                command.id, "Mark as entered in error", keys: ["X"], group: "Page",
                parameters: [DocumentCommands.reason],
                unless: noCorrection ?? (opened.detail.facts.count == 1 ? nil : "its document has other entries, too")
                    ?? refusals[.delete],
                isUndoable: true)
        case .note:
            Command(
                command.id, "Write a note of your own beside it", keys: ["n"], group: "Page", hint: "note",
                parameters: [.text("Your note")], unless: refusals[.create])
        }
    }

    private var noCorrection: String? {
        guard correction == nil else { return nil }
        let document = opened.detail.document
        if document.type != PersonStatement.documentType { return "it is from \(document.source.system), not typed in" }
        return document.status == .active ? "it is no kind of entry that can be typed in" : "its entry is not active"
    }

    private var noEnd: String? {
        guard let fact = correction?.fact, let end = StatementKind(model: fact.model)?.end else {
            return "it is about one moment"
        }
        return fact.fields.date(end.path) == nil ? nil : "it has ended"
    }

    /// Takes over the history of the document that the fact is in; that of another is ignored.
    mutating func receive(_ history: DocumentHistoryText) {
        if history.document == opened.detail.document.id { documentHistory = history }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .document: entry.fact.map { [.open(RequestedDocument($0.document))] } ?? []
        case .correct: correcting(ending: false)
        case .end: correcting(ending: true)
        case .note:
            call.words.map { words in
                let document = opened.detail.document
                return [.act(.run(RecordEffect.annotate(document.id, in: document.record, words)))]
            } ?? []
        case .void: DocumentCommands.void.run(call, on: opened.detail.document) + [.closePage]
        }
    }

    /// The form takes the place of this page, which shows the fact as it was.
    private func correcting(ending: Bool) -> [Step] {
        let page = correction.flatMap { AddPage($0, person: person, today: today, ending: ending) }
        return page.map { [.closePage, .cover($0)] } ?? []
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(in: size)).window(from: top).render(in: size)
    }

    private func lines(in size: Size) -> [Line] {
        (about + (documentHistory?.lines(time) ?? []) + charts(in: size) + fields + past(in: size)).flatMap {
            $0.wrapped(to: max(1, size.width - 1))
        }
    }

    private var about: [Line] {
        let span = [entry.start?.shownDay, entry.lasts ? entry.end?.shownDay ?? "ongoing" : nil]
        let said = entry.detail.isEmpty ? [] : [Line(entry.shownDetail, Style(.normal, bold: true))]
        let from = opened.detail.document
        return said + [
            Line("\(entry.kind.title) · \(span.compactMap(\.self).joined(separator: " → "))", .muted),
            Line(
                "from \(from.label ?? from.type.shortName), \(from.source.system), came \(time.text(from.createdAt))",
                .muted),
            Line(""),
        ]
    }

    private var fields: [Line] {
        guard let fact = opened.detail.facts.first(where: { $0.id == entry.fact?.fact }) else {
            return [Line("This fact is no longer in its document. Press Esc, then s to sync.", .caution), Line("")]
        }
        return [Line("Details", .heading)] + FactLines(facts: [fact]).lines.dropFirst()
    }

    private func past(in size: Size) -> [Line] {
        guard history.count > 1 else { return [] }
        return [Line("The same over time (\(history.count))", .heading)]
            + history.prefix(Self.shownHistory).map { other in
                let isThis = other.origin == entry.origin
                let date = (other.start?.shownDay ?? "no date").padding(toLength: 12)
                return Line([
                    Span(isThis ? "▸ " : "  ", .accent), Span(date, isThis ? .accent : .muted), Span(other.shownWords),
                ])
            }
            + (history.count > Self.shownHistory
                ? [Line("  \(history.count - Self.shownHistory) earlier ones", .muted)] : [])
    }

    private static let shownHistory = 200

    private func charts(in size: Size) -> [Line] {
        FactChart(history: history).lines(in: size)
    }
}

extension String {
    /// With spaces up to a length; a longer one stays.
    fileprivate func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
