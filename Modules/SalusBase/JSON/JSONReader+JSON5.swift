/// The grammar of JSON5 beyond RFC 8259.
extension JSONReader {
    func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || (grammar == .json5 && byte == UInt8(ascii: "'"))
    }

    /// A name in quotes, or in JSON5 a word of letters, digits, `_` and `$`.
    package mutating func memberName() throws(JSONFault) -> String {
        guard let byte = try nextToken() else { throw fault(.unexpectedEnd) }
        if isQuote(byte) { return try string() }
        let start = position
        while grammar == .json5, let byte = current, Self.isOfWord(byte) { position += 1 }
        guard position > start, !(0x30...0x39).contains(bytes[start]) else { throw fault(.unexpectedCharacter) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Whether a comma that was just passed is the last thing before `end`.
    mutating func endsAfterComma(_ end: Unicode.Scalar) throws(JSONFault) -> Bool {
        try nextToken() == UInt8(ascii: end) && grammar == .json5
    }

    /// Passes over one comment; false when there is none.
    mutating func skipComment() throws(JSONFault) -> Bool {
        guard grammar == .json5, current == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): while let byte = current, byte != 0x0A { position += 1 }
        case UInt8(ascii: "*"): try skipBlock()
        default: return false
        }
        return true
    }

    private mutating func skipBlock() throws(JSONFault) {
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        position = bytes.count
        throw fault(.unexpectedEnd)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}
