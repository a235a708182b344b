/// `/`: finds rows as you type, goes to the next with `n`, and brings you back to where you began with Escape.
///
/// `Place` is whatever the screen needs to come back: a list position, a scroll offset.
public struct Find<Place: Hashable & Sendable>: Hashable, Sendable {
    public enum Outcome: Equatable, Sendable {
        /// Show this row; nil when none matches.
        case found(Int?)
        /// Go back to where the search began; it is over.
        case back(Place)
        /// Stay at the found row; `n` and `N` go on.
        case kept
        /// The key is not for the search.
        case ignored
    }

    private let origin: Place
    private let row: Int
    private var input = TextInput()
    /// True while the query is being typed.
    public private(set) var isTyping = true

    /// Begins a search at `row`, the row that is selected or shown first.
    public init(from place: Place, row: Int) { (origin, self.row) = (place, row) }

    public var query: String { input.text }

    /// A key while the query is typed; `count` rows are searched, each given as text by `text`.
    public mutating func handle(_ event: Event, count: Int, text: (Int) -> String) -> Outcome {
        guard isTyping else { return .ignored }
        switch event {
        case .key(.escape), .key(.control("c")): return .back(origin)
        case .key(.enter):
            isTyping = false
            return query.isEmpty ? .back(origin) : .kept
        case .key(let key): if !input.handle(key) { return .ignored }
        case .paste(let text): input.paste(text)
        default: return .ignored
        }
        return .found(query.isEmpty ? row : next(from: row, step: 1, count: count, text: text))
    }

    /// The nearest matching row after (`step` 1) or before (-1) `present`, going round; nil when there is none.
    public func next(after present: Int, step: Int, count: Int, text: (Int) -> String) -> Int? {
        next(from: present + step, step: step, count: count, text: text)
    }

    private func next(from start: Int, step: Int, count: Int, text: (Int) -> String) -> Int? {
        for distance in 0..<max(0, count) {
            let row = ((start + distance * step) % count + count) % count
            if matches(text(row)) { return row }
        }
        return nil
    }

    public func matches(_ text: String) -> Bool {
        !query.isEmpty && FuzzyMatch(query, in: text, gaps: .betweenWords) != nil
    }

    /// The line with what was found in it marked.
    public func highlight(_ line: Line) -> Line {
        guard !query.isEmpty, let match = FuzzyMatch(query, in: line.text, gaps: .betweenWords) else { return line }
        return line.highlighted(match.positions)
    }

    /// The line at the bottom while the query is typed and after: `/lis  3 matches`.
    public func bar(note: String = "") -> Line {
        Line([Span("/", Style(.accent, bold: true)), Span(query), Span(isTyping ? "▏" : ""), Span("  " + note, .muted)])
    }
}
