import SalusModels
import TerminalKit

/// A list of facts whose kinds a picker hides and shows. While the picker is open, it has the keys.
protocol KindFilteringPane: ListPane {
    var picker: KindPicker? { get set }

    /// Shows all kinds but these.
    mutating func hide(_ kinds: Set<TimelineKind>)
    /// Opens the selected row.
    mutating func openSelected() -> [Step]
}

extension KindFilteringPane {
    var takesKeys: Bool { picker != nil }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        guard case .key(let key) = event else { return [] }
        switch picker?.handle(key) {
        case .done(let hidden):
            picker = nil
            hide(hidden)
        case .cancelled: picker = nil
        case .open, nil: break
        }
        return []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard case .row(let row) = render(in: size, isFocused: true).target(at: point)?.part else { return [] }
        if row == position.selected { return openSelected() }
        position.select(row, count: rowCount)
        return []
    }

    /// The pane's words for the kinds that show.
    func kindsShown(without hidden: Set<TimelineKind>) -> String {
        hidden.isEmpty ? "all kinds" : "\(TimelineKind.allCases.count - hidden.count) kinds"
    }
}
