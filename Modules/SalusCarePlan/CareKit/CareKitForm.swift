import SalusBase

/// How loss is avoided in both directions: what CareKit says and we have no field for stays with the entity as it came, and
/// what we say and CareKit has no field for goes into `userInfo`.
enum CareKitForm {
    /// The field of ours that holds what came.
    static let original = "careKit"
    /// The text in `userInfo` that holds what CareKit has no field for.
    static let ours = "salus"

    /// What came, with what has changed since.
    static func changed(
        _ original: [String: JSONValue], from before: [String: JSONValue], to now: [String: JSONValue]
    ) -> [String: JSONValue] {
        var object = original
        for name in Set(before.keys).union(now.keys) where before[name] != now[name] { object[name] = now[name] }
        return object
    }

    /// Takes our own fields out of `userInfo`, and it too when nothing else is in it.
    static func takeOurs(_ object: inout [String: JSONValue]) -> [String: JSONValue] {
        guard var info = object["userInfo"]?.object, let text = info.removeValue(forKey: ours)?.string,
            let fields = try? JSONValue(parsing: Array(text.utf8)).object
        else { return [:] }
        object["userInfo"] = info.isEmpty ? nil : .object(info)
        return fields
    }

    static func addOurs(_ fields: [String: JSONValue], to object: inout [String: JSONValue]) {
        guard !fields.isEmpty else { return }
        var info = object["userInfo"]?.object ?? [:]
        info[ours] = .string(JSONValue.object(fields).canonicalText)
        object["userInfo"] = .object(info)
    }
}
