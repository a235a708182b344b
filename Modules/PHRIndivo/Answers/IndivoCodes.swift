import FoundationEssentials
import SalusBase
public import SalusModels

/// Coding systems and their terms as Indivo's clients read them (Indivo X 2.0, coding systems).
public enum IndivoCodes {
    /// An array of systems. The original never answered this call; the names are those of its table.
    public static func json(of systems: [Vocabulary]) throws -> [UInt8] {
        try bytes(systems.map { ["short_name": .string($0.name), "description": .string($0.title)] })
    }

    /// An array of terms, with what their system says of them beside; what it does not say is null.
    public static func json(of terms: [VocabularyTerm]) throws -> [UInt8] { try bytes(terms.map(members)) }

    private static func members(_ term: VocabularyTerm) -> [String: JSONValue] {
        var members = (term.more ?? [:]).mapValues { JSONValue.string($0) }
        members["code"] = .string(term.code)
        members["physician_value"] = .string(term.physicianValue)
        for (name, value) in [
            ("umls_code", term.umlsCode), ("abbreviation", term.abbreviation), ("consumer_value", term.consumerValue),
        ] { members[name] = value.map { JSONValue.string($0) } ?? JSONValue.null }
        return members
    }

    private static func bytes(_ objects: [[String: JSONValue]]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(JSONValue.array(objects.map { .object($0) })))
    }
}
