import SalusAPI
import SalusBase
import SalusModels
import TerminalKit

/// One fact: its fields, a chart when it was measured more than once, what else the record says of the same thing, and
/// the document that it comes from.
struct FactPage: CoveringPane {
    enum Command: Hashable, Sendable { case back, document }

    private let entry: TimelineEntry
    /// Everything of the same subject, the latest first.
    private let history: [TimelineEntry]
    private let opened: OpenedDocument
    private let time: LocalTime
    private var top = 0

    init(_ entry: TimelineEntry, history: [TimelineEntry], in opened: OpenedDocument, time: LocalTime) {
        (self.entry, self.history, self.opened, self.time) = (entry, history, opened, time)
    }

    private static let keys = KeyMap<Command>([
        .init([.escape, .backspace, .left], .back, "back to the timeline"),
        .init([.enter, .right], .document, "open the document that it comes from"),
    ])

    var help: [KeyMapEntry] { [KeyMapEntry(keys: "↑ ↓ PgUp PgDn", help: "scroll")] + Self.keys.help }
    var title: String { entry.title }
    var footer: String { "Esc back · Enter document · ? help" }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        switch Self.keys.command(for: key) {
        case .back: return [.closePage]
        case .document: return [.openDocument(entry.document)]
        case nil:
            let last = lastTop(in: size)
            var position = ListPosition(selected: min(top, last))
            guard position.handle(key, count: last + 1, page: size.height) else { return nil }
            top = position.selected
            return []
        }
    }

    mutating func scroll(by rows: Int, in size: Size) { top = min(max(0, top + rows), lastTop(in: size)) }

    func render(in size: Size, isFocused: Bool) -> Grid { ScrolledText(lines(in: size), top: top).render(in: size) }

    private func lastTop(in size: Size) -> Int { ScrolledText.lastTop(lines(in: size), in: size) }

    private func lines(in size: Size) -> [Line] {
        about + charts(in: size) + fields + past(in: size)
    }

    private var about: [Line] {
        let span = [entry.start?.dayText, entry.lasts ? entry.end?.dayText ?? "still going on" : nil]
        let said = entry.detail.isEmpty ? [] : [Line(entry.detail, Style(.normal, bold: true))]
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
        guard let fact = opened.detail.facts.first(where: { $0.id == entry.fact }) else {
            return [Line("This fact is no longer in its document. Press Esc, then s to sync.", .caution), Line("")]
        }
        return [Line("What the record says", .heading)] + FactLines(facts: [fact]).lines.dropFirst()
    }

    private func past(in size: Size) -> [Line] {
        guard history.count > 1 else { return [] }
        return [Line("The same over time (\(history.count))", .heading)]
            + history.prefix(Self.shownHistory).map { other in
                let isThis = other.fact == entry.fact
                let date = (other.start?.dayText ?? "no date").padding(toLength: 12)
                return Line([
                    Span(isThis ? "▸ " : "  ", .accent), Span(date, isThis ? .accent : .muted), Span(other.detail),
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
