import SalusClient
package import SalusReport

/// A summary as a report: the whole of it, or the sheet for an emergency.
package struct SummaryPaper: Sendable {
    /// More rows than these do not fit on one page with the rest.
    private static let longestPart = 12

    private let name: String
    private let content: SummaryContent
    private let date: String

    /// `date` says as of when, in words.
    package init(of name: String, _ content: SummaryContent, date: String) {
        (self.name, self.content, self.date) = (name, content, date)
    }

    /// Every row of each part.
    package var whole: Report {
        report(
            "Summary", [person] + SummaryContent.Kind.allCases.flatMap { part($0, limit: .max) { _ in true } } + notes)
    }

    /// The latest notes of the person's vaults, and the meaning of the mark; nothing where sealed items are left out.
    private var notes: [Report.Block] {
        let notes = content.sealedNotes.isEmpty ? [] : [.subtitle("Latest notes"), Self.table(content.sealedNotes)]
        let meaning = "\(SealedItem.mark): from the person's care plan or a vault of theirs, and in no record."
        return notes + (content.hasSealed ? [Report.Block.paragraph(meaning)] : [])
    }

    /// One page: allergies, medications and problems that are current, and what the person adds of their own: people to
    /// call, directives.
    package func emergency(adding notes: [String]) -> Report {
        let parts = [SummaryContent.Kind.allergies, .medications, .problems].flatMap {
            part($0, limit: Self.longestPart) { $0.tone != .past }
        }
        let added = notes.isEmpty ? [] : [.subtitle("Also")] + notes.map(Report.Block.paragraph)
        return report("In an emergency", [person] + added + parts)
    }

    private func report(_ title: String, _ blocks: [Report.Block?]) -> Report {
        Report(title, subject: name, date: date, blocks.compactMap(\.self))
    }

    private var person: Report.Block? {
        content.person.isEmpty ? nil : .paragraph(content.person.joined(separator: " · "))
    }

    private func part(
        _ kind: SummaryContent.Kind, limit: Int, _ isWanted: (SummaryContent.Row) -> Bool
    ) -> [Report.Block] {
        [.subtitle(kind.title)] + answer(content.answer(kind), limit, isWanted)
            + (content.remarks[kind] ?? []).map(Report.Block.paragraph)
    }

    private func answer(
        _ answer: SummaryContent.Answer, _ limit: Int, _ isWanted: (SummaryContent.Row) -> Bool
    ) -> [Report.Block] {
        switch answer {
        case .notLoaded: return [.paragraph("Not on the device that wrote this: nothing may be concluded.")]
        case .unknown: return [.paragraph("Unknown: the record says nothing.")]
        case .noneKnown: return [.paragraph("None known: the record says so.")]
        case .refused: return [.paragraph("Asked, and not answered.")]
        case .known(let rows):
            let wanted = rows.filter(isWanted)
            guard !wanted.isEmpty else { return [.paragraph("None that is current; the record has earlier ones.")] }
            let left = wanted.count - min(wanted.count, limit)
            return [Self.table(wanted.prefix(limit))]
                + (left == 0 ? [] : [.paragraph("\(left) more are in the record.")])
        }
    }

    private static func table(_ rows: some Sequence<SummaryContent.Row>) -> Report.Block {
        .table(
            Report.Table(
                [.init("Entry"), .init("Detail"), .init("Date")],
                rows.map { row in
                    let doubt = row.isContradicted ? "another entry says otherwise" : ""
                    let sealed = row.isSealed ? SealedItem.mark : ""
                    let detail = [row.detail, sealed, doubt].filter { !$0.isEmpty }.joined(separator: "; ")
                    return [row.title, detail, row.date]
                }))
    }
}
