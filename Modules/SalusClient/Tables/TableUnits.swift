import PHRCSV

/// The units that a mapping and the names of columns say, by field; the cells' own come before them.
struct TableUnits {
    /// The units in brackets at the end of the names of columns.
    private let named: [String: String]
    /// The texts that are the same in every row.
    private let fixed: [String: String]

    init(_ mapping: TableMapping, _ profile: CSVProfile) {
        named = mapping.columns.compactMapValues { profile.column(named: $0)?.unit }
        fixed = mapping.fixed
    }

    /// The unit of a number in this row: its column's, else that behind it, else that of the column's name, else the
    /// fixed one. Throws where the row says two.
    func unit(of field: String, behind: String?, _ cells: TableCells) throws(TableRowProblem) -> String? {
        let own = cells.unit(of: field)
        if let own, let behind, Self.folded(own) != Self.folded(behind) {
            throw TableRowProblem("\(field) has two units, '\(own)' and '\(behind)'")
        }
        return own ?? behind ?? stated(cells.source(of: field))
    }

    /// The units of both pressures.
    func pressure(
        _ amounts: [TableAmount], _ cells: TableCells
    ) throws(TableRowProblem) -> [String?] {
        var units: [String?] = []
        for (place, amount) in amounts.enumerated() {
            // One behind the second number is that of both.
            let behind = amount.unit ?? amounts.lazy.compactMap(\.unit).first
            let apart = place == 0 ? "systolic" : "diastolic"
            units.append(try unit(of: "pressure", behind: behind, cells) ?? stated(apart))
        }
        return units
    }

    private func stated(_ field: String) -> String? {
        named[field] ?? fixed["\(field).unit"] ?? (field == "value" ? fixed["unit"] : nil)
    }

    private static func folded(_ unit: String) -> String {
        StatementReader.code(unit.lowercased().filter { !$0.isWhitespace }).lowercased()
    }
}
