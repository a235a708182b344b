/// One field of the form of a statement: where its value is in the fact, and how a person writes it.
public struct StatementField: Hashable, Sendable {
    /// The part of the fact that the field writes.
    public enum Value: Hashable, Sendable {
        /// A term in the person's words; a code that the fact has stays while the words are the same.
        case concept
        case text
        /// Text of several lines.
        case area
        /// A whole number or a decimal.
        case number
        /// A number with its unit in one text, such as `5 mg`; a number alone is in `unit`. Other words are kept.
        case quantity(unit: String?)
        /// The number of a quantity whose unit has a field of its own.
        case magnitude
        /// The unit of the quantity at the same path.
        case unit
        /// Systolic and diastolic pressure in mm[Hg], such as `140/90`.
        case pressure
        /// A day, month or year.
        case date
        /// The time of day of the date at the same path.
        case time
    }

    /// Lowercase words with hyphens: unique in its form.
    public let name: String
    /// The field of the model; a dot leads into a part of it.
    public let path: String
    public let value: Value
    public let label: String
    /// An example of what is written; empty where none is needed.
    public let hint: String
    public var isRequired = false
    /// The text of a new form.
    public var standard = ""
    /// Whether a new form has today's date here: the entry is about one moment.
    public var beginsToday: Bool { value == .date && path == "date" }

    init(_ name: String, _ path: String, _ value: Value, _ label: String, hint: String = "") {
        (self.name, self.path, self.value, self.label) = (name, path, value, label)
        self.hint = hint.isEmpty ? Self.usualHint(of: value) : hint
    }

    private static func usualHint(of value: Value) -> String {
        switch value {
        case .date: "2019, 2019-05 or 2019-05-30"
        case .time: "08:30"
        case .pressure: "140/90"
        case .magnitude: "72.5"
        case .unit: "kg"
        case .concept, .text, .area, .number, .quantity: ""
        }
    }

    var required: StatementField {
        var copy = self
        copy.isRequired = true
        return copy
    }

    func beginning(with text: String) -> StatementField {
        var copy = self
        copy.standard = text
        return copy
    }
}
