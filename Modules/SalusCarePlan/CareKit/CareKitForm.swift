import SalusBase

/// Keeps an exchange free of loss in both directions: fields that only CareKit has stay with the entity as they came,
/// and fields that only we have go into `userInfo`.
enum CareKitForm {
    /// The field of ours that holds what came.
    static let original = "careKit"
    /// The field of ours that says what an entity said when it came.
    static let digest = "careKitDigest"
    /// The text in `userInfo` that holds what CareKit has no field for.
    static let ours = "salus"

    /// Lists that lie in a vault as sets, in an order of its own.
    private static let sets = [
        "notes", "phoneNumbers", "messagingNumbers", "emailAddresses", "otherContactInfo",
    ]

    /// The original with the fields that differ between `before` and `now`. Lists keep the order in which they came.
    static func changed(
        _ original: [String: JSONValue], from before: [String: JSONValue], to now: [String: JSONValue]
    ) -> [String: JSONValue] {
        var (object, now) = (original, now)
        for name in sets { now[name] = now[name].map { $0.ordered(as: before[name]) } }
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

    /// Fields that this program does not know, without what came from CareKit.
    static func unknown(_ fields: [String: JSONValue]) -> JSONValue? {
        let rest = fields.filter { !isAboutOrigin($0.key) }
        return rest.isEmpty ? nil : .object(rest)
    }

    /// Whether a field says where an entity came from, and nothing of what it is.
    static func isAboutOrigin(_ field: String) -> Bool { field == original || field == digest }
}

extension JSONValue {
    /// The list in the order of `other`, with the elements that `other` lacks at the end.
    fileprivate func ordered(as other: JSONValue?) -> JSONValue {
        guard let elements = array, let before = other?.array else { return self }
        return .array(before.filter(elements.contains) + elements.filter { !before.contains($0) })
    }
}
