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

    package init(content: SummaryContent, showsAll: Bool) { (self.content, self.showsAll) = (content, showsAll) }

    package func lines(in size: Size) -> LazyLines {
        let width = size.width
        let head = LazyLines(header(width))
        guard width >= Self.twoColumns else {
            return .joined([head] + SummaryContent.Kind.allCases.map { part($0, size) } + [notes(size.width)])
        }
        let left = Size(width: (width - 3) / 2, height: size.height)
        let right = Size(width: width - 3 - left.width, height: size.height)
        return .joined([
            head,
            sideBySide(
                .joined([.allergies, .problems, .immunizations].map { part($0, left) }),
                .joined([.medications, .vitals].map { part($0, right) } + [notes(right.width)]), leftWidth: left.width),
        ])
    }

    private func header(_ width: Int) -> [Line] {
        if content.person.isEmpty { return [] }
        return [Line(content.person.joined(separator: " · "), .muted).truncated(to: width), Line("")]
    }

    private func part(_ kind: SummaryContent.Kind, _ size: Size) -> LazyLines {
        .joined([
            LazyLines([heading(kind, size.width)]), answer(kind, size),
            LazyLines(legend(kind, size) + remarks(kind, size.width)),
            LazyLines([Line("")]),
        ])
    }

    /// The latest notes of the person's vaults; nothing where there is none.
    private func notes(_ width: Int) -> LazyLines {
        guard !content.sealedNotes.isEmpty else { return LazyLines([]) }
        let layout = SummaryRows(width: width, isVitals: false, hasCharts: false)
        let title = heading("Latest notes (\(SealedItem.mark))", width)
        return LazyLines([title] + content.sealedNotes.map(layout.plain) + [Line("")])
    }

    /// Says how the sealed points of the vital signs' lines look; nothing where there is none.
    private func legend(_ kind: SummaryContent.Kind, _ size: Size) -> [Line] {
        guard kind == .vitals, case .known(let rows) = content.answer(kind),
            rows.contains(where: { !$0.sealedSeries.isEmpty })
        else { return [] }
        let mark = size.height >= Self.tall ? "\(LineChart.mark) values" : "Values"
        return Line("\(mark) of the care plan (\(SealedItem.mark)) are in the lines", .muted).wrapped(to: size.width)
    }

    private func answer(_ kind: SummaryContent.Kind, _ size: Size) -> LazyLines {
        switch content.answer(kind) {
        case .notLoaded: LazyLines([Line("… not on this device yet: press s to sync", .muted)])
        case .unknown: LazyLines([Line("Nothing recorded yet", .caution)])
        case .noneKnown: LazyLines([Line("✓ none known: the record says so", .good)])
        case .refused: LazyLines([Line("✗ refused: asked, and not answered", .alarm)])
        case .known(let rows): known(rows, kind, size)
        }
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

    private func known(_ rows: [SummaryContent.Row], _ kind: SummaryContent.Kind, _ size: Size) -> LazyLines {
        let limit = min(rows.count, showsAll ? .max : size.height >= Self.tall ? 14 : 6)
        let layout = SummaryRows(width: size.width, isVitals: kind == .vitals, hasCharts: size.height >= Self.tall)
        let shown =
            kind == .vitals
            ? LazyLines(rows.prefix(limit).flatMap(layout.lines))
            : LazyLines(count: limit) { layout.plain(rows[$0]) }
        let rest = rows.count - limit + (content.leftOut[kind] ?? 0)
        return rest == 0 ? shown : .joined([shown, LazyLines([Line("  \(rest) more: press m", .accent)])])
    }

    private func sideBySide(_ left: LazyLines, _ right: LazyLines, leftWidth: Int) -> LazyLines {
        LazyLines(count: max(left.count, right.count)) { index in
            let first = (index < left.count ? left[index] : Line("")).truncated(to: leftWidth)
            let second = index < right.count ? right[index] : Line("")
            return first + Line(String(repeating: " ", count: leftWidth - first.width + 3)) + second
        }
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
