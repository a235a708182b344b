import SalusBase

/// A table of comma-separated values (RFC 4180 and its relatives): names of columns, then rows.
public struct CSVTable: Sendable {
    /// Larger ones are refused.
    public static let (mostBytes, mostColumns, longestCell) = (256 << 20, 1000, 64 << 10)

    public let encoding: CSVEncoding
    public let delimiter: CSVDelimiter
    /// The names of the columns, each once: a second `Value` is `Value (2)`, and one without a name is `column 3`.
    public let columns: [String]
    /// The rows below the names, read when they are asked for.
    public let rows: CSVRows

    /// Finds encoding and delimiter, and reads the names of the columns. Throws where the first row is none of names,
    /// and for a quote that is never closed.
    public init(reading bytes: [UInt8]) throws(CSVError) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        encoding = .of(bytes)
        let text = encoding.text(of: bytes)
        delimiter = .of(text)
        var rows = CSVRows(text: text, delimiter: delimiter.byte)
        if CSVDelimiter.stated(in: text) != nil { rows.start = 5 }
        var reader = rows.makeIterator()
        guard let header = reader.next() else { throw reader.openQuote.map { .openQuote(line: $0) } ?? .empty }
        guard header.fault != .tooManyCells else { throw .tooManyColumns }
        guard header.fault != .noText, header.fault != .tooLong, Self.areNames(header.cells) else {
            throw .noHeader(line: header.line)
        }
        columns = Self.distinct(header.cells.map(\.trimmingSpaces))
        (rows.start, rows.firstLine) = (reader.place, reader.line)
        self.rows = rows
    }

    /// Whether at least half of what is written there is no value.
    private static func areNames(_ cells: [String]) -> Bool {
        let written = cells.map(\.trimmingSpaces).filter { !$0.isEmpty }
        let values = written.count { CSVNumber.evidence(in: $0) != nil || CSVDate.evidence(in: $0) != nil }
        return !written.isEmpty && values * 2 <= written.count
    }

    private static func distinct(_ names: [String]) -> [String] {
        var given: Set<String> = []
        return names.enumerated().map { place, name in
            let first = name.isEmpty ? "column \(place + 1)" : String(name.prefix(longestName))
            var (unique, number) = (first, 1)
            while !given.insert(unique).inserted {
                number += 1
                unique = "\(first) (\(number))"
            }
            return unique
        }
    }

    private static let longestName = 200
}
