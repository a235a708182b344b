import SalusBase

/// The rows of a text in the form of RFC 4180, one at a time. Lines end with CR LF, LF or CR; empty ones are no rows.
/// Reads each byte once.
public struct CSVRows: Sequence, Sendable {
    let text: [UInt8]
    let delimiter: UInt8
    var start = 0
    var firstLine = 1

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Reads row after row. At a quote that is never closed it ends, with `openQuote` set.
    public struct Iterator: IteratorProtocol, Sendable {
        private static let (quote, return_, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"))

        private let text: [UInt8]
        private let delimiter: UInt8
        /// The place of the next byte.
        private(set) var place: Int
        /// The line of that byte.
        private(set) var line: Int
        /// The line of a quote that is never closed.
        public private(set) var openQuote: Int?
        private var fault: CSVRow.Fault?

        init(_ rows: CSVRows) {
            (text, delimiter) = (rows.text, rows.delimiter)
            (place, line) = (rows.start, rows.firstLine)
        }

        public mutating func next() -> CSVRow? {
            while place < text.count, endLine() {}
            guard place < text.count, openQuote == nil else { return nil }
            let first = line
            fault = nil
            var cells: [String] = []
            repeat {
                let cell = cell()
                if cells.count < CSVTable.mostColumns { cells.append(cell) } else { fault = .tooManyCells }
            } while takeDelimiter()
            guard openQuote == nil else { return nil }
            _ = endLine()
            return CSVRow(line: first, cells: cells, fault: fault)
        }

        private mutating func takeDelimiter() -> Bool {
            guard place < text.count, text[place] == delimiter else { return false }
            place += 1
            return true
        }

        /// Takes one end of a line; false where there is none.
        private mutating func endLine() -> Bool {
            guard place < text.count, isEnd(text[place]) else { return false }
            if text[place] == Self.return_, place + 1 < text.count, text[place + 1] == Self.newline { place += 1 }
            (place, line) = (place + 1, line + 1)
            return true
        }

        private func isEnd(_ byte: UInt8) -> Bool { byte == Self.return_ || byte == Self.newline }

        private mutating func cell() -> String {
            guard place < text.count, text[place] == Self.quote else { return plain() }
            let quoted = quoted()
            let rest = plain()
            if rest.contains(where: { $0 != " " && $0 != "\t" }) { fault = .afterQuote }
            return rest.contains { $0 != " " && $0 != "\t" } ? quoted + rest : quoted
        }

        private mutating func plain() -> String {
            let start = place
            while place < text.count, text[place] != delimiter, !isEnd(text[place]) { place += 1 }
            return taken(text[start..<place])
        }

        private mutating func quoted() -> String {
            let first = line
            var bytes: [UInt8] = []
            place += 1
            while place < text.count {
                let byte = text[place]
                if byte == Self.quote {
                    place += 1
                    guard place < text.count, text[place] == Self.quote else { return taken(bytes[...]) }
                } else if isEnd(byte),
                    !(byte == Self.return_ && place + 1 < text.count && text[place + 1] == Self.newline)
                {
                    line += 1
                }
                bytes.append(byte)
                place += 1
            }
            openQuote = first
            return ""
        }

        private mutating func taken(_ bytes: ArraySlice<UInt8>) -> String {
            guard bytes.count <= CSVTable.longestCell else {
                fault = .tooLong
                return ""
            }
            let cell = String(decoding: bytes, as: UTF8.self)
            guard !bytes.contains(0), StreamSafeText.holds(cell) else {
                fault = .noText
                return ""
            }
            return cell
        }
    }
}
