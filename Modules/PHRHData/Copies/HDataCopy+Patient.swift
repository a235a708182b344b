import SalusBase
import SalusModels

extension HDataCopy {
    /// The patient answer of an RHEx server without the categories that its sections have; as it came where it has
    /// another form.
    public static func patient(_ bytes: [UInt8], without sections: [String]) -> [UInt8] {
        guard !sections.isEmpty, let value = try? JSONValue(parsing: bytes), var members = value.object else {
            return bytes
        }
        for section in sections { members[section] = nil }
        return Array(JSONValue.object(members).canonicalText.utf8)
    }

    /// Whether any statement of the content has a field.
    public var saysSomething: Bool { ((try? readFacts()) ?? []).contains { !$0.fields.isEmpty } }
}
