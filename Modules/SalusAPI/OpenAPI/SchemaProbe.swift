import SalusBase

/// A decoder without data: it gives a sample for whatever is asked, and notes the question.
final class SchemaProbe: Decoder {
    enum Found {
        case single(JSONSchema)
        case list(JSONSchema)
        case object([String: JSONSchema], required: [String])
    }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let catalog: SchemaCatalog
    private(set) var found = Found.object([:], required: [])

    init(catalog: SchemaCatalog) { self.catalog = catalog }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedProbe(probe: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { ListProbe(probe: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleProbe(probe: self) }

    fileprivate func note<Value: Decodable>(_ type: Value.Type, as name: String, isRequired: Bool) throws -> Value {
        let learned = try catalog.learn(type)
        guard case .object(var properties, var required) = found else { return learned.sample }
        properties[name] = learned.schema
        if isRequired { required.append(name) }
        found = .object(properties, required: required)
        return learned.sample
    }

    fileprivate func noteElement<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let learned = try catalog.learn(type)
        found = .list(.list(of: learned.schema))
        return learned.sample
    }

    fileprivate func noteSingle<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let learned = try catalog.learn(type)
        found = .single(learned.schema)
        return learned.sample
    }

    /// The error for a form of decoding that no type of ours uses; a type that does is not described by decoding.
    fileprivate static func unsupported() -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "describe this type by SchemaDescribed"))
    }
}

private struct KeyedProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: SchemaProbe
    let codingPath: [any CodingKey] = []

    /// Asked for by dictionaries only: one entry shows what all are like.
    var allKeys: [Key] { [Key(stringValue: "name")].compactMap(\.self) }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try probe.note(type, as: key.stringValue, isRequired: true)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try probe.note(type, as: key.stringValue, isRequired: false)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try probe.note(type, as: key.stringValue, isRequired: false)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try probe.note(type, as: key.stringValue, isRequired: false)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try probe.note(type, as: key.stringValue, isRequired: false)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw SchemaProbe.unsupported() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw SchemaProbe.unsupported()
    }

    func superDecoder() throws -> any Decoder { throw SchemaProbe.unsupported() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaProbe.unsupported() }
}

/// A list of one element.
private struct ListProbe: UnkeyedDecodingContainer {
    let probe: SchemaProbe
    let codingPath: [any CodingKey] = []
    let count: Int? = 1
    var currentIndex = 0
    var isAtEnd: Bool { currentIndex == 1 }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        return try probe.noteElement(type)
    }

    mutating func decodeNil() -> Bool { false }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaProbe.unsupported()
    }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaProbe.unsupported() }

    func superDecoder() throws -> any Decoder { throw SchemaProbe.unsupported() }
}

private struct SingleProbe: SingleValueDecodingContainer {
    let probe: SchemaProbe
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try probe.noteSingle(type) }
}
