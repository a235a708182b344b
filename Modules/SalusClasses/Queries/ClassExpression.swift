public import SalusBase

/// A condition on entries, as Catalyze's query expressions write it. An entry without the value does not match, and
/// there is no error for it.
public indirect enum ClassExpression: Hashable, Sendable {
    case compare(Comparison, FieldPath, JSONValue)
    case and([ClassExpression])
    case or([ClassExpression])

    /// The comparisons. Values of different kinds are unequal, and neither comes before the other.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// Every entry.
    public static let always = ClassExpression.and([])

    /// Whether the entry matches. At most as many steps as the expression has parts.
    public func matches(_ entry: EvaluatedEntry) -> Bool {
        switch self {
        case .and(let parts): parts.allSatisfy { $0.matches(entry) }
        case .or(let parts): parts.contains { $0.matches(entry) }
        case .compare(let comparison, let path, let value):
            path.value(in: entry).map { comparison.holds($0, path.meant(by: value)) } ?? false
        }
    }
}

extension ClassExpression.Comparison {
    func holds(_ found: JSONValue, _ wanted: JSONValue) -> Bool {
        guard let left = IndexKey(found), let right = IndexKey(wanted), left.kind == right.kind else {
            return isUnlike(found, wanted)
        }
        return holds(left, right)
    }

    func holds(_ left: IndexKey, _ right: IndexKey) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }

    /// Lists and objects are equal to the same ones; nothing else is said of two kinds.
    private func isUnlike(_ found: JSONValue, _ wanted: JSONValue) -> Bool {
        switch self {
        case .equal: found == wanted
        case .notEqual: found != wanted
        default: false
        }
    }
}

extension FieldPath {
    /// A time may be compared as milliseconds since 1970 or as RFC 3339 text.
    func meant(by value: JSONValue) -> JSONValue {
        guard self == .createdAt || self == .updatedAt, let text = value.string, let time = Instant(text) else {
            return value
        }
        return .number(DecimalText(Int(time.milliseconds)))
    }
}

extension ClassExpression {
    /// Reads `{"=": ["field", value]}`, `{"and": […]}` and `{"or": […]}`, nested freely. Throws `ClassFault` for any
    /// other form and for more than the limits allow.
    public init(_ json: JSONValue) throws(ClassFault) {
        var parts = 0
        self = try Self.read(json, ClassLimits.expressionDepth, &parts)
    }

    private static func read(_ json: JSONValue, _ depth: Int, _ parts: inout Int) throws(ClassFault) -> ClassExpression
    {
        parts += 1
        guard depth > 0, parts <= ClassLimits.expressionParts else {
            throw ClassFault(
                "expression",
                "at most \(ClassLimits.expressionParts) parts, nested \(ClassLimits.expressionDepth) deep")
        }
        guard let members = json.object, members.count == 1, let (word, value) = members.first,
            let list = value.array, !list.isEmpty
        else { throw ClassFault("expression", "an object with one operator and its list") }
        switch word {
        case "and": return .and(try read(all: list, depth, &parts))
        case "or": return .or(try read(all: list, depth, &parts))
        default: return try comparison(word, list)
        }
    }

    private static func read(
        all list: [JSONValue], _ depth: Int, _ parts: inout Int
    ) throws(ClassFault) -> [ClassExpression] {
        var read: [ClassExpression] = []
        for item in list { read.append(try Self.read(item, depth - 1, &parts)) }
        return read
    }

    private static func comparison(_ word: String, _ list: [JSONValue]) throws(ClassFault) -> ClassExpression {
        guard let comparison = Comparison(rawValue: word) else {
            throw ClassFault("expression", "=, !=, <, <=, >, >=, and, or")
        }
        guard list.count == 2, let field = list[0].string else {
            throw ClassFault("expression", "a field and a value to compare it with")
        }
        return .compare(comparison, try FieldPath(field), list[1])
    }

    /// The filter form, `?name=Bob&age=20`: all must be equal. A text that is written as a number, `true` or `false`
    /// also finds that value where the column is not of texts. Throws `ClassFault`.
    public init(filter: [(field: String, value: String)], of schema: ClassSchema) throws(ClassFault) {
        guard filter.count <= ClassLimits.expressionParts / 2 else {
            throw ClassFault("filter", "at most \(ClassLimits.expressionParts / 2) fields")
        }
        var parts: [ClassExpression] = []
        for (field, value) in filter { parts.append(try Self.filter(FieldPath(field), value, schema)) }
        self = parts.count == 1 ? parts[0] : .and(parts)
    }

    private static func filter(_ path: FieldPath, _ value: String, _ schema: ClassSchema) -> ClassExpression {
        let text = ClassExpression.compare(.equal, path, .string(value))
        let type = path.column.flatMap(schema.column)?.type
        if type == .string || path.isTime && DecimalText(value) == nil { return text }
        guard let scalar = scalar(value) else { return text }
        let other = ClassExpression.compare(.equal, path, scalar)
        return type?.isIndexable == true || path.column == nil && path.isTime ? other : .or([text, other])
    }

    private static func scalar(_ text: String) -> JSONValue? {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: DecimalText(text).map(JSONValue.number)
        }
    }
}

extension FieldPath {
    fileprivate var isTime: Bool { self == .createdAt || self == .updatedAt }
}
