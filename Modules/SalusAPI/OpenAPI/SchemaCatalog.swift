import SalusBase
import SalusVaultModels

/// Learns the JSON form of `Codable` types by letting them decode from nothing and noting what they ask for, so that a
/// type's declaration is all there is to keep up.
final class SchemaCatalog {
    /// The schemas that others refer to, by name.
    private(set) var components: [String: JSONSchema] = [:]

    /// The schema of `type`, and a value of it for examples.
    func learn<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, sample: Value) {
        if let described = type as? any SchemaDescribed.Type, let sample = described.sample as? Value {
            return (register(described), sample)
        }
        if let basic = Self.basic(type) { return basic }
        if let words = Self.words(of: type) { return words }
        return try composed(type)
    }

    func register(_ type: any SchemaDescribed.Type) -> JSONSchema {
        if components[type.schemaName] == nil { for part in type.parts { _ = register(part) } }
        return named(type.schemaName, type.schema)
    }

    /// The schema and the example value of a text, number or flag; nil for other types.
    static func basic<Value>(_ type: Value.Type) -> (schema: JSONSchema, sample: Value)? {
        let known: (JSONSchema, Any)? =
            switch type {
            case is String.Type: (.string(), "text")
            case is Bool.Type: (.boolean, true)
            case is Int.Type: (.integer, 1)
            case is Int64.Type: (.integer, Int64(1))
            case is Double.Type: (.number, 1.5)
            default: nil
            }
        guard let (schema, sample) = known, let sample = sample as? Value else { return nil }
        return (schema, sample)
    }

    /// An enumeration of words.
    private static func words<Value>(of type: Value.Type) -> (schema: JSONSchema, sample: Value)? {
        func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { type.allCases.map { $0 } }
        guard let all = (type as? any CaseIterable.Type).map({ cases($0) }), let first = all.first as? Value else {
            return nil
        }
        let words = all.compactMap {
            ($0 as? any NamedVaultTerm)?.name ?? ($0 as? any RawRepresentable)?.rawValue as? String
        }
        return (.choice(words.sorted()), first)
    }

    private func composed<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, sample: Value) {
        let probe = SchemaProbe(catalog: self)
        let sample = try Value(from: probe)
        switch probe.found {
        case .single(let schema), .list(let schema): return (schema, sample)
        case .object(let properties, let required) where sample is any TextKeyed:
            return (.map(of: properties[required.first ?? ""] ?? .string()), sample)
        case .object(let properties, let required):
            return (named(Self.name(of: type), .object(properties, required: required)), sample)
        }
    }

    private func named(_ name: String, _ schema: JSONSchema) -> JSONSchema {
        components[name] = schema
        return .component(name)
    }

    /// `SalusAPI.CreateAccountCall.Body` is `CreateAccountCall.Body`.
    private static func name(of type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    }
}

private protocol TextKeyed {}
extension Dictionary: TextKeyed where Key == String {}
