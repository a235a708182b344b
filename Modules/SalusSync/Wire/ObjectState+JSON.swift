public import SalusBase

/// The JSON form of a state in the payload of an entry:
///
///     {"context": {"<writer>": 2}, "deletion": 1,
///      "life": {"rule": 4, "values": [{"by": "<writer>", "at": 2, "is": true}]},
///      "fields": {"title": {"rule": 1, "values": [{"by": "<writer>", "at": 2, "is": "Walk"}]}}}
extension ObjectState {
    public var json: JSONValue {
        [
            "context": context.json, "deletion": JSONValue(deletion.rawValue), "life": life.json,
            "fields": .object(fields.mapValues(\.json)),
        ]
    }

    public init(json: JSONValue) throws(SyncError) {
        guard let fields = json["fields"]?.object, let life = json["life"],
            let deletion = json["deletion"]?.byte.flatMap(DeletionRule.init)
        else { throw .malformed("state of an object") }
        var states: [String: FieldState] = [:]
        for (name, field) in fields { states[name] = try FieldState(json: field) }
        self.init(
            context: try KnowledgeVector(json: json["context"]), fields: states, life: try FieldState(json: life),
            deletion: deletion)
    }
}

extension FieldState {
    fileprivate var json: JSONValue {
        ["rule": JSONValue(rule.rawValue), "values": .array(ordered.map(\.json))]
    }

    fileprivate init(json: JSONValue) throws(SyncError) {
        guard let rule = json["rule"]?.byte.flatMap(MergeRule.init), let list = json["values"]?.array else {
            throw .malformed("field")
        }
        var values: Set<Value> = []
        for value in list { values.insert(try Value(json: value)) }
        self.init(rule: rule, values: values)
    }
}

extension FieldState.Value {
    fileprivate var json: JSONValue {
        ["by": .string(stamp.author.description), "at": JSONValue(stamp.revision), "is": value]
    }

    fileprivate init(json: JSONValue) throws(SyncError) {
        guard let value = json["is"] else { throw .malformed("value") }
        self.init(stamp: try Stamp(author: json["by"], revision: json["at"]), value: value)
    }
}

extension Stamp {
    init(author: JSONValue?, revision: JSONValue?) throws(SyncError) {
        guard let author = author?.string.flatMap(ReplicaID.init), let revision = revision?.whole else {
            throw .malformed("stamp")
        }
        self.init(author: author, revision: revision)
    }
}

extension KnowledgeVector {
    var json: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.replica.description, JSONValue($0.clock)) }))
    }

    init(json: JSONValue?) throws(SyncError) {
        var vector = KnowledgeVector()
        guard let clocks = json?.object else { throw .malformed("knowledge") }
        for (name, number) in clocks {
            guard let replica = ReplicaID(name), let clock = number.whole else { throw .malformed("knowledge") }
            vector.raise(replica, to: clock)
        }
        self = vector
    }
}

extension JSONValue {
    init(_ number: some BinaryInteger) { self = .number(DecimalText(Int(number))) }

    /// A whole number that is not negative, in plain digits.
    var whole: UInt64? { number.flatMap { UInt64(digits: $0.text, in: 0...UInt64(Int.max)) } }

    fileprivate var byte: UInt8? { whole.flatMap(UInt8.init(exactly:)) }
}
