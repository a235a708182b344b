import SalusBase

/// Takes the fields of an object one by one. The fields that are left are unknown to this program, and are kept.
struct FieldReader {
    private let what: String
    var rest: [String: JSONValue]

    /// `what` is how errors name it. Throws `malformed` when `json` is no object.
    init(_ json: JSONValue?, _ what: String) throws(CarePlanError) {
        guard let members = json?.object else { throw .malformed(what) }
        (self.what, rest) = (what, members)
    }

    init(_ fields: [String: JSONValue], _ what: String) { (self.what, rest) = (what, fields) }

    /// Nil when the field is not there or null; throws `malformed` when `read` makes nothing of it.
    mutating func take<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> Value? {
        guard let json = rest.removeValue(forKey: name), json != .null else { return nil }
        guard let value = try read(json) else { throw fault(name) }
        return value
    }

    /// The same for a field that has to be there.
    mutating func need<Value>(
        _ name: String, _ read: (JSONValue) throws(CarePlanError) -> Value?
    ) throws(CarePlanError) -> Value {
        guard let value = try take(name, read) else { throw fault(name) }
        return value
    }

    /// A list, empty when it is not there.
    mutating func list<Value>(
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

    func fault(_ name: String) -> CarePlanError { .malformed("\(what).\(name)") }
}

/// The fields that have a value, beside those that this program does not know, and in lists beside such elements.
func members(_ known: [String: JSONValue?], beside unknown: [String: JSONValue] = [:]) -> [String: JSONValue] {
    unknown.merging(known.compactMapValues(\.self)) { unknown, known in
        if let elements = known.array, let others = unknown.array { .array(elements + others) } else { known }
    }
}
