import SalusBase
import SalusModels

/// Reads the shapes in which RHEx writes codes. Nil for another shape; an empty concept for one without a code.
enum CodeReader {
    static func concept(_ value: JSONValue, system: String) -> Concept? {
        switch value {
        case .string: value.words.map { Concept(text: $0) }
        case .object(let members) where members["code"] != nil: single(members, system)
        case .object(let members) where members["codes"] != nil: described(members)
        case .object(let members): bySystem(members)
        default: nil
        }
    }

    /// `{code, codeSystem}`, `{code, code_system}` or `{code, code_set}`.
    private static func single(_ members: [String: JSONValue], _ system: String) -> Concept? {
        let known: Set = ["code", "codeSystem", "codeSystemOid", "code_system", "code_set", "title"]
        guard known.isSuperset(of: members.keys) else { return nil }
        var concept = Concept(text: members["title"]?.words)
        if let code = members["code"]?.words {
            let systems = ["codeSystem", "code_system", "code_set", "codeSystemOid"]
            let named = systems.lazy.compactMap { members[$0]?.words }.first
            concept.codings = [Coding(system: named ?? system, code: code)]
        }
        return concept
    }

    /// `{description, codes: {…}}`.
    private static func described(_ members: [String: JSONValue]) -> Concept? {
        guard Set(["codes", "description"]).isSuperset(of: members.keys), let codes = members["codes"]?.object else {
            return nil
        }
        var concept = bySystem(codes)
        concept?.text = members["description"]?.words
        return concept
    }

    /// `{system: [code…]}`; systems in alphabetical order, which makes the answer the same every time.
    private static func bySystem(_ members: [String: JSONValue]) -> Concept? {
        var concept = Concept()
        for system in members.keys.sorted() {
            guard let codes = members[system]?.array else { return nil }
            for code in codes {
                guard let code = code.words else { return nil }
                concept.codings.append(Coding(system: system, code: code))
            }
        }
        return concept
    }
}
