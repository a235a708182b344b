import SalusBase
import SalusCarePlan

/// Fields that a resource lacks travel as text in an extension, and count as long as the rest of the resource is
/// unchanged.
enum FHIRStored {
    static func additions(_ stored: JSONValue, under url: String) -> JSONValue {
        ["url": .string(url), "valueString": .string(stored.canonicalText)]
    }

    /// The original with the fields that differ between `before` and `now`.
    static func changed(
        _ original: [String: JSONValue], from before: [String: JSONValue], to now: [String: JSONValue]
    ) -> [String: JSONValue] {
        var resource = original
        for name in Set(before.keys).union(now.keys) where before[name] != now[name] { resource[name] = now[name] }
        return resource
    }

    /// A digest of what a resource says, without what servers add to every one.
    static func said(by resource: [String: JSONValue]) -> String {
        let added: Set = ["id", "identifier", "extension", "meta", "text", "implicitRules", "language"]
        return PlanDigest.of(.object(resource.filter { !added.contains($0.key) }))
    }
}

extension JSONValue {
    /// Also `1.0` and `1e0`, as FHIR's decimals are written.
    var fhirWhole: Int? {
        number.flatMap { Int(exactly: $0.value) }.flatMap { Int.exchangeable.contains($0) ? $0 : nil }
    }

    /// Nil without such an extension, or when its text is no JSON.
    func stored(under url: String) -> JSONValue? {
        let own = self["extension"]?.array?.first { $0["url"] == .string(url) }
        return own?["valueString"]?.string.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
    }

    /// The same resource without it.
    func withoutStored(under url: String) -> JSONValue {
        guard var members = object, let extensions = members["extension"]?.array else { return self }
        members["extension"] = JSONValue.list(extensions.filter { $0["url"] != .string(url) })
        return .object(members)
    }
}
