/// One unfolded line `group.NAME;PARAMETER=value:value` (RFC 5545 section 3.1, RFC 6350 section 3.3).
struct ContentLine {
    /// In capitals, without a group.
    let name: String
    /// In the order of the line, names in capitals; values without their quotes.
    let parameters: [(name: String, value: String)]
    /// As it is written, escapes and all.
    let raw: Substring
    let number: Int

    /// Nil for a line that has no name or no value.
    init?(_ line: Substring, number: Int) {
        guard let colon = Self.first(":", in: line) else { return nil }
        let parts = Self.split(line[..<colon], at: ";")
        let head = parts[0].split(separator: ".", maxSplits: 1).last ?? ""
        guard !head.isEmpty, head.utf8.count <= 100, head.allSatisfy(Self.isOfName) else { return nil }
        name = head.uppercased()
        parameters = parts.dropFirst().prefix(50).map(Self.parameter)
        raw = line[line.index(after: colon)...]
        self.number = number
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-")
    }

    /// A parameter of version 2.1 may be a value alone, which then is a type or an encoding.
    private static func parameter(_ text: Substring) -> (name: String, value: String) {
        guard let sign = text.firstIndex(of: "=") else { return ("TYPE", text.uppercased()) }
        let value = text[text.index(after: sign)...]
        return (text[..<sign].uppercased(), value.filter { $0 != "\"" })
    }

    /// The values of a parameter, from all places and lists, in capitals.
    func types(_ name: String) -> [String] {
        parameters.filter { $0.name == name }.flatMap { $0.value.uppercased().split(separator: ",").map(String.init) }
    }

    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// The text with its escapes resolved; nil where there is none.
    var text: String? { ContentText.unescaped(decoded) }

    /// The parts between semicolons, each unescaped; an empty part is nil.
    var parts: [String?] { Self.escapedSplit(decoded, at: ";").map(ContentText.unescaped) }

    private var decoded: Substring {
        guard isQuotedPrintable else { return raw }
        return ContentText.quotedPrintable(raw, charset: parameter("CHARSET"))
    }

    /// An encoding of version 2.1.
    var isQuotedPrintable: Bool {
        parameters.contains { $0.value.uppercased() == "QUOTED-PRINTABLE" && ["ENCODING", "TYPE"].contains($0.name) }
    }

    private static func first(_ mark: Character, in text: Substring) -> Substring.Index? {
        var isQuoted = false
        return text.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == mark && !isQuoted
        }
    }

    private static func split(_ text: Substring, at mark: Character) -> [Substring] {
        var (parts, rest): ([Substring], Substring) = ([], text)
        while let place = first(mark, in: rest) {
            parts.append(rest[..<place])
            rest = rest[rest.index(after: place)...]
        }
        return parts + [rest]
    }

    private static func escapedSplit(_ text: Substring, at mark: Character) -> [Substring] {
        var (parts, start, isEscaped): ([Substring], Substring.Index, Bool) = ([], text.startIndex, false)
        for index in text.indices {
            if text[index] == mark, !isEscaped {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
            isEscaped = text[index] == "\\" && !isEscaped
        }
        return parts + [text[start...]]
    }
}
