import PHRCSV
import SalusBase
import SalusModels

/// The rows of tables that are written here: an entry as cells, and cells as the entry again.
struct WrittenRows {
    /// The first column, with the kind of entry.
    static let kindColumn = "entry"

    private let columns: [String]
    private let readers: [StatementKind: TableRowReader]

    init(_ columns: [String], _ profile: CSVProfile) {
        self.columns = columns
        readers = Dictionary(
            uniqueKeysWithValues: StatementKind.allCases.map { kind in
                (kind, TableRowReader(kind.ownMapping(of: columns), profile))
            })
    }

    /// A cell for each column.
    func row(of fact: FactDraft, _ kind: StatementKind) -> [String] {
        let texts = Self.texts(of: fact.fields, kind)
        var cells = columns.map { texts[$0] ?? "" }
        let rest = TableRemainder(of: fact, kind, beyond: read(cells, kind))
        if let rest, let place = columns.firstIndex(of: TableRemainder.column) { cells[place] = rest.text }
        return cells
    }

    private func read(_ cells: [String], _ kind: StatementKind) -> FactDraft? {
        if case .entry(let fact) = readers[kind]?.row(CSVRow(line: 1, cells: cells)) { fact } else { nil }
    }

    /// The entry of a row, with the rest of it where the cells beside are as they were written.
    func entry(_ row: CSVRow) -> TableRowReader.Row {
        let name = row.cells.first ?? ""
        guard let kind = StatementKind(rawValue: name), let reader = readers[kind] else {
            return .refused("'\(name)' is no kind of entry")
        }
        let read = reader.row(row)
        let texts = Dictionary(zip(columns, row.cells).map { ($0, TableCells.plain($1)) }) { first, _ in first }
        guard row.fault == nil, let text = texts[TableRemainder.column], !text.isEmpty else { return read }
        guard let rest = TableRemainder(text) else {
            return .refused("the cell under '\(TableRemainder.column)' is not as it was written; empty it")
        }
        return rest.completing(read, kind, texts)
    }

    /// The cells of an entry by column, without blanks around them.
    static func texts(of fields: FactFields, _ kind: StatementKind) -> [String: String] {
        var texts = [kindColumn: kind.rawValue, "code": code(of: fields.value(at: kind.main?.path ?? "name"))]
        for field in kind.fields { texts[field.name] = TableCells.plain(text(of: field, in: fields)) }
        return texts
    }

    /// Dates with their time of day, which has no column of its own.
    private static func text(of field: StatementField, in fields: FactFields) -> String {
        guard let value = fields.value(at: field.path) else { return "" }
        switch (field.value, value) {
        case (.time, _): return ""
        case (.date, .date(let date)): return date.text
        default: return FactFields.text(of: value, field)
        }
    }

    /// `SYSTEM|CODE` of the first code; empty for none.
    private static func code(of value: FieldValue?) -> String {
        guard case .concept(let concept) = value, let coding = concept.codings.first else { return "" }
        return "\(CodeSystem(spelling: coding.system)?.name ?? coding.system)|\(coding.code)"
    }
}
