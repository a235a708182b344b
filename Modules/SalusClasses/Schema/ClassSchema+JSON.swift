public import SalusBase

extension ClassSchema {
    /// Reads Catalyze's form, `{"column": "type"}`, where a column may also be an object with `type` and any of
    /// `required`, `unique`, `indexed` and `writeOnce`. An array of such objects with `name` keeps their order.
    /// Throws `ClassFault`.
    public init(_ json: JSONValue) throws(ClassFault) { try self.init(Self.columns(json)) }

    /// The columns of such a text, for adding them.
    public static func columns(_ json: JSONValue) throws(ClassFault) -> [Column] {
        if let members = json.object { return try columns(members) }
        guard let list = json.array, list.count <= ClassLimits.columns else {
            throw ClassFault("schema", "an object of column names and types")
        }
        var columns: [Column] = []
        for item in list {
            guard let name = item["name"]?.string else { throw ClassFault("schema", "a name for each column") }
            columns.append(try Column(name, item))
        }
        return columns
    }

    /// By name, as JSON's objects have no order.
    private static func columns(_ members: [String: JSONValue]) throws(ClassFault) -> [Column] {
        guard members.count <= ClassLimits.columns else {
            throw ClassFault("schema", "at most \(ClassLimits.columns) columns")
        }
        var columns: [Column] = []
        for (name, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            columns.append(try Column(name, value))
        }
        return columns
    }

    /// Catalyze's flat form: column and type.
    public var flatJSON: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: columns.map { ($0.name, .string($0.type.rawValue)) }))
    }

    /// All of it, in order: `ClassSchema` reads it again.
    public var json: JSONValue { .array(columns.map(\.json)) }
}

extension Column {
    private static var flags: [(String, WritableKeyPath<Column, Bool>)] {
        [
            ("required", \.isRequired), ("unique", \.isUnique), ("indexed", \.isIndexed),
            ("writeOnce", \.isWriteOnce),
        ]
    }

    /// `value`: the type's name, or an object with `type` and rules.
    fileprivate init(_ name: String, _ value: JSONValue) throws(ClassFault) {
        guard ClassLimits.isName(name) else {
            throw ClassFault("schema", "column names of 1 to 64 letters, digits, dashes and underscores")
        }
        guard let word = value.string ?? value["type"]?.string, let type = ColumnType(rawValue: word) else {
            throw ClassFault(name, "one of \(ColumnType.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self.init(name, type)
        for (flag, path) in Self.flags {
            guard let said = value[flag] else { continue }
            guard case .bool(let isSet) = said else { throw ClassFault(name, "\(flag) as true or false") }
            self[keyPath: path] = isSet
        }
    }

    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["name": .string(name), "type": .string(type.rawValue)]
        for (flag, path) in Self.flags where self[keyPath: path] { members[flag] = .bool(true) }
        return .object(members)
    }
}
