public import SalusBase

/// The type of a column, as Catalyze named it in the `schema` of a custom class.
public enum SchemaColumnType: String, Hashable, Sendable, CaseIterable {
    case integer, string, boolean, array, object, double
    /// Any value.
    case null

    /// The types whose values have an order, so that an index can hold them.
    public var isIndexable: Bool { [.integer, .string, .boolean, .double].contains(self) }

    /// Whether a column of the type takes `value`; JSON's null is the absence of a value, which every type takes.
    public func admits(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.null, _), (_, .null), (.string, .string), (.boolean, .bool), (.array, .array), (.object, .object),
            (.double, .number):
            true
        case (.integer, .number(let number)): Int(signedDigits: number.text, in: Int.exchangeable) != nil
        default: false
        }
    }

    fileprivate var expected: String {
        switch self {
        case .integer: "a whole number of at most 53 bits"
        case .string: "a text"
        case .boolean: "true or false"
        case .array: "a list"
        case .object: "an object"
        case .double: "a number"
        case .null: "any value"
        }
    }
}

/// A column of a custom class: Catalyze's type, and rules of ours.
public struct SchemaColumn: Hashable, Sendable {
    /// Unique in its class: 1 to 64 letters, digits, `_` and `-`.
    public let name: String
    public let type: SchemaColumnType
    /// Every entry has a value.
    public var isRequired = false
    /// No two entries of the class have the same value. A unique column is indexed.
    public var isUnique = false
    /// Queries on it cost what an index costs. Its values are in the clear for the database.
    public var isIndexed = false
    /// A value that is there is never changed or taken away.
    public var isWriteOnce = false

    public init(_ name: String, _ type: SchemaColumnType) { (self.name, self.type) = (name, type) }

    /// Whether an index holds its values.
    public var hasIndex: Bool { isIndexed || isUnique }

    /// Throws `ClassFault` for a name or a combination that no class can have.
    func check() throws(ClassFault) {
        guard ClassLimits.isName(name) else {
            throw ClassFault("schema", "column names of 1 to 64 letters, digits, dashes and underscores")
        }
        if hasIndex, !type.isIndexable {
            throw ClassFault(name, "an index on a column of integers, doubles, strings or booleans only")
        }
    }

    /// Throws `ClassFault` for a value that the column does not take.
    func check(_ value: JSONValue?) throws(ClassFault) {
        let value = value ?? .null
        guard type.admits(value) else { throw ClassFault(name, type.expected) }
        if isRequired, value == .null { throw ClassFault(name, "a value") }
        if hasIndex, let text = value.string, text.utf8.count > ClassLimits.indexedTextBytes {
            throw ClassFault(name, "a text of at most \(ClassLimits.indexedTextBytes) bytes, as the column is indexed")
        }
    }
}
