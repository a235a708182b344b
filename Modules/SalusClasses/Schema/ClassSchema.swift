public import SalusBase

/// The columns of a custom class. Columns are added later and never removed.
public struct ClassSchema: Hashable, Sendable {
    /// In the order in which they were added. The first that have an index keep their places in it for good.
    public private(set) var columns: [SchemaColumn]

    /// Throws `ClassFault` for columns that break a rule, two of one name, or more than the limits allow.
    public init(_ columns: [SchemaColumn]) throws(ClassFault) {
        self.columns = columns
        for column in columns { try column.check() }
        guard Set(columns.map(\.name)).count == columns.count else { throw ClassFault("schema", "each name once") }
        guard (1...ClassLimits.columns).contains(columns.count) else {
            throw ClassFault("schema", "1 to \(ClassLimits.columns) columns")
        }
        guard indexed.count <= ClassLimits.indexedColumns else {
            throw ClassFault("schema", "at most \(ClassLimits.indexedColumns) indexed columns")
        }
    }

    public func column(_ name: String) -> SchemaColumn? { columns.first { $0.name == name } }

    /// The columns with an index, by their place in it.
    public var indexed: [SchemaColumn] { columns.filter(\.hasIndex) }

    /// The place of a column in the index, from 0; nil for one without.
    public func place(of name: String) -> Int? { indexed.firstIndex { $0.name == name } }

    /// The schema with more columns. A column that is there already may be repeated as it is. Throws `ClassFault` for
    /// one that is there otherwise, and for a required one: entries of before have no value in it.
    public func adding(_ more: [SchemaColumn]) throws(ClassFault) -> ClassSchema {
        var added: [SchemaColumn] = []
        for column in more {
            if let known = self.column(column.name) {
                guard known == column else { throw ClassFault(column.name, "the type and rules that the column has") }
                continue
            }
            if column.isRequired { throw ClassFault(column.name, "no required column in a class that exists already") }
            added.append(column)
        }
        return try ClassSchema(columns + added)
    }

    /// Throws `ClassFault` for content that the class does not take.
    public func check(_ content: [String: JSONValue]) throws(ClassFault) {
        for name in content.keys where column(name) == nil {
            throw ClassFault("content", "only columns of the class")
        }
        for column in columns { try column.check(content[column.name]) }
        try checkSize(.object(content))
    }

    /// The same for content that takes the place of `old`.
    public func check(_ content: [String: JSONValue], replacing old: [String: JSONValue]) throws(ClassFault) {
        try check(content)
        for column in columns where column.isWriteOnce {
            let before = old[column.name] ?? .null
            if before != .null, before != content[column.name] {
                throw ClassFault(column.name, "the value that was written once")
            }
        }
    }

    private func checkSize(_ content: JSONValue) throws(ClassFault) {
        guard content.nests(atMost: ClassLimits.contentDepth) else {
            throw ClassFault("content", "at most \(ClassLimits.contentDepth) levels")
        }
        guard content.canonicalText.utf8.count <= ClassLimits.contentBytes else {
            throw ClassFault("content", "at most \(ClassLimits.contentBytes) bytes")
        }
    }

    /// The values of the indexed columns, by their place.
    public func indexKeys(of content: [String: JSONValue]) -> [IndexKey?] {
        indexed.map { column in content[column.name].flatMap(IndexKey.init) }
    }
}

extension JSONValue {
    fileprivate func nests(atMost depth: Int) -> Bool {
        switch self {
        case .array(let elements): depth > 0 && elements.allSatisfy { $0.nests(atMost: depth - 1) }
        case .object(let members): depth > 0 && members.values.allSatisfy { $0.nests(atMost: depth - 1) }
        default: true
        }
    }
}

extension ClassSchema {
    /// Reads Catalyze's form, `{"column": "type"}`, where a column may also be an object with `type` and any of
    /// `required`, `unique`, `indexed` and `writeOnce`. An array of such objects with `name` keeps their order.
    /// Throws `ClassFault`.
    public init(_ json: JSONValue) throws(ClassFault) { try self.init(Self.columns(json)) }

    /// The columns of such a text, for adding them.
    public static func columns(_ json: JSONValue) throws(ClassFault) -> [SchemaColumn] {
        if let members = json.object { return try columns(members) }
        guard let list = json.array, list.count <= ClassLimits.columns else {
            throw ClassFault("schema", "an object of column names and types")
        }
        var columns: [SchemaColumn] = []
        for item in list {
            guard let name = item["name"]?.string else { throw ClassFault("schema", "a name for each column") }
            columns.append(try SchemaColumn(name, item))
        }
        return columns
    }

    /// By name, as JSON's objects have no order.
    private static func columns(_ members: [String: JSONValue]) throws(ClassFault) -> [SchemaColumn] {
        guard members.count <= ClassLimits.columns else {
            throw ClassFault("schema", "at most \(ClassLimits.columns) columns")
        }
        var columns: [SchemaColumn] = []
        for (name, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            columns.append(try SchemaColumn(name, value))
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

extension SchemaColumn {
    private static var flags: [(String, WritableKeyPath<SchemaColumn, Bool>)] {
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
        guard let word = value.string ?? value["type"]?.string, let type = SchemaColumnType(rawValue: word) else {
            throw ClassFault(name, "one of \(SchemaColumnType.allCases.map(\.rawValue).joined(separator: ", "))")
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
