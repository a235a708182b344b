import TerminalKit

/// A document's bytes as lines: as text when they are UTF-8, else in hexadecimal.
enum RawLines {
    static func lines(_ bytes: [UInt8]) -> [Line] {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { return hexadecimal(bytes) }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            Line(String(line).replacing("\t", with: "    "))
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> [Line] {
        stride(from: 0, to: bytes.count, by: 16).map { start in
            let row = bytes[start..<min(start + 16, bytes.count)]
            let digits = row.map { hex(Int($0), 2) }.joined(separator: " ")
            return Line([Span(hex(start, 8) + "  ", .muted), Span(digits)])
        }
    }

    private static func hex(_ value: Int, _ width: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
