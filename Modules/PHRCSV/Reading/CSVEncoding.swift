/// The encoding of a table's bytes.
public enum CSVEncoding: String, Hashable, Sendable, Codable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// Latin-1 with Windows' letters and quotes in the place of its controls.
    case windows1252 = "windows-1252"

    /// By the byte order mark, else UTF-8 where the bytes are that. No content is corrected.
    public static func of(_ bytes: [UInt8]) -> CSVEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        return String(validating: bytes, as: UTF8.self) == nil ? .windows1252 : .utf8
    }

    /// The text as UTF-8, without a mark at its beginning. What is no text of the encoding becomes U+FFFD.
    func text(of bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8:
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            return String(validating: text, as: UTF8.self) == nil
                ? Array(String(decoding: text, as: UTF8.self).utf8) : text
        case .utf16LittleEndian, .utf16BigEndian: return wide(bytes.dropFirst(2))
        case .windows1252: return narrow(bytes)
        }
    }

    private func wide(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let (low, high) = self == .utf16LittleEndian ? (0, 1) : (1, 0)
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
            UInt16(bytes[place + low]) | UInt16(bytes[place + high]) << 8
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private func narrow(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += Self.letters[Int(byte) - 0x80] }
        }
        return text
    }

    /// The letters from 0x80 on as UTF-8 (WHATWG Encoding, index windows-1252).
    private static let letters: [[UInt8]] = {
        let first =
            "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars.map { Array(String($0).utf8) }
        return first + (0xA0...0xFF).map { Array(String(Unicode.Scalar(UInt8($0))).utf8) }
    }()
}
