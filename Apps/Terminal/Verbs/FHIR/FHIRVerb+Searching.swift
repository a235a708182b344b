import CommandKit
import PHRFHIR
import SalusAPI
import SalusBase
import SalusClient
import SalusTerminal

extension FHIRVerb {
    static let search = ScriptVerb(
        "search", of: "fhir", "search resources of FHIR R4, over all pages",
        operands: [
            Operand("TYPE", help: "a type of resources: Observation"),
            Operand("NAME=VALUE", help: "a search parameter: code=4548-4", repeats: true, isOptional: true),
        ],
        options: [base, include, reverseInclude, .out],
        about: """
            Prints one Bundle with all matches, those of every page. --include brings the resources that a match refers
            to, --revinclude those that refer to a match; both name the resource that refers, and the search parameter
            that is its reference. Only what you may see comes.
            """,
        examples: [
            .init(command: "salus fhir search Observation code=4548-4", comment: "every HbA1c"),
            .init(
                command: "salus fhir search Encounter --revinclude Observation:encounter",
                comment: "visits, with their results"),
        ],
        run: { (work: FHIRScript) in
            var parameters = try work.words.dropFirst().map(parameter)
            for (name, option) in [("_include", include), ("_revinclude", reverseInclude)] {
                parameters += work.invocation.all(option).map { FormParameter(name, $0) }
            }
            return try work.deliver(try await work.pages(of: work.words[0], parameters))
        })

    static let everything = ScriptVerb(
        "everything", of: "fhir", "print all of a person's record as resources of FHIR R4",
        operands: [
            Operand("PATIENT", help: "the id of the Patient: that of the record"),
            Operand("NAME=VALUE", help: "start, end, _since or _type", repeats: true, isOptional: true),
        ],
        options: [base, .out],
        about: """
            Prints one Bundle with the person and all that you may see of the record. start and end are days of care,
            _since is the time from which it came, _type a list of types.
            """,
        examples: [
            .init(
                command: "salus fhir everything 0b1c… start=2026-01-01 --out record.json",
                comment: "what was this year?")
        ],
        run: { (work: FHIRScript) in
            let parameters = try work.words.dropFirst().map(parameter)
            return try work.deliver(try await work.pages(of: "Patient/\(work.words[0])/$everything", parameters))
        })

    static let history = ScriptVerb(
        "history", of: "fhir", "print the versions of resources of FHIR R4, newest first",
        operands: [
            Operand("PATH", help: "a type, a type and id, or / for all: Observation/0b1c…"),
            Operand("NAME=VALUE", help: "_since", repeats: true, isOptional: true),
        ],
        options: [base, .out],
        about: """
            Prints one Bundle with each version and deletion of what you may see now. _since leaves out what came before
            a moment.
            """,
        examples: [
            .init(command: "salus fhir history / _since=2026-11-01T00:00:00Z", comment: "what came this month?")
        ],
        run: { (work: FHIRScript) in
            let parameters = try work.words.dropFirst().map(parameter)
            let path = work.words[0].split(separator: "/").joined(separator: "/")
            return try work.deliver(
                try await work.pages(of: path.isEmpty ? "_history" : "\(path)/_history", parameters))
        })

    /// Throws a word that is no parameter with its value.
    static func parameter(_ word: String) throws -> FormParameter {
        let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2 else { throw UsageError("\(word) has no value: write it as NAME=VALUE") }
        return FormParameter(halves[0], halves[1])
    }

    private static let include = Option(
        name: "include", value: "TYPE:NAME", help: "also print what matches refer to by this parameter", repeats: true)
    private static let reverseInclude = Option(
        name: "revinclude", value: "TYPE:NAME", help: "also print what refers to matches by this parameter",
        repeats: true)
}

extension FHIRScript {
    /// All pages of a search or a history as one Bundle in JSON, with a line break at its end.
    func pages(of path: String, _ parameters: [FormParameter]) async throws -> [UInt8] {
        var pages = FHIRPages()
        var query: String? = parameters.isEmpty ? "" : "?\(parameters.formText)"
        while let asked = query {
            let answer = try await send(.get, path + asked)
            guard let page = try? FHIRResource(json: answer.content.bytes, lenient: true, limits: .bundle),
                page.type == "Bundle"
            else { throw ScriptFailure(.refused, "The server's answer is no Bundle.") }
            query = pages.add(page)
        }
        return Array((pages.bundle?.json().text() ?? "").utf8) + [0x0A]
    }
}
