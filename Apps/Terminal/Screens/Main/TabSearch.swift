import TerminalKit

/// `/`: finding a row of the open tab.
struct TabSearch: Sendable {
    /// Nil before something was searched.
    private(set) var find: Find<ListPosition>?

    var isTyping: Bool { find?.isTyping == true }
    var isSearching: Bool { find?.isSearching == true }

    mutating func begin(in list: inout any ListPane) {
        find = Find(from: list.position, row: list.position.selected)
    }

    mutating func end() { find = nil }

    mutating func handle(_ event: Event, in list: inout any ListPane) {
        guard var search = find else { return }
        let outcome = search.handle(event, count: list.rowCount, text: list.rowText)
        find = search
        take(outcome, &list)
    }

    /// With the next tick: a long list is looked through piece by piece.
    mutating func goOn(in list: inout any ListPane) {
        guard var search = find, search.isSearching else { return }
        let outcome = search.goOn(count: list.rowCount, text: list.rowText)
        find = search
        take(outcome, &list)
    }

    mutating func next(_ step: Int, in list: inout any ListPane) {
        guard var search = find else { return }
        let outcome = search.seek(
            after: list.position.selected, step: step, count: list.rowCount, text: list.rowText)
        find = search
        take(outcome, &list)
    }

    private mutating func take(_ outcome: Find<ListPosition>.Outcome, _ list: inout any ListPane) {
        switch outcome {
        case .found(let row): if let row { list.position.select(row, count: list.rowCount) }
        case .back(let position):
            find = nil
            list.position = position
        case .kept, .ignored, .searching: break
        }
    }

    /// The line at the bottom while the words are typed.
    func bar(_ list: any ListPane) -> Line? {
        guard let find, find.isTyping else { return nil }
        let isFound = find.query.isEmpty || list.rowCount > 0 && find.matches(list.rowText(list.position.selected))
        if find.isSearching { return find.bar(note: "searching…") }
        return find.bar(note: isFound ? "Enter stays · Esc goes back" : "no match")
    }
}
