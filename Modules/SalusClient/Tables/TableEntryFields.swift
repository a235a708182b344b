import PHRCSV
import SalusBase
import SalusModels

/// The texts of one row in the forms of an entry's form, and values that are more exact than the form.
struct TableEntryFields {
    var texts: [String: String] = [:]
    private(set) var codings: [String: Coding] = [:]
    /// Values by their path in the fact.
    private(set) var exact: [(path: String, value: FieldValue)] = []

    /// Fields whose number means nothing without its unit.
    private static let needingUnit: Set = ["weight", "height", "temperature"]

    private static let millimetres: Set = ["", "mmhg", "mm[hg]", "mm hg"]

    /// Fields whose number counts events a minute.
    private static let rates: Set = ["pulse", "breathing"]

    mutating func take(
        date text: String, at time: String?, _ field: StatementField, _ order: CSVDate.Order
    ) throws(TableRowProblem) {
        guard var date = CSVDate.date(text, order) else { throw TableRowProblem("'\(text)' is no date") }
        if let time, field.name == "date", date.precision <= .day {
            guard let moment = CSVDate.date(date, at: time) else { throw TableRowProblem("'\(time)' is no time") }
            date = moment
        }
        texts[field.name] = date.dayText
        if date.precision == .time { exact.append((field.path, .date(date))) }
    }

    mutating func take(_ amount: TableAmount, _ unit: String?, _ field: StatementField) throws(TableRowProblem) {
        if field.value == .quantity(unit: nil) { return take(amount, orWords: unit, field) }
        if let compared = amount.compared, field.value == .magnitude {
            texts[field.name] = compared.text
            return exact.append((field.path, .quantity(Quantity(unit: unit, original: amount.text))))
        }
        guard let number = amount.number else { throw TableRowProblem("'\(amount.text)' is no number") }
        switch field.value {
        case .magnitude: (texts[field.name], texts["unit"]) = (number.text, unit)
        case .quantity:
            if unit == nil, Self.needingUnit.contains(field.name) {
                throw TableRowProblem("\(field.name) has no unit")
            }
            let unit = try Self.rates.contains(field.name) ? Self.rate(unit, of: field) : unit
            texts[field.name] = unit.map { "\(number.text) \($0)" } ?? number.text
        default: texts[field.name] = number.text
        }
    }

    private static func rate(_ unit: String?, of field: StatementField) throws(TableRowProblem) -> String? {
        guard let unit else { return nil }
        guard let rate = TableUnits.rate(unit) else {
            throw TableRowProblem("\(field.name) is in '\(unit)', which is not per minute")
        }
        return rate
    }

    /// Words stay as they are written: no other reader looks for a number in them.
    private mutating func take(_ amount: TableAmount, orWords unit: String?, _ field: StatementField) {
        if let number = amount.number, let unit {
            texts[field.name] = "\(number.text) \(unit)"
        } else {
            texts[field.name] = amount.text
            exact.append((field.path, .quantity(Quantity(original: amount.text))))
        }
    }

    mutating func take(
        pressure text: String, _ sign: CSVNumber.Sign, _ units: TableUnits, _ cells: TableCells,
        _ field: StatementField
    ) throws(TableRowProblem) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
            TableAmount($0.trimmingSpaces, sign)
        }
        let numbers = parts.compactMap(\.number?.text)
        guard parts.count == 2, numbers.count == 2 else {
            throw TableRowProblem("'\(text)' is no blood pressure in mmHg")
        }
        for unit in try units.pressure(parts, cells) where !Self.millimetres.contains(unit?.lowercased() ?? "") {
            throw TableRowProblem("the pressure is in \(unit ?? ""), not in mmHg")
        }
        texts[field.name] = numbers.joined(separator: "/")
    }

    /// `SYSTEM|CODE`, or a code of the system that is the same in every row. A code without a name stands for it.
    mutating func take(
        code text: String?, system: String?, for main: StatementField?
    ) throws(TableRowProblem) {
        guard let text, let main else { return }
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        guard let code = parts.last, let system = parts.count == 2 ? parts[0] : system else {
            throw TableRowProblem("the code '\(text)' has no coding system")
        }
        let coding = Coding(system: system, code: code)
        codings[main.name] = coding
        guard texts[main.name] == nil else { return }
        texts[main.name] = code
        exact.append((main.path, .concept(Concept(codings: [coding]))))
    }
}
