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

    /// A unit that says so often a minute: as it is where the summary knows it, else `/min`. Nil for any other unit.
    static func rate(_ unit: String) -> String? {
        let plain = folded(unit)
        if knownRates.contains(plain) { return unit }
        let isRate = ["/min", "/minute", "permin", "perminute", "prominute"].contains { end in
            counted.contains { plain == $0 + end }
        }
        return isRate || ["min-1", "min^-1", "min⁻¹"].contains(plain) ? "/min" : nil
    }

    private static let knownRates: Set = [
        "/min", "1/min", "beats/min", "{beats}/min", "breaths/min", "{breaths}/min",
    ]
    private static let counted = ["", "beat", "beats", "breath", "breaths", "count", "schläge", "atemzüge"]

    private static func folded(_ unit: String) -> String {
        StatementReader.code(unit.lowercased().filter { !$0.isWhitespace }).lowercased()
    }
}
