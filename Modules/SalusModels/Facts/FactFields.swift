public import SalusBase

/// The fields of a fact by name. In JSON an object; an absent field has no key.
public struct FactFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    public private(set) var values: [String: FieldValue]

    public init(_ values: [String: FieldValue] = [:]) { self.values = values }

    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        values = Dictionary(elements, uniquingKeysWith: { _, last in last })
    }

    /// The value of a field; nil removes it.
    public subscript(name: String) -> FieldValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The names in alphabetical order.
    public var names: [String] { values.keys.sorted() }
    public var isEmpty: Bool { values.isEmpty }
}

/// The value of a field when it is of the kind asked for, else nil.
extension FactFields {
    /// The field as text; nil for one of another kind.
    public func text(_ name: String) -> String? {
        if case .text(let text) = values[name] { text } else { nil }
    }

    /// The field as a decimal number; nil for one of another kind.
    public func number(_ name: String) -> DecimalText? {
        if case .number(let number) = values[name] { number } else { nil }
    }

    /// The field as true or false; nil for one of another kind.
    public func flag(_ name: String) -> Bool? {
        if case .flag(let flag) = values[name] { flag } else { nil }
    }

    /// The field as a date; nil for one of another kind.
    public func date(_ name: String) -> PartialDate? {
        if case .date(let date) = values[name] { date } else { nil }
    }

    /// The field as a coded concept; nil for one of another kind.
    public func concept(_ name: String) -> Concept? {
        if case .concept(let concept) = values[name] { concept } else { nil }
    }

    /// The field as a quantity; nil for one of another kind.
    public func quantity(_ name: String) -> Quantity? {
        if case .quantity(let quantity) = values[name] { quantity } else { nil }
    }

    /// The first object in the field; nil when there is none.
    public func one(_ name: String) -> FactFields? {
        if case .one(let fields) = values[name] { fields } else { nil }
    }

    /// Empty when there is no list.
    public func many(_ name: String) -> [FactFields] {
        if case .many(let list) = values[name] { list } else { [] }
    }
}

extension FactFields: Codable {
    public init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: FieldValue].self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}
