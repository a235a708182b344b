import SalusBase
import SalusCarePlan
import SalusModels

/// Reads what a person has typed into one field.
struct StatementReader {
    let field: StatementField
    /// The unit or the time of day that another field says.
    let partner: String?
    /// The code of the term that was chosen for the text; nil for free text.
    var coding: Coding?

    /// Nil for no text. What reads as the value `before` is that value: a code, or a source's own words, stays.
    func value(_ text: String?, before: FieldValue?) throws(StatementProblem) -> FieldValue? {
        guard let text else { return nil }
        if let before, saysTheSame(text, as: before), coding.map({ Self.has($0, before) }) ?? true { return before }
        return switch field.value {
        case .concept: .concept(Concept(text: text, codings: coding.map { [$0] } ?? []))
        case .text, .area: .text(text)
        case .number: .number(try number(text))
        case .magnitude: .quantity(Quantity(value: try number(text), unit: partner.map(Self.code)))
        case .quantity(let unit): .quantity(try quantity(text, unit))
        case .pressure: .one(try pressure(text, before))
        case .date: .date(try date(text))
        case .unit, .time: nil
        }
    }

    private static func has(_ coding: Coding, _ before: FieldValue) -> Bool {
        guard case .concept(let concept) = before else { return true }
        return concept.codings.contains { ($0.system, $0.code) == (coding.system, coding.code) }
    }

    private func saysTheSame(_ text: String, as before: FieldValue) -> Bool {
        guard FactFields.text(of: before, field) == text else { return false }
        return switch field.value {
        case .date: FactFields.time(of: before) == (partner ?? "")
        case .magnitude: FactFields.unit(of: before) == (partner ?? "")
        default: true
        }
    }

    private func number(_ text: String) throws(StatementProblem) -> DecimalText {
        guard let number = WrittenNumber.decimal(text) else {
            let problem = WrittenNumber.isUnclear(text) ? "may mean two numbers" : "is no number"
            throw StatementProblem(
                field, "\"\(text)\" \(problem).", nextStep: "Write digits such as 72.5, the unit in its own field.")
        }
        return number
    }

    /// `5 mg` as number and unit; anything else as it was written, unless a number is needed.
    private func quantity(_ text: String, _ standard: String?) throws(StatementProblem) -> Quantity {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let first = parts.first, let number = WrittenNumber.decimal(first), parts.count == 2 || standard != nil
        else {
            guard let standard else { return Quantity(original: text) }
            throw StatementProblem(
                field, "\"\(text)\" is no value of \(field.label.lowercased()).",
                nextStep: "Write it as \(field.hint); without a unit it is \(standard).")
        }
        if parts.count == 1, let standard, DisplayForm.current.converted(0, unit: standard) != nil {
            // A person who reads pounds may mean pounds.
            throw StatementProblem(
                field, "\"\(text)\" has no unit.",
                nextStep: "Write the unit behind the number, such as \(field.unitExample).")
        }
        return Quantity(value: number, unit: parts.count == 2 ? Self.code(parts[1]) : standard)
    }

    private func pressure(_ text: String, _ before: FieldValue?) throws(StatementProblem) -> FactFields {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").map(String.init)
        }
        let numbers = parts.compactMap { $0.first.flatMap { WrittenNumber.decimal($0) } }
        let unit = parts.last?.dropFirst().joined(separator: " ").lowercased() ?? ""
        guard parts.count == 2, numbers.count == 2, parts[0].count == 1, ["", "mmhg", "mm[hg]"].contains(unit) else {
            throw StatementProblem(
                field, "\"\(text)\" is no blood pressure in mmHg.", nextStep: "Write it as 140/90.")
        }
        var fields = FactFields()
        if case .one(let known) = before { fields = known }
        fields["systolic"] = .quantity(Quantity(value: numbers[0], unit: "mm[Hg]"))
        fields["diastolic"] = .quantity(Quantity(value: numbers[1], unit: "mm[Hg]"))
        return fields
    }

    private func date(_ text: String) throws(StatementProblem) -> PartialDate {
        guard let date = PartialDate(typed: text), date.precision <= .day else {
            throw StatementProblem(
                field, "\"\(text)\" is no date.", nextStep: "Write it as 2019, 2019-05 or 2019-05-30.")
        }
        guard let partner else { return date }
        guard date.precision == .day else {
            throw StatementProblem(
                field, "A time needs a whole date.", nextStep: "Write it as 2019-05-30, or leave the time empty.")
        }
        guard let moment = PartialDate("\(date.text)T\(partner):00") else {
            throw StatementProblem(field, "\"\(partner)\" is no time.", nextStep: "Write it as 08:30.")
        }
        return moment
    }

    /// Units as people write them, in UCUM.
    static func code(_ unit: String) -> String {
        switch unit.lowercased() {
        case "°c", "c": "Cel"
        case "°f", "f": "[degF]"
        case "lb", "lbs": "[lb_av]"
        case "in", "inch", "inches": "[in_i]"
        case "bpm": "/min"
        case "mmhg": "mm[Hg]"
        default: unit
        }
    }
}

extension StatementField {
    /// The part of the hint that names a unit.
    fileprivate var unitExample: String { String(hint.split(separator: " ").suffix(2).joined(separator: " ")) }
}
