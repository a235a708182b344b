import SalusModels
import TerminalKit

/// The picker of the kinds of facts to show: a short list to tick.
struct KindPicker: Sendable {
    enum Outcome { case open, cancelled, done(Set<TimelineKind>) }

    private let counts: [TimelineKind: Int]
    private var hidden: Set<TimelineKind>
    private var position = ListPosition()

    init(_ entries: [TimelineEntry], hidden: Set<TimelineKind>) {
        counts = Dictionary(grouping: entries, by: \.kind).mapValues(\.count)
        self.hidden = hidden
    }

    private var kinds: [TimelineKind] { TimelineKind.allCases }

    mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case .enter, .character("f"): return .done(hidden)
        case .escape: return .cancelled
        case .character(" "): toggle(kinds[position.selected])
        case .character("a"): hidden = hidden.isEmpty ? Set(kinds) : []
        case .character("o"): hidden = Set(kinds).subtracting([kinds[position.selected]])
        default: _ = position.handle(key, count: kinds.count, page: kinds.count)
        }
        return .open
    }

    func render(over base: Grid, in size: Size) -> Grid {
        let list = ListView(kinds.map(line), position: position, isFocused: true, empty: "")
        let sized = Column([Column.Item(.fixed(kinds.count), list)])
        return Overlay(
            over: base, width: 46, title: "Kinds", footer: "Space tick · o only · a all · Enter", sized
        ).render(in: size)
    }

    private mutating func toggle(_ kind: TimelineKind) {
        if hidden.remove(kind) == nil { hidden.insert(kind) }
    }

    private func line(_ kind: TimelineKind) -> Line {
        let tick = hidden.contains(kind) ? "[ ]" : "[✓]"
        return Line("\(tick) \(kind.title)") + Line("  \(counts[kind] ?? 0)", .muted)
    }
}
