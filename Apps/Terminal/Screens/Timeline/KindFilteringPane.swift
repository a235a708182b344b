import TerminalKit

/// A list of facts whose kinds a picker hides and shows. While the picker is open, it has the keys.
protocol KindFilteringPane: ListPane {
    var picker: KindPicker? { get set }

    /// Shows what the filter shows.
    mutating func show(_ filter: TimelineFilter)
    /// Opens the selected row.
    mutating func openSelected() -> [Step]
}

extension KindFilteringPane {
    var takesKeys: Bool { picker != nil }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        guard case .key(let key) = event else { return [] }
        switch picker?.handle(key) {
        case .done(let filter):
            picker = nil
            show(filter)
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
}
