import SalusBase

/// Cuts FHIRPath text into tokens (FHIRPath N1, section 6 and the grammar).
struct PathLexer {
    private let text: [Unicode.Scalar]
    private var place = 0

    static func tokens(of text: String) throws(FHIRPathError) -> [PathToken] {
        var lexer = PathLexer(text: Array(text.unicodeScalars))
        var tokens: [PathToken] = []
        repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    private init(text: [Unicode.Scalar]) { self.text = text }

    private mutating func next() throws(FHIRPathError) -> PathToken {
        try skipBlanks()
        let start = place
        return PathToken(kind: try kind(), place: start)
    }

    private mutating func kind() throws(FHIRPathError) -> PathToken.Kind {
        guard let scalar = current else { return .end }
        switch scalar {
        case "'": return .string(try quoted("'"))
        case "`": return .quotedIdentifier(try quoted("`"))
        case "@": return try moment()
        case "$": return .special(try word(after: "$"))
        case "%": return .constant(try constant())
        case "0"..."9": return .number(number())
        case "a"..."z", "A"..."Z", "_": return .identifier(identifier())
        default: return .symbol(try symbol())
        }
    }

    private var current: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private func follows(_ symbol: String) -> Bool {
        let scalars = Array(symbol.unicodeScalars)
        return place + scalars.count <= text.count && Array(text[place..<place + scalars.count]) == scalars
    }

    /// White space, `// …` and `/* … */`.
    private mutating func skipBlanks() throws(FHIRPathError) {
        while let scalar = current {
            if scalar.properties.isWhitespace {
                place += 1
            } else if follows("//") {
                while let scalar = current, scalar != "\n" { place += 1 }
            } else if follows("/*") {
                let start = place
                while !follows("*/") {
                    guard current != nil else { throw .syntax(at: start, "the comment does not end") }
                    place += 1
                }
                place += 2
            } else {
                return
            }
        }
    }

    private mutating func identifier() -> String {
        taken { ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
    }

    private mutating func taken(while fits: (Unicode.Scalar) -> Bool) -> String {
        let start = place
        while let scalar = current, fits(scalar) { place += 1 }
        return String(String.UnicodeScalarView(text[start..<place]))
    }

    private mutating func word(after sign: Unicode.Scalar) throws(FHIRPathError) -> String {
        place += 1
        let word = identifier()
        guard !word.isEmpty else { throw .syntax(at: place, "a name is missing after \(sign)") }
        return word
    }

    private mutating func constant() throws(FHIRPathError) -> String {
        guard place + 1 < text.count, text[place + 1] == "'" || text[place + 1] == "`" else {
            return try word(after: "%")
        }
        place += 1
        return try quoted(text[place])
    }

    /// Digits, and a point with more digits; a point before a name is a step.
    private mutating func number() -> String {
        var number = taken { ("0"..."9").contains($0) }
        if current == ".", place + 1 < text.count, ("0"..."9").contains(text[place + 1]) {
            place += 1
            number += "." + taken { ("0"..."9").contains($0) }
        }
        return number
    }

    /// `@2020-01`, `@2020-01-01T10:00Z`, `@T10:00`.
    private mutating func moment() throws(FHIRPathError) -> PathToken.Kind {
        place += 1
        let isTime = current == "T"
        if isTime { place += 1 }
        var found = taken { ("0"..."9").contains($0) || "-:TZ+".unicodeScalars.contains($0) }
        if current == ".", place + 1 < text.count, ("0"..."9").contains(text[place + 1]), found.contains(":") {
            place += 1
            found += "." + taken { ("0"..."9").contains($0) || "-:Z+".unicodeScalars.contains($0) }
        }
        return isTime ? .time(found) : .date(found)
    }

    private mutating func symbol() throws(FHIRPathError) -> String {
        let symbols = ["<=", ">=", "!=", "!~", ".", ",", "(", ")", "[", "]", "{", "}"]
        let operators = ["+", "-", "*", "/", "&", "|", "=", "~", "<", ">"]
        guard let found = (symbols + operators).first(where: follows) else {
            throw .syntax(at: place, "a character that FHIRPath does not have here")
        }
        place += found.unicodeScalars.count
        return found
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(FHIRPathError) -> String {
        let start = place
        var found = String.UnicodeScalarView()
        place += 1
        while let scalar = current {
            place += 1
            if scalar == quote { return String(found) }
            found.append(scalar == "\\" ? try escaped() : scalar)
        }
        throw .syntax(at: start, "the text does not end")
    }

    private mutating func escaped() throws(FHIRPathError) -> Unicode.Scalar {
        guard let scalar = current else { throw .syntax(at: place, "the text does not end") }
        place += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{C}"
        case "u": return try codePoint()
        case "'", "`", "\"", "\\", "/": return scalar
        default: throw .syntax(at: place - 1, "an escape that FHIRPath does not have")
        }
    }

    private mutating func codePoint() throws(FHIRPathError) -> Unicode.Scalar {
        let digits = text[place..<min(place + 4, text.count)]
        guard digits.count == 4, let pair = Hex.decode(String(String.UnicodeScalarView(digits))),
            let scalar = Unicode.Scalar(UInt32(pair[0]) << 8 | UInt32(pair[1]))
        else { throw .syntax(at: place, "four digits of a character are missing") }
        place += 4
        return scalar
    }
}
