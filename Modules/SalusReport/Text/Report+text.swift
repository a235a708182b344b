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

extension ReportTextLayout {
    /// Columns two spaces apart; cells that are too long go on in further lines.
    func lines(_ table: Report.Table) -> [String] {
        let widths = widths(of: table)
        let heads = line(table.columns.map(\.heading), table, widths)
        let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
        return heads + [rule] + table.rows.flatMap { line($0, table, widths) }
    }

    /// The values as they are, and beside a single series a bar for each.
    func table(of chart: Report.Chart) -> Report.Table {
        let columns = [Report.Table.Column("")] + chart.series.map { Report.Table.Column($0.name, isNumeric: true) }
        let bars = chart.series.count == 1 ? [Report.Table.Column("")] : []
        let axis = ChartAxis(chart)
        let rows = chart.labels.indices.map { index in
            let values = chart.series.map { $0.values[index] }
            let texts = [chart.labels[index]] + values.map { $0.map(Report.Chart.text) ?? "·" }
            return bars.isEmpty ? texts : texts + [values[0].map { bar(axis.place($0)) } ?? ""]
        }
        return Report.Table(columns + bars, rows)
    }

    private func bar(_ fraction: Double) -> String {
        String(repeating: "█", count: Int((fraction * Double(min(40, width / 2))).rounded()))
    }

    /// The widest columns give way until a row fits.
    private func widths(of table: Report.Table) -> [Int] {
        var widths = table.columns.indices.map { column in
            ([table.columns[column].heading] + table.rows.map { $0[column] })
                .flatMap { $0.split(separator: "\n") }.map { length($0) }.max() ?? 0
        }
        while widths.reduce(2 * (widths.count - 1), +) > width {
            guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 else { break }
            widths[widest] -= 1
        }
        return widths
    }

    private func line(_ row: [String], _ table: Report.Table, _ widths: [Int]) -> [String] {
        let cells = row.indices.map { wrapped(row[$0], to: widths[$0]) }
        return (0..<(cells.map(\.count).max() ?? 1)).map { number in
            let texts = cells.indices.map { column in
                let text = number < cells[column].count ? cells[column][number] : ""
                let blank = String(repeating: " ", count: max(0, widths[column] - length(text)))
                return table.columns[column].isNumeric ? blank + text : text + blank
            }
            return texts.joined(separator: "  ").trimmingTrailingSpaces
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}
