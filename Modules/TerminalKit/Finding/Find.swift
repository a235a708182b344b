/// `/`: finds rows as you type, goes to the next with `n`, and brings you back to where you began with Escape.
///
/// `Place` is whatever the screen needs to come back: a list position, a scroll offset.
public struct Find<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The effect of an event on the search.
    public enum Outcome: Equatable, Sendable {
        /// Show this row; nil when none matches.
        case found(Int?)
        /// There are more rows to look at: call `goOn` with the next tick.
        case searching
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
    /// How far the present search has come; nil before the first.
    private var scan: Scan?

    private struct Scan: Hashable, Sendable {
        let query: String
        let start: Int
        let step: Int
        /// Rows that were looked at.
        var distance = 0
        var found: Int?
        var isOver = false
    }

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
        return search(count: count, text: text)
    }

    /// The most rows that one key or tick looks at, so that no list, however long, keeps the keys waiting.
    public static var rowsAtOnce: Int { 1_000 }

    /// True while `goOn` has more to look at.
    public var isSearching: Bool { scan.map { !$0.isOver } ?? false }

    /// A longer query matches less: it goes on where the shorter one has found something, and nothing stays nothing.
    private mutating func search(count: Int, text: (Int) -> String) -> Outcome {
        if query.isEmpty {
            scan = nil
            return .found(row)
        }
        var next = Scan(query: query, start: row, step: 1)
        if let scan, query.hasPrefix(scan.query) {
            (next.distance, next.isOver) = (scan.distance, scan.isOver && scan.found == nil)
        }
        scan = next
        return goOn(count: count, text: text)
    }

    /// Begins to look for the nearest match after (`step` 1) or before (-1) `present`, going round.
    public mutating func seek(after present: Int, step: Int, count: Int, text: (Int) -> String) -> Outcome {
        scan = Scan(query: query, start: present + step, step: step)
        return goOn(count: count, text: text)
    }

    /// Looks at the next rows.
    public mutating func goOn(count: Int, text: (Int) -> String) -> Outcome {
        guard var scan else { return .found(nil) }
        defer { self.scan = scan }
        for _ in 0..<Self.rowsAtOnce where !scan.isOver {
            guard scan.distance < count else {
                scan.isOver = true
                break
            }
            let row = ((scan.start + scan.distance * scan.step) % count + count) % count
            if matches(text(row)) {
                (scan.found, scan.isOver) = (row, true)
            } else {
                scan.distance += 1
            }
        }
        return scan.isOver ? .found(scan.found) : .searching
    }

    /// Whether the text contains what is searched for.
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
