import TerminalKit

/// `/`: finding a row of the open tab.
extension MainScreen {
    private var list: (any ListPane)? { tabs[tab] as? any ListPane }

    mutating func beginFind() {
        guard let list else { return }
        focus = .content
        find = Find(from: list.position, row: list.position.selected)
    }

    mutating func handleFind(_ event: Event) -> [Step] {
        guard var search = find, let list else { return [] }
        let outcome = search.handle(event, count: list.rowCount, text: list.rowText)
        find = search
        take(outcome)
        return []
    }

    /// With the next tick: a long list is looked through piece by piece.
    mutating func goOnFinding() {
        guard var search = find, search.isSearching, let list else { return }
        let outcome = search.goOn(count: list.rowCount, text: list.rowText)
        find = search
        take(outcome)
    }

    private mutating func take(_ outcome: Find<ListPosition>.Outcome) {
        switch outcome {
        case .found(let row): if let row { select(row) }
        case .back(let position):
            find = nil
            set(position)
        case .kept, .ignored, .searching: break
        }
    }

    mutating func findNext(_ step: Int) {
        guard var search = find, let list else { return }
        let outcome = search.seek(
            after: list.position.selected, step: step, count: list.rowCount, text: list.rowText)
        find = search
        take(outcome)
    }

    /// The line at the bottom while the words are typed.
    var findBar: Line? {
        guard let find, find.isTyping, let list else { return nil }
        let isFound = find.query.isEmpty || list.rowCount > 0 && find.matches(list.rowText(list.position.selected))
        if find.isSearching { return find.bar(note: "searching…") }
        return find.bar(note: isFound ? "Enter stays · Esc goes back" : "no match")
    }

    private mutating func select(_ row: Int) {
        guard var position = list?.position, let count = list?.rowCount else { return }
        position.select(row, count: count)
        set(position)
    }

    private mutating func set(_ position: ListPosition) {
        guard var list else { return }
        list.position = position
        tabs[tab] = list
    }
}
