import SalusBase
import SalusModels

/// Writes codes as RHEx names their systems.
enum CodeWriter {
    /// `{system: [code…]}`.
    static func bySystem(_ codings: [Coding]) -> JSONValue {
        var systems: [String: [JSONValue]] = [:]
        for coding in codings { systems[name(of: coding.system), default: []].append(.string(coding.code)) }
        return .object(systems.mapValues { .array($0) })
    }

    /// Words alone, one code, or all codes with the words. Nil for a concept that says nothing.
    static func value(_ concept: Concept) -> JSONValue? {
        switch concept.codings.count {
        case 0: return concept.text.map { .string($0) }
        case 1:
            var members: [String: JSONValue] = [:]
            members["code"] = .string(concept.codings[0].code)
            members["codeSystem"] = .string(name(of: concept.codings[0].system))
            members["title"] = concept.title.map { .string($0) }
            return .object(members)
        default:
            var members = ["codes": bySystem(concept.codings)]
            members["description"] = concept.title.map { .string($0) }
            return .object(members)
        }
    }

    private static func name(of system: String) -> String {
        guard let known = CodeSystem(spelling: system) else { return system }
        return known == .snomed ? "SNOMED-CT" : known.name
    }
}
