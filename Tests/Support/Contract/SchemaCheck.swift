import SalusBase

/// Compares a value with a JSON Schema of the kind that our description uses. Properties that the schema does not name
/// are faults, although readers have to bear them: the server sends nothing that it does not document.
struct SchemaCheck {
    let document: JSONValue
    /// Compiled once: making one costs a hundred times what matching with it does.
    private static let patterns = Locked<[String: Regex<AnyRegexOutput>]>([:])

    func faults(of value: JSONValue, against schema: JSONValue, at place: String) -> [String] {
        if schema == true { return [] }  // JSON Schema 2020-12 section 4.3.2: every value
        if let name = schema["$ref"]?.string { return faults(of: value, against: component(name), at: place) }
        if let all = schema["allOf"]?.array { return faults(of: value, againstAll: all, at: place) }
        if let words = schema["enum"]?.array, !words.contains(value) {
            return ["\(place) is none of \(words.count) words"]
        }
        switch (schema["type"]?.string, value) {
        case ("object", .object(let members)): return faults(of: members, against: schema, at: place)
        case ("array", .array(let elements)):
            return elements.flatMap { faults(of: $0, against: schema["items"] ?? .null, at: place + "[]") }
        case ("string", .string(let text)): return Self.textFaults(text, schema, place)
        case ("integer", .number), ("number", .number), ("boolean", .bool): return []
        default: return ["\(place) is no \(schema["type"]?.string ?? "documented value")"]
        }
    }

    /// The first schema says what there is, the others narrow single properties.
    private func faults(of value: JSONValue, againstAll schemas: [JSONValue], at place: String) -> [String] {
        guard let first = schemas.first else { return [] }
        let narrowed = schemas.dropFirst().flatMap { schema in
            (schema["properties"]?.object ?? [:]).flatMap { name, schema in
                value[name].map { faults(of: $0, against: schema, at: "\(place).\(name)") } ?? []
            }
        }
        return faults(of: value, against: first, at: place) + narrowed
    }

    private func faults(of members: [String: JSONValue], against schema: JSONValue, at place: String) -> [String] {
        let properties = schema["properties"]?.object ?? [:]
        let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { members[$0] == nil }
        let wrong = members.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
            guard let schema = properties[name] ?? schema["additionalProperties"] else {
                return ["\(place).\(name) is not documented"]
            }
            return faults(of: value, against: schema, at: "\(place).\(name)")
        }
        return missing.map { "\(place).\($0) is missing" } + wrong
    }

    private static func textFaults(_ text: String, _ schema: JSONValue, _ place: String) -> [String] {
        guard let pattern = schema["pattern"]?.string else { return [] }
        let fits = patterns.withLock { known in
            if known[pattern] == nil { known[pattern] = try? Regex(pattern) }
            return known[pattern].map(text.contains) ?? true
        }
        return fits ? [] : ["\(place) does not match its pattern"]
    }

    private func component(_ reference: String) -> JSONValue {
        let name = String(reference.split(separator: "/").last ?? "")
        return document["components"]?["schemas"]?[name] ?? .null
    }
}
