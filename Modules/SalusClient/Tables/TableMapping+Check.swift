public import PHRCSV
import SalusModels

extension TableMapping {
    /// Throws for a field or a column that is not there, and for a field that the kind needs and that nothing fills.
    public func check(against columns: [String]) throws(TableProblem) {
        let names = kind.tableFields.map(\.name)
        for field in self.columns.keys.sorted() where !names.contains(field) { throw noField(field, names) }
        for field in fixed.keys.sorted() where !mayBeFixed(field, names) { throw noField(field, names) }
        for (field, column) in self.columns.sorted(by: { $0.key < $1.key }) where !columns.contains(column) {
            throw TableProblem(
                "There is no column '\(column)' for \(field).",
                nextStep: "The columns are \(columns.prefix(20).joined(separator: ", ")).")
        }
        try checkNeeded()
    }

    private func noField(_ field: String, _ names: [String]) -> TableProblem {
        TableProblem(
            "\(kind.rawValue) has no field '\(field)'.", nextStep: "Its fields are \(names.joined(separator: ", ")).")
    }

    private func mayBeFixed(_ field: String, _ names: [String]) -> Bool {
        let owner = field.hasSuffix(".unit") ? String(field.dropLast(5)) : field
        return field == "system" || names.contains(owner)
    }

    private func checkNeeded() throws(TableProblem) {
        for field in kind.fields where field.isRequired && !fills(field.name) {
            guard field != kind.main || !fills("code") else { continue }
            throw TableProblem(
                "Nothing fills \(field.name), which \(kind.rawValue) needs.",
                nextStep: "Name its column, or one text for every row.")
        }
        guard kind == .vitalSigns, !measured.contains(where: fills) else { return }
        throw TableProblem(
            "No column has a vital sign.", nextStep: "Name one of \(measured.sorted().joined(separator: ", ")).")
    }

    /// Whether a column or a fixed text fills the field.
    public func fills(_ field: String) -> Bool { columns[field] != nil || fixed[field] != nil }

    /// The fields of vital signs that are values.
    private var measured: Set<String> {
        let apart: Set = ["date", "time", "note", "name", "unit", "code", "diastolic"]
        return Set(kind.tableFields.map(\.name)).subtracting(apart)
    }

    /// The mapping with the forms that the values of its columns show. Throws where only a person can tell one, and
    /// where the values show only another one than that of the mapping.
    public func settled(by profile: CSVProfile) throws(CSVDoubt) -> TableMapping {
        var mapping = self
        let dated = kind.fields.filter { $0.value == .date }.compactMap { columns[$0.name] }
            .compactMap { profile.column(named: $0) }
        let counted = numbered.compactMap { profile.column(named: $0) }
        if dates == nil { mapping.dates = try dated.dateOrder() }
        if decimals == nil { mapping.decimals = try counted.decimalSign() }
        guard !dated.showsOnly(otherThan: dates) else { throw .dates }
        guard !counted.showsOnly(otherThan: decimals) else { throw .decimals }
        return mapping
    }

    /// The columns with numbers.
    private var numbered: [String] {
        let fields = kind.fields.filter {
            switch $0.value {
            case .number, .magnitude, .quantity, .pressure: true
            case .concept, .text, .area, .unit, .date, .time: false
            }
        }
        return (fields.map(\.name) + ["systolic", "diastolic", "value"]).compactMap { columns[$0] }
    }
}

extension [CSVColumn] {
    /// Whether the dates show an order, and only one that is not the chosen one.
    fileprivate func showsOnly(otherThan order: CSVDate.Order?) -> Bool {
        guard let order, let shown = try? dateOrder(), order != .serial else { return false }
        return shown != order && contains { $0.dates[shown == .dayFirst ? .dayFirst : .monthFirst] != nil }
    }

    /// The same of the decimal sign.
    fileprivate func showsOnly(otherThan sign: CSVNumber.Sign?) -> Bool {
        guard let sign, let shown = try? decimalSign() else { return false }
        let proof: CSVNumber.Evidence = shown == .comma ? .comma : .point
        return shown != sign && contains { $0.numbers[proof] != nil || $0.pairs.contains(proof) }
    }
}
