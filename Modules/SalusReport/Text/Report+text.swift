extension Report {
    /// As plain text in lines of at most `width` columns, where a word or a cell is not longer. `columns` says
    /// how many a character takes.
    public func text(width: Int = 80, columns: @escaping @Sendable (Character) -> Int = { _ in 1 }) -> String {
        let layout = ReportTextLayout(width: max(20, width), columns: columns)
        let head =
            [title, String(repeating: "=", count: min(width, layout.length(title)))] + (about.map { [$0] } ?? [])
        let parts = [head] + blocks.map(layout.lines).filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}

/// Blocks as lines.
struct ReportTextLayout {
    let width: Int
    let columns: @Sendable (Character) -> Int

    func length(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns($1) } }

    func lines(_ block: Report.Block) -> [String] {
        switch block {
        case .subtitle(let text): [text, String(repeating: "-", count: min(width, length(text)))]
        case .paragraph(let text): wrapped(text, to: width)
        case .image(let image): wrapped("[Picture: \(image.description)]", to: width)
        case .chart(let chart): [chart.caption] + lines(table(of: chart))
        case .table(let table): lines(table)
        case .pageBreak: []
        }
    }

    /// At spaces, where there are some; a line of the text begins a line.
    func wrapped(_ text: String, to width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            var lines = [""]
            for word in line.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.isEmpty {
                    lines[lines.count - 1] = String(word)
                } else if length(last) + 1 + length(word) <= width {
                    lines[lines.count - 1] += " \(word)"
                } else {
                    lines.append(String(word))
                }
            }
            return lines
        }
    }
}
