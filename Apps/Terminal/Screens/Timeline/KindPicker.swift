import SalusClient
import SalusModels
import TerminalKit

/// The picker of the kinds of facts to show: a short list to tick. Where something is sealed, its last line is that.
struct KindPicker: Sendable {
    enum Outcome { case open, cancelled, done(TimelineFilter) }

    private enum Row { case kind(TimelineKind), sealed }

    private let counts: [TimelineKind: Int]
    private let sealed: Int
    private let rows: [Row]
    private var filter: TimelineFilter
    private var position = ListPosition()

    init(_ entries: [TimelineLine], _ filter: TimelineFilter) {
        counts = Dictionary(grouping: entries, by: \.kind).mapValues(\.count)
        sealed = entries.reduce(0) { $0 + ($1.sealed == nil ? 0 : 1) }
        rows = TimelineKind.allCases.map(Row.kind) + (sealed == 0 ? [] : [.sealed])
        self.filter = filter
    }

    mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case .enter, .character("f"): return .done(filter)
        case .escape: return .cancelled
        case .character(" "): toggle(rows[position.selected])
        case .character("a"): showAll(filter != .all)
        case .character("o"): showOnly(rows[position.selected])
        default: _ = position.handle(key, count: rows.count, page: rows.count)
        }
        return .open
    }

    func render(over base: Grid, in size: Size) -> Grid {
        let list = ListView(rows.map(line), position: position, isFocused: true, empty: "")
        let sized = Column([Column.Item(.fixed(rows.count), list)])
        return Overlay(
            over: base, width: 46, title: "Kinds", footer: "Space tick · o only · a all · Enter", sized
        ).render(in: size)
    }

    private mutating func toggle(_ row: Row) {
        switch row {
        case .kind(let kind): if filter.hidden.remove(kind) == nil { filter.hidden.insert(kind) }
        case .sealed: filter.hidesSealed.toggle()
        }
    }

    /// Everything, or nothing.
    private mutating func showAll(_ isAll: Bool) {
        filter = isAll ? .all : TimelineFilter(hidden: Set(TimelineKind.allCases))
    }

    /// One kind with what is sealed of it. What is sealed is of several kinds, so its own line shows them all.
    private mutating func showOnly(_ row: Row) {
        filter = .all
        if case .kind(let kind) = row { filter.hidden = Set(TimelineKind.allCases).subtracting([kind]) }
    }

    private func line(_ row: Row) -> Line {
        switch row {
        case .kind(let kind): line(kind.title, counts[kind] ?? 0, isShown: !filter.hidden.contains(kind))
        case .sealed: line("Sealed: care plan, vaults", sealed, isShown: !filter.hidesSealed)
        }
    }

    private func line(_ title: String, _ count: Int, isShown: Bool) -> Line {
        Line("[\(isShown ? "✓" : " ")] \(title)") + Line("  \(count)", .muted)
    }
}
