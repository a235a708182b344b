import TerminalKit

/// The summary as lines of text: one column, or two where there is room.
struct SummaryLines {
    /// From this width on there are two columns.
    static let twoColumns = 86
    /// From this height on there is room for more rows, and for charts of several lines.
    static let tall = 30

    let content: SummaryContent
    let showsAll: Bool

    func lines(in size: Size) -> [Line] {
        let width = size.width
        let head = header(width)
        guard width >= Self.twoColumns else {
            return head + SummaryContent.Kind.allCases.flatMap { part($0, size) }
        }
        let left = Size(width: (width - 3) / 2, height: size.height)
        let right = Size(width: width - 3 - left.width, height: size.height)
        return head
            + sideBySide(
                [.allergies, .problems, .immunizations].flatMap { part($0, left) },
                [.medications, .vitals].flatMap { part($0, right) }, leftWidth: left.width)
    }

    private func header(_ width: Int) -> [Line] {
        if content.person.isEmpty { return [] }
        return [Line(content.person.joined(separator: " · "), .muted).truncated(to: width), Line("")]
    }

    private func part(_ kind: SummaryContent.Kind, _ size: Size) -> [Line] {
        let width = size.width
        var lines = [heading(kind, width)]
        switch content.answer(kind) {
        case .notLoaded: lines.append(Line("… not on this device yet: press s to sync", .muted))
        case .unknown: lines.append(Line("? not known: no document says anything", .caution))
        case .noneKnown: lines.append(Line("✓ none known: the record says so", .good))
        case .refused: lines.append(Line("✗ refused: asked, and not answered", .alarm))
        case .known(let rows): lines += known(rows, kind, size)
        }
        lines += remarks(kind, width)
        return lines.map { $0.truncated(to: width) } + [Line("")]
    }

    private func heading(_ kind: SummaryContent.Kind, _ width: Int) -> Line {
        var title = kind.title
        if case .known(let rows) = content.answer(kind) { title += " (\(rows.count))" }
        let rule = String(repeating: "─", count: max(0, width - title.cellWidth - 1))
        return Line([Span(title + " ", .heading), Span(rule, .border)])
    }

    private func remarks(_ kind: SummaryContent.Kind, _ width: Int) -> [Line] {
        (content.remarks[kind] ?? []).flatMap { Line("! \($0)", .caution).wrapped(to: width) }
    }

    private func known(_ rows: [SummaryContent.Row], _ kind: SummaryContent.Kind, _ size: Size) -> [Line] {
        let grouped = SummaryRows.grouped(rows)
        let limit = showsAll ? grouped.count : size.height >= Self.tall ? 14 : 6
        let layout = SummaryRows(width: size.width, isVitals: kind == .vitals, hasCharts: size.height >= Self.tall)
        var lines = grouped.prefix(limit).flatMap { layout.lines($0.row, count: $0.count) }
        if grouped.count > limit { lines.append(Line("  \(grouped.count - limit) more: press m", .accent)) }
        return lines
    }

    private func sideBySide(_ left: [Line], _ right: [Line], leftWidth: Int) -> [Line] {
        (0..<max(left.count, right.count)).map { index in
            let first = index < left.count ? left[index] : Line("")
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
