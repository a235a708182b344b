import TerminalKit

/// A document's bytes as rows of a window: as text when they are UTF-8, else in hexadecimal. Where the rows begin is
/// found once; a row itself is made when it shows, so that a document of many megabytes opens at once.
struct RawContentRows: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    private let isText: Bool
    let width: Int

    init(_ bytes: [UInt8], width: Int) {
        (self.bytes, self.width) = (bytes, max(16, width))
        isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
        starts = isText ? Self.textRows(bytes, width: self.width) : Array(stride(from: 0, to: bytes.count, by: 16))
    }

    var lines: LazyLines { LazyLines(count: starts.count) { self.line($0) } }

    private func line(_ index: Int) -> Line {
        let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
        let row = bytes[starts[index]..<end]
        if !isText { return hexadecimal(row, at: starts[index]) }
        let text = String(decoding: row.last == UInt8(ascii: "\n") ? row.dropLast() : row, as: UTF8.self)
        return Line(text.replacing("\t", with: "    ").replacing("\r", with: ""))
    }

    private func hexadecimal(_ row: ArraySlice<UInt8>, at start: Int) -> Line {
        let digits = row.map { Self.hex(Int($0), 2) }.joined(separator: " ")
        return Line([Span(Self.hex(start, 8) + "  ", .muted), Span(digits)])
    }

    /// A row ends at a line feed or when it is full. Characters beyond Latin count two cells, which is never too few.
    private static func textRows(_ bytes: [UInt8], width: Int) -> [Int] {
        var (starts, cells) = ([0], 0)
        for (index, byte) in bytes.enumerated() {
            let size = cellsOf(byte)
            if size > 0, cells + size > width {
                starts.append(index)
                cells = 0
            }
            cells += size
            if byte == UInt8(ascii: "\n") {
                if index + 1 < bytes.count { starts.append(index + 1) }
                cells = 0
            }
        }
        return bytes.isEmpty ? [] : starts
    }

    /// Of a scalar's first byte; the bytes after it take none.
    private static func cellsOf(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\t"): 4
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x80..<0xC0: 0
        case 0xE1...: 2
        default: 1
        }
    }

    private static func hex(_ value: Int, _ width: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
