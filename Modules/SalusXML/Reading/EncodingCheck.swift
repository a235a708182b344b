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
        return declared(in: text[..<end]).allSatisfy(isKnown)
    }

    private static let word = Array("encoding".utf8)
    private static let between = Array(" \t\r\n='\"".utf8)
    private static let punctuation = Array("-_.:".utf8)

    /// Whatever follows the word `encoding`, wherever it is in the declaration.
    private static func declared(in declaration: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        for place in declaration.indices where declaration[place...].starts(with: word) {
            let value = declaration[(place + word.count)...].drop(while: between.contains)
            names.append(String(decoding: value.prefix(while: isOfName), as: UTF8.self).lowercased())
        }
        return names
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: punctuation.contains(byte)
        }
    }

    private static func isKnown(_ name: String) -> Bool {
        names.contains(name) || families.contains { name.hasPrefix($0) }
    }
}
