/// Admits encodings in which every ASCII byte is that character: UTF-8, US-ASCII, ISO 8859 and the Windows code pages.
///
/// libxml2 would convert many more, and then nothing that was checked on the bytes would hold.
enum EncodingCheck {
    private static let names = ["utf-8", "us-ascii", "ascii", "latin1"]
    private static let families = ["iso-8859-", "windows-125"]

    static func check(_ bytes: [UInt8]) throws(XMLError) {
        guard isReadable(bytes) else { throw .malformed(line: 1, .invalidEncoding) }
    }

    private static func isReadable(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let start = text.prefix(4)
        let others: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x4C, 0x6F, 0xA7, 0x94], [0x2B, 0x2F, 0x76]]
        guard !start.contains(0), !others.contains(where: { start.starts(with: $0) }) else { return false }
        guard text.starts(with: Array("<?xml".utf8)) else { return true }
        guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return true }
        return declared(in: String(decoding: text[..<end], as: UTF8.self)).allSatisfy(isKnown)
    }

    /// Whatever follows the word `encoding`, wherever it is in the declaration.
    private static func declared(in declaration: String) -> [String] {
        declaration.split(separator: "encoding", omittingEmptySubsequences: false).dropFirst().map { rest in
            let value = rest.drop { " \t\r\n='\"".contains($0) }
            return value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }.lowercased()
        }
    }

    private static func isKnown(_ name: String) -> Bool {
        names.contains(name) || families.contains { name.hasPrefix($0) }
    }
}
