/// A JSON text (RFC 8259) whose members keep their order and whose numbers keep their digits.
public indirect enum OrderedJSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([OrderedJSON])
    case object([Member])

    /// A member of a JSON object; names may come twice.
    public struct Member: Hashable, Sendable {
        public let name: String
        public var value: OrderedJSON

        public init(_ name: String, _ value: OrderedJSON) {
            self.name = name
            self.value = value
        }
    }

    /// The member `name` of an object, or nil.
    public subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

extension OrderedJSON {
    /// Equality of RFC 6902 section 4.6: members in any order, numbers by their value.
    func means(_ other: OrderedJSON) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            guard let leftValue = ExactDecimal(left), let rightValue = ExactDecimal(right) else { return left == right }
            return leftValue == rightValue
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let values = Dictionary(right.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return left.allSatisfy { member in values[member.name].map { member.value.means($0) } ?? false }
        default: return self == other
        }
    }
}
