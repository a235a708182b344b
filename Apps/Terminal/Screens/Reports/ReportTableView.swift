import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The rows of a report in columns; a narrow window shows fewer.
struct ReportTableView {
    let rows: [ReportRow]
    let width: Int

    private var isWide: Bool { width >= 100 }

    func view(_ position: ListPosition, isFocused: Bool, empty: String) -> TableView {
        TableView(headings, count: rows.count, position: position, isFocused: isFocused, empty: empty, id: "report") {
            [rows, isWide] in Self.cells(rows[$0], isWide: isWide)
        }
    }

    private var headings: [TableView.Heading] {
        let numbers: [TableView.Heading] = ["Count", "Min", "Max", "Average"].map {
            .init($0, .fixed(8), alignment: .right)
        }
        let course: [TableView.Heading] =
            isWide ? [.init("Unit", .fixed(9)), .init("Course", .fixed(16)), .init("First", .fixed(10))] : []
        return [.init("Value", .flexible)] + numbers + course + [.init("Latest", .fixed(10))]
    }

    private static func cells(_ row: ReportRow, isWide: Bool) -> [Line] {
        let values = row.values
        let numbers = [values?.lowest, values?.highest, values?.average].map { number in
            Line(number.map(SummaryRows.number) ?? "", .normal)
        }
        let course = values.flatMap { $0.course.count > 1 ? Sparkline($0.course).text(width: 16) : nil } ?? ""
        let wide =
            isWide
            ? [Line(values?.unit ?? "", .muted), Line(course, .accent), Line(row.first?.shownDay ?? "", .muted)] : []
        let isSealed = row.entries.allSatisfy { $0.sealed != nil }
        let title =
            isSealed
            ? Line("\(SealedItem.mark) · ", .muted) + Line(row.title)
            : Line(row.title) + Line(row.entries.sealedWords, .muted)
        return [title, Line("\(row.entries.count)")] + numbers + wide
            + [Line(row.latest.start?.shownDay ?? "no date", .muted)]
    }
}
