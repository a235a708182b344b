extension JSONReader {
    mutating func number() throws(JSONFault) -> DecimalText {
        let text = try numberText()
        guard let number = DecimalText(text) else { throw JSONFault(line: line, problem: .badNumber) }
        return number
    }

    /// A number of RFC 8259 section 6 as it is written; the grammar is narrower than that of `DecimalText`.
    package mutating func numberText() throws(JSONFault) -> String {
        let start = position
        skip("-")
        let whole = digits()
        guard whole == 1 || (whole > 1 && bytes[position - whole] != UInt8(ascii: "0")) else {
            throw fault(whole == 0 ? .unexpectedCharacter : .badNumber)
        }
        if skip("."), digits() == 0 { throw fault(.badNumber) }
        if skip("e") || skip("E") {
            if !skip("-") { skip("+") }
            guard digits() > 0 else { throw fault(.badNumber) }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// The text in quotes that begins here.
    package mutating func string() throws(JSONFault) -> String {
        let quote = bytes[position]
        position += 1
        var text = ""
        while true {
            text += plainText(until: quote)
            guard let byte = current else { throw fault(.unexpectedEnd) }
            position += 1
            switch byte {
            case quote: return text
            case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
            default: throw fault(.badString)
            }
        }
    }

    /// Everything up to a quote, an escape or a control character.
    private mutating func plainText(until quote: UInt8) -> String {
        let start = position
        while let byte = current, byte >= 0x20, byte != quote, byte != UInt8(ascii: "\\") { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        guard let byte = current else { throw fault(.unexpectedEnd) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "'") where grammar == .json5: return "'"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar()
        default: throw fault(.badString)
        }
    }

    /// One `\uXXXX`, or two of them for a scalar beyond the basic plane; half a pair is no character.
    private mutating func escapedScalar() throws(JSONFault) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, skip("\\"), skip("u") else { throw fault(.badString) }
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second) else { throw fault(.badString) }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))!
    }

    private mutating func codeUnit() throws(JSONFault) -> UInt32 {
        guard position + 4 <= bytes.count else {
            position = bytes.count
            throw fault(.unexpectedEnd)
        }
        let text = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        guard let pair = Hex.decode(text) else { throw fault(.badString) }
        position += 4
        return UInt32(pair[0]) << 8 | UInt32(pair[1])
    }

    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func digits() -> Int {
        let start = position
        while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
        return position - start
    }
}
