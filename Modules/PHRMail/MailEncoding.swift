import SalusBase

/// Contents of parts as their bytes (RFC 2045 section 6), read leniently: what is no sign of the encoding is left out.
enum MailEncoding {
    static func decoded(_ body: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
        switch EncodedWordReader.trimmed(encoding) {
        case "base64": base64(body)
        case "quoted-printable": quotedPrintable(body, isWord: false)
        default: Array(body)
        }
    }

    static func base64(_ body: ArraySlice<UInt8>) -> [UInt8] {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        bytes.reserveCapacity(body.count / 4 * 3)
        for byte in body {
            if byte == UInt8(ascii: "=") { break }
            guard let value = value(byte) else { continue }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    /// In a word `_` is a blank.
    static func quotedPrintable(_ body: ArraySlice<UInt8>, isWord: Bool) -> [UInt8] {
        var (bytes, index): ([UInt8], Int) = ([], body.startIndex)
        bytes.reserveCapacity(body.count)
        while index < body.endIndex {
            let (byte, rest) = (body[index], body[(index + 1)...])
            index += 1
            if isWord, byte == UInt8(ascii: "_") {
                bytes.append(0x20)
            } else if byte != UInt8(ascii: "=") {
                bytes.append(byte)
            } else if let end = lineEnd(rest) {
                index = end
            } else if let value = hex(rest.prefix(2)) {
                bytes.append(value)
                index += 2
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Behind the line end that `=` takes away.
    private static func lineEnd(_ rest: ArraySlice<UInt8>) -> Int? {
        if rest.first == 0x0A { return rest.startIndex + 1 }
        return rest.starts(with: [0x0D, 0x0A]) ? rest.startIndex + 2 : nil
    }

    private static func hex(_ digits: ArraySlice<UInt8>) -> UInt8? {
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return values.count == 2 && digits.count == 2 ? UInt8(values[0] * 16 + values[1]) : nil
    }
}

/// Words of headers.
enum EncodedWordReader {
    static func trimmed(_ text: String) -> String {
        let blanks: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
        return String(text.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
    }

    /// UTF-8 where it is valid and said, else ISO 8859-1; nothing of a text with a pile of combining marks.
    static func text(_ bytes: [UInt8], charset: String) -> String {
        let isLatin = ["iso-8859", "windows-125", "latin"].contains { charset.lowercased().hasPrefix($0) }
        let known = isLatin ? nil : String(validating: bytes, as: UTF8.self)
        let text = known ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return StreamSafeText.holds(text) ? text : ""
    }

    /// Encoded words `=?charset?B?text?=` as their text; blanks between two of them are none.
    static func decoded(_ text: String) -> String {
        var (plain, rest, wasWord) = ("", text[...], false)
        while let start = rest.firstRange(of: "=?") {
            let before = rest[..<start.lowerBound]
            guard let (word, after) = word(rest[start.upperBound...]) else {
                plain += rest[..<start.upperBound]
                (rest, wasWord) = (rest[start.upperBound...], false)
                continue
            }
            if !(wasWord && before.allSatisfy(\.isWhitespace)) { plain += before }
            plain += word
            (rest, wasWord) = (after, true)
        }
        return plain + rest
    }

    private static func word(_ text: Substring) -> (word: String, rest: Substring)? {
        let parts = text.prefix(300).split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[3].first == "=" else { return nil }
        let (charset, bytes) = (String(parts[0].prefix { $0 != "*" }), Array(parts[2].utf8)[...])
        let after = text[parts[3].startIndex...].dropFirst()
        switch parts[1].lowercased() {
        case "b": return (self.text(MailEncoding.base64(bytes), charset: charset), after)
        case "q": return (self.text(MailEncoding.quotedPrintable(bytes, isWord: true), charset: charset), after)
        default: return nil
        }
    }

    /// `charset'language'text` with percent escapes (RFC 2231 section 4).
    static func extended(_ text: String) -> String {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        let (charset, words) = parts.count == 3 ? (String(parts[0]), parts[2]) : ("utf-8", text[...])
        let escaped = Array(words.utf8.map { $0 == UInt8(ascii: "%") ? UInt8(ascii: "=") : $0 })
        return self.text(MailEncoding.quotedPrintable(escaped[...], isWord: false), charset: charset)
    }
}
