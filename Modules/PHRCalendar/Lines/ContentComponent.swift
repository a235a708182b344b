import SalusBase

/// A component between `BEGIN` and `END`, with its lines and the components in it.
struct ContentComponent {
    private static let (mostBytes, mostLines, mostDepth) = (16 << 20, 200_000, 8)

    let name: String
    private(set) var lines: [ContentLine] = []
    private(set) var parts: [ContentComponent] = []
    /// Lines that are none.
    private(set) var badLines = 0

    private init(_ name: String) { self.name = name }

    subscript(name: String) -> ContentLine? { lines.first { $0.name == name } }

    func all(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

    /// All components of a file, one after the other. Throws behind the limits and for components that do not nest.
    static func read(_ bytes: [UInt8]) throws(ContentLineError) -> [ContentComponent] {
        guard bytes.count <= mostBytes else { throw .tooLarge(limit: mostBytes) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = ContentText.text(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
        // Finding the characters of such a text takes time with the square of its length.
        guard StreamSafeText.holds(text) else { throw .pileOfMarks }
        let lines = try ContentUnfolding.lines(text, most: mostLines)
        var (done, open): ([ContentComponent], [ContentComponent]) = ([], [])
        for (number, text) in lines {
            try take(ContentLine(text, number: number), number, &open, &done)
        }
        guard open.isEmpty else { throw .badNesting(line: lines.last?.number ?? 1) }
        return done
    }

    private static func take(
        _ line: ContentLine?, _ number: Int, _ open: inout [ContentComponent], _ done: inout [ContentComponent]
    ) throws(ContentLineError) {
        guard let line else {
            if !open.isEmpty { open[open.count - 1].badLines += 1 }
            return
        }
        let value = line.raw.uppercased().filter { !$0.isWhitespace }
        switch line.name {
        case "BEGIN":
            guard open.count < mostDepth else { throw .badNesting(line: number) }
            open.append(ContentComponent(value))
        case "END":
            guard let last = open.popLast(), last.name == value else { throw .badNesting(line: number) }
            if open.isEmpty { done.append(last) } else { open[open.count - 1].parts.append(last) }
        default:
            guard !open.isEmpty else { throw .badNesting(line: number) }
            open[open.count - 1].lines.append(line)
        }
    }
}

/// Joins lines that were folded: a line that begins with a blank belongs to the one before it.
enum ContentUnfolding {
    static func lines(_ text: String, most: Int) throws(ContentLineError) -> [(number: Int, text: Substring)] {
        var lines: [(number: Int, text: Substring)] = []
        var (pieces, begin): ([Substring], Int) = ([], 0)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard index < most else { throw .tooManyLines(limit: most) }
            if let first = line.first, first == " " || first == "\t", !pieces.isEmpty {
                pieces.append(line.dropFirst())
            } else if let last = pieces.last, last.hasSuffix("="), isQuotedPrintable(pieces[0]) {
                pieces[pieces.count - 1] = last.dropLast()
                pieces.append(line)
            } else {
                if !pieces.isEmpty { lines.append((begin, joined(pieces))) }
                (pieces, begin) = (line.isEmpty ? [] : [line], index + 1)
            }
        }
        if !pieces.isEmpty { lines.append((begin, joined(pieces))) }
        return lines
    }

    private static func joined(_ pieces: [Substring]) -> Substring {
        pieces.count == 1 ? pieces[0] : pieces.joined()[...]
    }

    private static func isQuotedPrintable(_ line: Substring) -> Bool {
        line.prefix(200).uppercased().contains("QUOTED-PRINTABLE")
    }
}
