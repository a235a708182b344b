import PHRCSV
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A table as it would come, before anything is written.
struct TablePreviewPage: TextPane, CoveringPane {
    enum Commands: String, PaneCommands {
        case bringIn = "table.bringIn"
    }

    private let found: TableImport
    private let file: TableFile
    /// Whether the import was asked for, so that its end closes the page.
    private var hasAsked = false
    var top = 0

    init(_ found: TableImport, of file: TableFile) { (self.found, self.file) = (found, file) }

    var title: String { "A table into the record of \(file.person)" }
    var closesWhenDone: Bool { hasAsked }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        Command(
            command.id, "Bring it in", keys: ["y"], group: "Page", hint: "bring it in",
            unless: found.added.isEmpty ? "the record has all of it" : hasAsked ? "it is coming in" : nil)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        hasAsked = true
        return [.act(.run(TableEffect.bringIn(found, of: file)))]
    }

    mutating func refused(_ advice: ErrorNotice) { hasAsked = false }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(size.width)).window(from: top).render(in: size)
    }

    private func lines(_ width: Int) -> [Line] {
        (head + sample + notes + refused).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private var reading: TableReading { found.reading }

    private var head: [Line] {
        [
            Line("Nothing is written yet.", .heading), Line(""),
            Line("File      \(file.name), \(file.source.form)".harmless),
            Line("Comes     \(TableText.entries(found.added.count)) of \(reading.profile.rows) rows"),
            Line("There     \(TableText.entries(found.unchanged)), which stay as they are", .muted), Line(""),
        ]
    }

    private var sample: [Line] {
        reading.sample.map { Line("\($0.start?.text ?? "no date")  \($0.title)  \($0.detail)".harmless) } + [Line("")]
    }

    private var notes: [Line] {
        let counts = [
            (reading.empty, "rows without a value"), (reading.undated, "entries without a date"),
            (reading.profile.ragged, "rows with more or fewer cells than columns"),
        ]
        let unused =
            reading.unused.isEmpty ? [] : ["Columns that fill no field: \(reading.unused.joined(separator: ", "))"]
        let lines = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + unused
        return (lines + [kept]).map { Line($0.harmless, .muted) }
    }

    private var kept: String {
        found.keepsFile
            ? "The file itself is kept beside the entries."
            : "The file itself is not kept: it is larger than \(TableImport.keptBytes >> 20) MiB."
    }

    /// As many refused rows are named.
    private static let shown = 200

    private var refused: [Line] {
        guard reading.refused > 0 else { return [] }
        let named = reading.refusals.prefix(Self.shown)
        let more = reading.refused - named.count
        return [Line(""), Line("Rows that do not come: \(reading.refused)", .heading)]
            + named.map { Line("Line \($0.line): \($0.reason)".harmless, .caution) }
            + (more > 0 ? [Line("and \(more) other rows", .muted)] : [])
    }
}

extension TablePreviewPage {
    /// Shows the preview over its form, which takes keys again when the preview is left.
    static func preview(_ found: TableImport, of file: TableFile, by mapping: TableMapping?) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.changeAll(TableMappingPage.self) { form in
                    if let mapping { form = TableMappingPage(file, from: mapping) }
                }
                main.covering.append(TablePreviewPage(found, of: file))
                return []
            })
    }
}
