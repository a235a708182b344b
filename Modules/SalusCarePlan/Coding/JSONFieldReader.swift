package import SalusBase

/// Takes the fields of an object one by one. The fields that are left are unknown to this program, and are kept.
package struct JSONFieldReader {
    private let what: String
    package private(set) var rest: [String: JSONValue]

    /// `what` is how errors name it. Throws `malformed` when `json` is no object.
    package init(_ json: JSONValue?, _ what: String) throws(CarePlanError) {
        guard let members = json?.object else { throw .malformed(what) }
        (self.what, rest) = (what, members)
    }

    init(_ fields: [String: JSONValue], _ what: String) { (self.what, rest) = (what, fields) }

    /// Nil when the field is not there or null; throws `malformed` when `read` makes nothing of it.
    package mutating func take<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> Value? {
        guard let json = rest.removeValue(forKey: name), json != .null else { return nil }
        guard let value = try read(json) else { throw fault(name) }
        return value
    }

    /// The same for a field that has to be there.
    package mutating func need<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> Value {
        guard let value = try take(name, read) else { throw fault(name) }
        return value
    }

    /// A list, empty when it is not there.
    package mutating func list<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> [Value] {
        guard let elements = try take(name, \.array) else { return [] }
        var values: [Value] = []
        for element in elements {
            guard let value = try read(element) else { throw fault(name) }
            values.append(value)
        }
        return values
    }

    package func fault(_ name: String) -> CarePlanError { .malformed("\(what).\(name)") }
}

/// The fields that have a value, beside those that this program does not know, and in lists beside such elements.
package func members(_ known: [String: JSONValue?], beside unknown: [String: JSONValue] = [:]) -> [String: JSONValue] {
    unknown.merging(known.compactMapValues(\.self)) { unknown, known in
        if let elements = known.array, let others = unknown.array { .array(elements + others) } else { known }
    }
}

/// Parts of a thing that are a field each, named after it, so that devices which change different ones meet without a
/// conflict.
extension JSONFieldReader {
    /// `"threshold high": {…}`: the parts of a sort, in their order. With `isLenient` what cannot be read stays among
    /// what this program does not know.
    mutating func parts<Value>(
        _ sort: String, isLenient: Bool = false, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> [Value] {
        var found: [(place: Int, name: String, value: Value)] = []
        for (name, json) in rest.filter({ $0.key.hasPrefix(sort + " ") }) {
            guard let value = try part(name, json, isLenient, read) else { continue }
            found.append((json["place"]?.whole ?? 0, name, value))
            rest[name] = nil
        }
        return found.sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.value)
    }

    private func part<Value>(
        _ name: String, _ json: JSONValue, _ isLenient: Bool, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> Value? {
        guard json != .null else { return nil }
        var members = json.object ?? [:]
        members["place"] = nil
        do throws(CarePlanError) {
            if let value = try read(.object(members)) { return value }
        } catch {
            if !isLenient { throw error }
        }
        if isLenient { return nil }
        throw fault(name)
    }

    /// A value that may be left out: when it cannot be read it stays among what this program does not know.
    mutating func takeLeniently<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) -> Value? {
        let json = rest[name]
        if let value = try? take(name, read) { return value }
        rest[name] = json
        return nil
    }

    /// A set of which those elements that cannot be read stay among what this program does not know.
    mutating func listLeniently<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> [Value] {
        var (values, others): ([Value], [JSONValue]) = ([], [])
        for json in try take(name, \.array) ?? [] {
            if let value = try? read(json) { values.append(value) } else { others.append(json) }
        }
        rest[name] = .list(others)
        return values
    }
}

extension Dictionary<String, JSONValue> {
    /// The fields of parts, each with its name and its place in the list.
    static func parts(_ sort: String, _ parts: [(id: String, json: JSONValue)]) -> [String: JSONValue] {
        let fields = parts.enumerated().map { place, part in
            (
                "\(sort) \(part.id)",
                JSONValue.object((part.json.object ?? [:]).merging(["place": JSONValue(place)]) { $1 })
            )
        }
        return Dictionary(fields) { $1 }
    }
}
