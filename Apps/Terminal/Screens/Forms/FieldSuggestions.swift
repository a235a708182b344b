import TerminalKit

/// Texts that the focused field may take in the place of what is typed, in rows below it.
struct FieldSuggestions: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        /// The text that the field gets.
        let text: String
        let words: String
        /// Beside the words, such as a code; may be empty.
        let detail: String
    }

    /// The number of the field.
    let field: Int
    let rows: [Row]
    /// A sentence below the rows; nil for none.
    let remark: String?
    /// Nil while the typed text is kept: Tab and Enter then go on.
    fileprivate(set) var selected: Int?

    /// The row that was selected before stays selected where it is still there.
    init(field: Int, rows: [Row], remark: String?, after before: FieldSuggestions? = nil) {
        (self.field, self.rows, self.remark) = (field, rows, remark)
        if let before, let place = before.selected, before.field == field {
            selected = rows.firstIndex(of: before.rows[place])
        }
    }

    /// The keys of the rows, for the border; nil without rows.
    var keys: String? {
        if rows.isEmpty { return nil }
        return selected == nil ? "↓ choose · Tab keeps your words · Esc closes the list" : "↓ ↑ choose · Tab takes it"
    }

    static let id = "suggestion "
}

extension Form {
    /// The effect of an event on the rows below the focused field.
    enum Choice { case moved, closed, chosen(Int) }

    /// Nil for an event that is for the field itself.
    mutating func choose(_ event: Event) -> Choice? {
        guard case .key(let key) = event, var shown = suggestions, !shown.rows.isEmpty, shown.field == focus else {
            return nil
        }
        switch (key, shown.selected) {
        case (.down, let selected): shown.selected = min((selected ?? -1) + 1, shown.rows.count - 1)
        case (.up, let selected?): shown.selected = selected == 0 ? nil : selected - 1
        case (.tab, let selected?), (.enter, let selected?): return .chosen(selected)
        case (.escape, _):
            suggestions = nil
            return .closed
        default: return nil
        }
        suggestions = shown
        return .moved
    }

    /// The row under a click; nil for none.
    func choice(at target: Target?) -> Int? {
        guard let id = target?.id, id.hasPrefix(FieldSuggestions.id), let shown = suggestions else { return nil }
        return shown.rows.indices.first { "\(FieldSuggestions.id)\($0)" == id }
    }
}

/// The rows with the words at the left and the detail after them, below the text of the field.
struct SuggestionRows: View {
    let suggestions: FieldSuggestions
    let indent: Int

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        for (y, row) in suggestions.rows.enumerated() {
            let isSelected = suggestions.selected == y
            let style: Style = isSelected ? Style(.selection) : .normal
            let line = Line([
                Span(isSelected ? "▸ " : "  ", style), Span(row.words, style),
                Span(row.detail.isEmpty ? "" : "  \(row.detail)", isSelected ? style : .muted),
            ])
            let place = Point(x: indent, y: y)
            grid.put(line.truncated(to: max(0, size.width - indent)), at: place)
            let area = Area(x: indent, y: y, width: max(0, size.width - indent), height: 1)
            grid.note(.whole, of: "\(FieldSuggestions.id)\(y)", area: area)
        }
        if let remark = suggestions.remark {
            let line = Line("  \(remark)", .muted).truncated(to: max(0, size.width - indent))
            grid.put(line, at: Point(x: indent, y: suggestions.rows.count))
        }
        if let element { grid.describe(element) }
        return grid
    }

    /// Told as soon as a row is selected; before, that there are some.
    private var element: Element? {
        guard let selected = suggestions.selected else {
            let count = suggestions.rows.count
            let told = count == 0 ? suggestions.remark : count == 1 ? "1 suggestion" : "\(count) suggestions"
            return told.map { Element(.status, value: $0) }
        }
        let row = suggestions.rows[selected]
        return Element(
            .status, value: row.detail.isEmpty ? row.words : "\(row.words), \(row.detail)",
            place: .init(selected + 1, of: suggestions.rows.count))
    }

    func height(forWidth width: Int) -> Int? { suggestions.rows.count + (suggestions.remark == nil ? 0 : 1) }
}
