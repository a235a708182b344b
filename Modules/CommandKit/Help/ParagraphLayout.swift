/// Paragraphs broken into lines.
enum ParagraphLayout {
    static let ordinaryWidth = 80
    /// Longer lines are hard to read, however wide the terminal is.
    static let widest = 100

    /// The paragraphs of a text: parts between blank lines, each as one line. Lines that begin with spaces stay as they
    /// are: they are meant to be typed.
    static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [String] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("  ") || line.isEmpty || !isOpen {
                if !line.isEmpty { paragraphs.append(line) }
            } else {
                paragraphs[paragraphs.count - 1] += " " + line
            }
            isOpen = !line.isEmpty && !line.hasPrefix("  ")
        }
        return paragraphs
    }

    /// `text` in lines of at most `width` columns; a longer word has a line of its own.
    static func lines(_ text: String, width: Int) -> [String] {
        if text.hasPrefix("  ") { return [text] }
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// How far right the explanations of these terms begin.
    static func column(of terms: [String]) -> Int { min(28, terms.map(\.count).max() ?? 0) + 2 }

    /// Terms on the left, their explanations on the right, broken to `width`.
    static func definitions(
        _ rows: [(term: String, text: String)], width: Int, column: Int? = nil
    ) -> [String] {
        let column = column ?? self.column(of: rows.map(\.term))
        return rows.flatMap { term, text -> [String] in
            let wrapped = lines(text, width: max(20, width - column - 2))
            let indent = String(repeating: " ", count: column + 2)
            if term.count > column - 2 { return ["  \(term)"] + wrapped.map { indent + $0 } }
            return ["  " + term.padded(to: column) + (wrapped.first ?? "")] + wrapped.dropFirst().map { indent + $0 }
        }
    }
}
