/// Breaks styled text into lines of a width: at spaces, inside words only when a word is longer than a line.
struct LineWrapper {
    private let width: Int
    private var lines: [Line] = []
    private var current: [Span] = []
    private var cells = 0

    /// The lines of `line`, at least one. Line breaks inside its text are kept.
    static func wrap(_ line: Line, to width: Int) -> [Line] {
        guard width > 0 else { return [] }
        var wrapper = LineWrapper(width: width)
        for span in line.spans { wrapper.add(span) }
        wrapper.endLine()
        return wrapper.lines
    }

    private init(width: Int) { self.width = width }

    private mutating func add(_ span: Span) {
        var word = ""
        for character in span.text {
            if character.isNewline {
                addWord(word, span.style)
                word = ""
                endLine()
            } else if character == " " {
                addWord(word, span.style)
                word = ""
                addSpace(span.style)
            } else {
                word.append(character)
            }
        }
        addWord(word, span.style)
    }

    private mutating func addWord(_ word: String, _ style: Style) {
        if word.isEmpty { return }
        let size = word.cellWidth
        if cells + size <= width { return append(word, size, style) }
        if cells > 0 && endsWithSpace { endLine() }
        for character in word {
            let next = Glyph(character)?.width ?? 0
            if cells + next > width { endLine() }
            append(String(character), next, style)
        }
    }

    private mutating func addSpace(_ style: Style) {
        if cells < width && (cells > 0 || lines.isEmpty) { append(" ", 1, style) }
    }

    private mutating func append(_ text: String, _ size: Int, _ style: Style) {
        if current.last?.style == style {
            current[current.count - 1].text += text
        } else {
            current.append(Span(text, style))
        }
        cells += size
    }

    private var endsWithSpace: Bool { current.last?.text.last == " " || cells == width }

    private mutating func endLine() {
        while current.last?.text.last == " " {
            current[current.count - 1].text.removeLast()
            if current[current.count - 1].text.isEmpty { current.removeLast() }
        }
        lines.append(Line(current))
        (current, cells) = ([], 0)
    }
}

extension Line {
    /// This line in lines of at most `width` cells.
    public func wrapped(to width: Int) -> [Line] { LineWrapper.wrap(self, to: width) }
}
