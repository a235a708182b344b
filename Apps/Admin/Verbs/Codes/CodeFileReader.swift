import SalusModels

/// Reads delimited text into terms, line by line, and remembers what is wrong with which line.
struct CodeFileReader {
    /// A malformed line, by its number from 1 on. The reason quotes no content.
    struct Fault: Hashable, Sendable {
        let line: Int
        let reason: String
    }

    private(set) var terms: [VocabularyTerm] = []
    private(set) var faults: [Fault] = []
    private var layout: CodeFileLayout
    private var places: [Int: String] = [:]
    private var count = 0
    private var lines: [String: Int] = [:]
    private var line = 0

    init(_ layout: CodeFileLayout) {
        self.layout = layout
        if let columns = layout.columns { name(columns) }
    }

    /// The next line, without its end. Empty ones are passed over.
    mutating func take(_ bytes: some Collection<UInt8>) {
        line += 1
        guard !bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { return }
        guard let text = String(validating: bytes, as: UTF8.self) else { return fail("is not UTF-8") }
        let trimmed = text.hasSuffix("\r") ? String(text.dropLast()) : text
        let separator = layout.separator ?? Self.separator(of: trimmed)
        layout.separator = separator
        guard let cells = CodeLine.cells(of: trimmed, separatedBy: separator) else {
            return fail("has a quotation mark that is not closed")
        }
        if places.isEmpty { name(cells) } else { take(cells) }
    }

    private mutating func name(_ columns: [String]) {
        for (place, column) in columns.enumerated() {
            let name = layout.names.isEmpty ? column : layout.names[column]
            if let name, !name.isEmpty { places[place] = name }
        }
        count = columns.count
        for needed in [CodeFileLayout.code, CodeFileLayout.physicianValue] where !places.values.contains(needed) {
            fail("names no column \(needed)")
        }
    }

    private mutating func take(_ cells: [String]) {
        guard cells.count == count else { return fail("has \(cells.count) columns where \(count) are expected") }
        var values: [String: String] = [:]
        for (place, name) in places where !cells[place].isEmpty { values[name] = cells[place] }
        guard let code = values.removeValue(forKey: CodeFileLayout.code) else { return fail("has no code") }
        guard let words = values.removeValue(forKey: CodeFileLayout.physicianValue) else {
            return fail("has no \(CodeFileLayout.physicianValue)")
        }
        if let first = lines[code] { return fail("has the code of line \(first)") }
        lines[code] = line
        let umls = values.removeValue(forKey: CodeFileLayout.umlsCode)
        let abbreviation = values.removeValue(forKey: CodeFileLayout.abbreviation)
        let consumer = values.removeValue(forKey: CodeFileLayout.consumerValue)
        terms.append(
            VocabularyTerm(
                code: code, physicianValue: words, umlsCode: umls, abbreviation: abbreviation, consumerValue: consumer,
                more: values.isEmpty ? nil : values))
    }

    private mutating func fail(_ reason: String) { faults.append(Fault(line: line, reason: reason)) }

    /// The most likely separator: the tab or the bar that the first line contains, else the comma.
    private static func separator(of line: String) -> Character { ["\t", "|"].first { line.contains($0) } ?? "," }
}

/// One line of delimited text (RFC 4180, with any separator).
enum CodeLine {
    /// Nil when a quotation mark is not closed.
    static func cells(of line: String, separatedBy separator: Character) -> [String]? {
        guard line.contains("\"") else {
            return line.split(separator: separator, omittingEmptySubsequences: false).map(trimmed)
        }
        var (cells, cell, isQuoted, rest) = ([String](), "", false, line[...])
        while let character = rest.popFirst() {
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                cell.append("\"")
            case "\"" where isQuoted: isQuoted = false
            case "\"" where cell.isEmpty: isQuoted = true
            case separator where !isQuoted:
                cells.append(trimmed(cell[...]))
                cell = ""
            default: cell.append(character)
            }
        }
        return isQuoted ? nil : cells + [trimmed(cell[...])]
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
