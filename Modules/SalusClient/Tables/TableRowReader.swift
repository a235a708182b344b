import PHRCSV
import SalusBase
import SalusModels

/// Reads the rows of a table as facts, by a mapping whose forms are settled.
struct TableRowReader {
    enum Row {
        case entry(FactDraft)
        /// No field that says something has a value.
        case empty
        case refused(String)
    }

    let mapping: TableMapping
    private let places: [String: Int]
    private let units: TableUnits
    /// The fields in which a name may stand.
    private let words: Set<String>
    private let draft: StatementDraft

    init(_ mapping: TableMapping, _ profile: CSVProfile) {
        self.mapping = mapping
        let numbers = Dictionary(uniqueKeysWithValues: profile.columns.enumerated().map { ($1.name, $0) })
        places = mapping.columns.compactMapValues { numbers[$0] }
        units = TableUnits(mapping, profile)
        words = Set(mapping.kind.fields.filter { [.concept, .text, .area].contains($0.value) }.map(\.name) + ["name"])
        draft = StatementDraft(mapping.kind)
    }

    func row(_ row: CSVRow) -> Row {
        if let fault = row.fault { return .refused("\(fault.rawValue)") }
        var cells = TableCells(row.cells, places, mapping.fixed, words: words)
        guard cells.hasContent(mapping.kind) else { return .empty }
        do throws(TableRowProblem) {
            if mapping.kind == .vitalSigns { try cells.arrangeVitals() }
            return .entry(try fact(cells))
        } catch { return error == .empty ? .empty : .refused(error.text) }
    }

    private func fact(_ cells: TableCells) throws(TableRowProblem) -> FactDraft {
        var entry = TableEntryFields()
        for field in mapping.kind.fields {
            guard let text = cells[field.name] else { continue }
            try read(text, as: field, cells, &entry)
        }
        try entry.take(code: cells["code"], system: mapping.fixed["system"], for: mapping.kind.main)
        do throws(StatementProblem) {
            var fact = try draft.fact(entry.texts, codings: entry.codings)
            for (path, value) in entry.exact { fact.fields.put(value, at: path) }
            return fact
        } catch { throw TableRowProblem(error.problem) }
    }

    private func read(
        _ text: String, as field: StatementField, _ cells: TableCells, _ entry: inout TableEntryFields
    ) throws(TableRowProblem) {
        switch field.value {
        case .date: try entry.take(date: text, at: cells["time"], field, mapping.dates ?? .dayFirst)
        case .time, .unit: break
        case .number, .magnitude, .quantity:
            let amount = TableAmount(text, mapping.decimals ?? .point)
            try entry.take(amount, try units.unit(of: field.name, behind: amount.unit, cells), field)
        case .pressure: try entry.take(pressure: text, mapping.decimals ?? .point, units, cells, field)
        case .concept, .text, .area: entry.texts[field.name] = text
        }
    }
}

/// The reason why a row is no entry. It quotes the row, so it belongs on the person's screen alone.
struct TableRowProblem: Error, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static let empty = TableRowProblem("")
}
