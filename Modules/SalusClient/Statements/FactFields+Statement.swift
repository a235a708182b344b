import SalusBase
import SalusModels

/// Values of a fact by their path, and as the text that a person would type for them.
extension FactFields {
    func value(at path: String) -> FieldValue? {
        guard let dot = path.firstIndex(of: ".") else { return self[path] }
        return one(String(path[..<dot]))?.value(at: String(path[path.index(after: dot)...]))
    }

    /// A part that has nothing left in it goes.
    mutating func put(_ value: FieldValue?, at path: String) {
        guard let dot = path.firstIndex(of: ".") else { return self[path] = value }
        let name = String(path[..<dot])
        var part = one(name) ?? FactFields()
        part.put(value, at: String(path[path.index(after: dot)...]))
        self[name] = part.isEmpty ? nil : .one(part)
    }

    /// Empty when the fact does not say it.
    func written(_ field: StatementField) -> String {
        guard let value = value(at: field.path) else { return "" }
        return field.value == .time ? Self.time(of: value) : Self.text(of: value, field)
    }

    static func text(of value: FieldValue, _ field: StatementField) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): number.text
        case .flag(let flag): flag ? "yes" : "no"
        case .date(let date): String(date.text.prefix(while: { $0 != "T" }))
        case .concept(let concept): concept.title ?? ""
        case .quantity(let quantity):
            switch field.value {
            case .magnitude: quantity.valueText ?? ""
            case .unit: quantity.unit ?? ""
            default: quantity.title ?? ""
            }
        case .one(let fields):
            if let systolic = fields.quantity("systolic")?.valueText {
                "\(systolic)/\(fields.quantity("diastolic")?.valueText ?? "")"
            } else {
                ""
            }
        case .many: ""
        }
    }

    /// Empty for what has none.
    static func unit(of value: FieldValue) -> String {
        if case .quantity(let quantity) = value { quantity.unit ?? "" } else { "" }
    }

    /// Hours and minutes of a date that has them.
    static func time(of value: FieldValue) -> String {
        guard case .date(let date) = value, let letter = date.text.firstIndex(of: "T") else { return "" }
        return String(date.text[date.text.index(after: letter)...].prefix(5))
    }
}
