/// The sequences that frames are made of, taken from the terminal's entry once.
struct DrawingSequences: Hashable, Sendable {
    /// Erases the screen and leaves the cursor in the upper left corner.
    let clear: [UInt8]
    /// Erases to the end of the line; nil when the terminal cannot.
    let eraseLine: [UInt8]?
    let hideCursor: [UInt8]
    let showCursor: [UInt8]
    /// Row and column.
    let place: CapabilityTemplate
    let right: Steps
    let left: Steps
    /// The beginning of the next line.
    let nextLine: [UInt8]?
    /// Frames by a second set of characters, where text must be ASCII.
    let lines: LineDrawing?
    /// True when a character in the last cell of the last row scrolls the screen.
    let scrollsAtEnd: Bool

    /// Nil for a terminal that cannot place its cursor or erase its screen.
    init?(_ entry: TerminfoEntry, isUTF8: Bool) {
        guard let place = entry.template("cup"), let clear = entry.text("clear"), !entry.has("gn"), !entry.has("hc")
        else { return nil }
        (self.place, self.clear, eraseLine) = (place, clear, entry.text("el"))
        (hideCursor, showCursor) = (entry.text("civis") ?? [], entry.text("cnorm") ?? [])
        right = Steps(one: entry.text("cuf1"), many: entry.template("cuf"))
        left = Steps(one: entry.text("cub1"), many: entry.template("cub"))
        nextLine = entry.text("cr").flatMap { start in entry.text("cud1").map { start + $0 } }
        lines = isUTF8 ? nil : LineDrawing(entry)
        scrollsAtEnd = entry.has("am") && !entry.has("xenl")
    }

    /// The ways to move along a row.
    struct Steps: Hashable, Sendable {
        let one: [UInt8]?
        let many: CapabilityTemplate?

        /// Nil when only an address helps.
        func moving(by count: Int) -> [UInt8]? { count == 1 ? one ?? many?.expanded(1) : many?.expanded(count) }
    }
}

/// Frames drawn with the characters of DEC's terminals (`acsc`), whose codes are ASCII.
struct LineDrawing: Hashable, Sendable {
    let enable: [UInt8]
    let begin: [UInt8]
    let end: [UInt8]
    private let codes: [Character: UInt8]

    /// Nil when the terminal has no such characters.
    init?(_ entry: TerminfoEntry) {
        guard let begin = entry.text("smacs"), let end = entry.text("rmacs"), let pairs = entry.text("acsc") else {
            return nil
        }
        (enable, self.begin, self.end) = (entry.text("enacs") ?? [], begin, end)
        let own = Dictionary(
            stride(from: 0, to: pairs.count - 1, by: 2).map { (pairs[$0], pairs[$0 + 1]) }
        ) { first, _ in first }
        var codes: [Character: UInt8] = [:]
        for (standard, characters) in Self.names {
            guard let code = own[UInt8(ascii: standard)] else { continue }
            for character in characters { codes[character] = code }
        }
        self.codes = codes
    }

    /// The code in the second set; nil for a character that it lacks.
    func code(of character: Character) -> UInt8? { codes[character] }

    func has(_ character: Character) -> Bool { codes[character] != nil }

    /// The standard names of line pieces, and what they show here.
    private static let names: [(Unicode.Scalar, String)] = [
        ("q", "─━╌"), ("x", "│┃╎┊"), ("l", "┌╭"), ("k", "┐╮"), ("m", "└╰"), ("j", "┘╯"), ("t", "├"), ("u", "┤"),
        ("w", "┬"), ("v", "┴"), ("n", "┼"),
    ]
}
