/// Values of a search with their escapes: `\,`, `\|`, `\$` and `\\` stand for themselves (section 3.1.1.4.18).
enum SearchText {
    /// The parts between separators that are not escaped, with their escapes still in them.
    static func split(_ text: String, at separator: Character, most: Int = .max) -> [String] {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if character == separator, !isEscaped, parts.count < most {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts
    }

    /// The text without its escapes.
    static func plain(_ text: String) -> String {
        var plain = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if isEscaped, !"\\,|$".contains(character) { plain.append("\\") }
            plain.append(character)
            isEscaped = false
        }
        return isEscaped ? plain + "\\" : plain
    }
}
