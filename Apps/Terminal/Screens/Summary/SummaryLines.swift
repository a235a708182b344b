import SalusClient
package import TerminalKit

/// The summary as lines of text: one column, or two where there is room.
package struct SummaryLines {
    /// From this width on there are two columns.
    static let twoColumns = 86
    /// From this height on there is room for more rows, and for charts of several lines.
    static let tall = 30

    let content: SummaryContent
    let showsAll: Bool
    /// The row that is drawn as selected; nil for none.
    var selected: SummaryPlace?

    package init(content: SummaryContent, showsAll: Bool) { (self.content, self.showsAll) = (content, showsAll) }

    package func lines(in size: Size) -> LazyLines { block(in: size).lines }

    func block(in size: Size) -> SummaryBlock {
        let head = SummaryBlock(LazyLines(header(size.width)))
        guard size.width >= Self.twoColumns else {
            return .joined([head] + SummaryContent.Kind.allCases.map { part($0, size) } + [notes(size.width)])
        }
        let left = Size(width: Self.leftWidth(of: size.width), height: size.height)
        let right = Size(width: size.width - 3 - left.width, height: size.height)
        return .joined([
            head,
            sideBySide(
                .joined([.allergies, .problems, .immunizations].map { part($0, left) }),
                .joined([.medications, .vitals].map { part($0, right) } + [notes(right.width)]), leftWidth: left.width),
        ])
    }

    /// The columns of the left column; all of them where there is one.
    static func leftWidth(of width: Int) -> Int { width >= twoColumns ? (width - 3) / 2 : width }

    /// Whether a row stands in the left column.
    static func isLeft(_ place: SummaryPlace) -> Bool {
        switch place.part {
        case .allergies, .problems, .immunizations: true
        case .medications, .vitals, nil: false
        }
    }

    private func header(_ width: Int) -> [Line] {
        if content.person.isEmpty { return [] }
        return [Line(content.person.joined(separator: " · "), .muted).truncated(to: width), Line("")]
    }

    private func part(_ kind: SummaryContent.Kind, _ size: Size) -> SummaryBlock {
        .joined([
            SummaryBlock(LazyLines([heading(kind, size.width)])), answer(kind, size),
            SummaryBlock(LazyLines(legend(kind, size) + remarks(kind, size.width) + [Line("")])),
        ])
    }

    /// The latest notes of the person's vaults; nothing where there is none.
    private func notes(_ width: Int) -> SummaryBlock {
        guard !content.sealedNotes.isEmpty else { return SummaryBlock(LazyLines([])) }
        let layout = SummaryRows(width: width, isVitals: false, hasCharts: false)
        let title = heading("Latest notes (\(SealedItem.mark))", width)
        let rows = content.sealedNotes.indices.map { row in
            let place = SummaryPlace(part: nil, row: row)
            return SummaryBlock(
                LazyLines([line(layout.plain(content.sealedNotes[row]), place, width)]), rows: [(place, 0)])
        }
        return .joined([SummaryBlock(LazyLines([title]))] + rows + [SummaryBlock(LazyLines([Line("")]))])
    }

    /// A row's first line, drawn over its whole width where it is selected.
    private func line(_ line: Line, _ place: SummaryPlace, _ width: Int) -> Line {
        guard place == selected else { return line }
        let text = line.text
        return Line(text + String(repeating: " ", count: max(0, width - text.cellWidth)), Style(.selection))
    }

    /// Says how the sealed points of the vital signs' lines look; nothing where there is none.
    private func legend(_ kind: SummaryContent.Kind, _ size: Size) -> [Line] {
        guard kind == .vitals, case .known(let rows) = content.answer(kind),
            rows.contains(where: { !$0.sealedSeries.isEmpty })
        else { return [] }
        let mark = size.height >= Self.tall ? "\(LineChart.mark) values" : "Values"
        return Line("\(mark) of the care plan (\(SealedItem.mark)) are in the lines", .muted).wrapped(to: size.width)
    }

    private func answer(_ kind: SummaryContent.Kind, _ size: Size) -> SummaryBlock {
        let line: Line
        switch content.answer(kind) {
        case .notLoaded: line = Line("… not on this device yet: press s to sync", .muted)
        case .unknown: line = Line("Nothing recorded yet", .caution)
        case .noneKnown: line = Line("✓ none known: the record says so", .good)
        case .refused: line = Line("✗ refused: asked, and not answered", .alarm)
        case .known(let rows): return known(rows, kind, size)
        }
        return SummaryBlock(LazyLines([line]))
    }

    private func heading(_ kind: SummaryContent.Kind, _ width: Int) -> Line {
        var title = kind.title
        if case .known(let rows) = content.answer(kind) {
            title += " (\(rows.reduce(content.leftOut[kind] ?? 0) { $0 + $1.times }))"
        }
        return heading(title, width)
    }

    private func heading(_ title: String, _ width: Int) -> Line {
        let rule = String(repeating: "─", count: max(0, width - title.cellWidth - 1))
        return Line([Span(title + " ", .heading), Span(rule, .border)])
    }

    private func remarks(_ kind: SummaryContent.Kind, _ width: Int) -> [Line] {
        (content.remarks[kind] ?? []).flatMap { Line("! \($0)", .caution).wrapped(to: width) }
    }

    private func known(_ rows: [SummaryContent.Row], _ kind: SummaryContent.Kind, _ size: Size) -> SummaryBlock {
        let limit = min(rows.count, showsAll ? .max : size.height >= Self.tall ? 14 : 6)
        let layout = SummaryRows(width: size.width, isVitals: kind == .vitals, hasCharts: size.height >= Self.tall)
        let shown = kind == .vitals ? vitals(rows.prefix(limit), layout) : plain(rows, kind, limit, layout)
        let rest = rows.count - limit + (content.leftOut[kind] ?? 0)
        guard rest > 0 else { return shown }
        return .joined([shown, SummaryBlock(LazyLines([Line("  \(rest) more: press m", .accent)]))])
    }

    private func vitals(_ rows: ArraySlice<SummaryContent.Row>, _ layout: SummaryRows) -> SummaryBlock {
        .joined(
            rows.indices.map { row in
                let place = SummaryPlace(part: .vitals, row: row)
                var lines = layout.lines(rows[row])
                lines[0] = line(lines[0], place, layout.width)
                return SummaryBlock(LazyLines(lines), rows: [(place, 0)])
            })
    }

    private func plain(
        _ rows: [SummaryContent.Row], _ kind: SummaryContent.Kind, _ limit: Int, _ layout: SummaryRows
    ) -> SummaryBlock {
        SummaryBlock(
            LazyLines(count: limit) { line(layout.plain(rows[$0]), SummaryPlace(part: kind, row: $0), layout.width) },
            rows: (0..<limit).map { (SummaryPlace(part: kind, row: $0), $0) })
    }

    /// Each row keeps its line; those of the left column come first.
    private func sideBySide(_ left: SummaryBlock, _ right: SummaryBlock, leftWidth: Int) -> SummaryBlock {
        let lines = LazyLines(count: max(left.lines.count, right.lines.count)) { index in
            let first = (index < left.lines.count ? left.lines[index] : Line("")).truncated(to: leftWidth)
            let second = index < right.lines.count ? right.lines[index] : Line("")
            return first + Line(String(repeating: " ", count: leftWidth - first.width + 3)) + second
        }
        return SummaryBlock(lines, rows: left.rows + right.rows)
    }
}

extension SummaryContent.Kind {
    var title: String {
        switch self {
        case .allergies: "Allergies"
        case .problems: "Problems"
        case .medications: "Medications"
        case .vitals: "Latest vital signs"
        case .immunizations: "Immunizations"
        }
    }
}
