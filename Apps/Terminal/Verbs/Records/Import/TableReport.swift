import CommandKit
import PHRCSV
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A table as `salus record import` reports it: its form, how its columns are read, and what comes of its rows.
struct TableReport: Encodable, Sendable {
    struct Column: Encodable, Sendable {
        let name: String
        let samples: [String]
        /// The field that it fills, or would fill by the proposal.
        let field: String?
    }

    struct Refused: Encodable, Sendable {
        let line: Int
        let reason: String
    }

    struct Entry: Encodable, Sendable {
        let date, title, detail: String
    }

    let encoding, delimiter: String
    let rows: Int
    let columns: [Column]
    /// Nil for a table that Salus wrote, which says itself what its rows are.
    let mapping: TableMapping?
    /// Whether the mapping is the one used before for these columns.
    var isRemembered = false
    /// False for a table whose mapping is only proposed.
    private(set) var isRead = false
    var entries = 0
    /// Entries that the record has not, and has already.
    var (new, unchanged) = (0, 0)
    /// Rows without a value, rows with other numbers of cells, and entries without a date.
    var (empty, ragged, undated) = (0, 0, 0)
    /// Columns that fill no field.
    var unused: [String] = []
    /// The first rows that are no entry.
    var refused: [Refused] = []
    /// The number of all of them.
    var refusedCount = 0
    /// The number of entries that were written.
    var came = 0
    /// Whether the file itself is kept beside the entries.
    var keepsFile = true
    var sample: [Entry] = []

    /// A table whose mapping is only proposed.
    init(_ source: ImportedTable, proposed mapping: TableMapping?) {
        (encoding, delimiter) = (source.table.encoding.rawValue, source.table.delimiter.rawValue)
        (rows, ragged, self.mapping) = (source.profile.rows, source.profile.ragged, mapping)
        columns = source.profile.columns.map { column in
            let field = mapping?.columns.first { $0.value == column.name }?.key
            return Column(name: column.name, samples: column.samples, field: field)
        }
    }

    init(_ found: TableImport, of source: ImportedTable, isRemembered: Bool) {
        let reading = found.reading
        self.init(source, proposed: reading.mapping)
        (self.isRemembered, isRead, entries) = (isRemembered, true, reading.entries.count)
        (new, unchanged) = (found.added.count, found.unchanged)
        (empty, undated, unused) = (reading.empty, reading.undated, reading.unused)
        (refusedCount, keepsFile) = (reading.refused, found.keepsFile)
        refused = reading.refusals.map { Refused(line: $0.line, reason: $0.reason) }
        sample = reading.sample.map { Entry(date: $0.start?.text ?? "", title: $0.title, detail: $0.detail) }
    }
}

extension TableReport {
    private static let shown = 20
    private static let keptSize = "\(TableImport.keptBytes >> 20) MiB"

    /// The columns with their first values, and the options of the proposal.
    func unknownLines() -> [String] {
        let list = columns.map { column in
            let samples = column.samples.isEmpty ? "empty" : column.samples.joined(separator: " · ")
            return "    \(column.name): \(samples)" + (column.field.map { "  → \($0)" } ?? "")
        }
        let proposal = mapping.map { ["    To read it so: \($0.shellOptions)"] } ?? []
        return ([form] + list + proposal).map(\.harmless)
    }

    /// The mapping, the first entries, the counts and the refused rows.
    func lines(isDryRun: Bool, on layout: OutputLayout) -> [String] {
        let entry = sample.map { "    \($0.date)  \($0.title)  \($0.detail)".harmless }
        let others = [
            (empty, "row without a value", "rows without a value"),
            (ragged, "row with more or fewer cells than columns", "rows with more or fewer cells than columns"),
            (undated, "entry without a date", "entries without a date"),
        ].filter { $0.0 > 0 }.map { "    \($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        let left = unused.isEmpty ? [] : ["    columns that fill no field: \(unused.joined(separator: ", "))".harmless]
        let bad = refused.prefix(Self.shown).map { layout.styled("    line \($0.line): \($0.reason)".harmless, .bad) }
        let more = refusedCount > bad.count ? ["    and \(refusedCount - bad.count) other rows"] : []
        let lost = keepsFile ? [] : ["    the file itself is not kept: it is larger than \(Self.keptSize)"]
        return [form, mappingLine] + entry + ["    \(counts(isDryRun))"] + others + left + lost + bad + more
    }

    private var form: String { "    \(encoding), \(delimiter) between cells, \(counted(rows, "row"))" }

    private var mappingLine: String {
        guard let mapping else { return "    a table of entries that Salus wrote" }
        let columns = mapping.columns.sorted { $0.key < $1.key }.map { "\($0.key) ← \($0.value)" }
        let fixed = mapping.fixed.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        let forms = [
            mapping.dates.map { "dates \($0.rawValue)" }, mapping.decimals.map { "decimal \($0.rawValue)" },
        ].compactMap(\.self)
        let all = ([mapping.kind.rawValue] + columns + fixed + forms).joined(separator: ", ")
        return "    \(all)\(isRemembered ? " (as the last time)" : "")".harmless
    }

    private func counts(_ isDryRun: Bool) -> String {
        let count = isDryRun ? self.new : came
        let new = "\(count == 1 ? "1 entry" : "\(count) entries") \(isDryRun ? "would come" : "came")"
        let bad = refusedCount == 0 ? "" : ", \(counted(refusedCount, "row")) refused"
        return "\(new), \(unchanged) there already\(bad)"
    }
}
