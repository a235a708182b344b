import CommandKit
import PHRFHIR
import SalusAPI
import SalusBase
import SalusClient
import SalusTerminal

/// `salus fhir …`: the server's FHIR R4 protocol for scripts. Docs/Protocols/FHIR.md says what it serves.
enum FHIRVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [
        get, search, everything, lastn, history, validate, create, update, delete, meta, bundle, token,
    ]

    private static let get = ScriptVerb(
        "get", of: "fhir", "read or search resources of FHIR R4",
        operands: [Operand("PATH", help: "below the base: Patient, or Observation?category=laboratory")],
        options: [base, .out],
        about: """
            Asks the server, which answers with the resources of the records that are yours or shared with you: those
            written over FHIR, and one for each entry that came another way. The answer is JSON.
            """,
        examples: [
            .init(command: "salus fhir get Patient", comment: "who is it about?"),
            .init(command: "salus fhir get 'Observation?code=4548-4&_sort=-date'", comment: "the newest result first"),
        ],
        run: { (work: FHIRScript) in
            try work.deliver(try await work.send(.get, work.words[0]).content.bytes + [0x0A])
        })

    private static let create = ScriptVerb(
        "create", of: "fhir", "add a resource of FHIR R4 to a record",
        operands: [file], options: [base], effect: .changes,
        about: """
            The resource names its person as Patient/ and the record's id, in subject or patient. It is a document of
            the record, and its entries show wherever the record does. Prints the address of the new resource.
            """,
        examples: [.init(command: "salus fhir create observation.json", comment: "a result from another program")],
        run: { (work: FHIRScript) in
            let (content, type, _) = try work.resource()
            if work.isDryRun { return .done }
            let answer = try await work.send(.post, type, content)
            work.wrote("the resource is in the record")
            return try work.show(FHIRWriteReport(answer, of: type))
        })

    private static let update = ScriptVerb(
        "update", of: "fhir", "put a newer version in a resource's place", operands: [file],
        options: [base, version], effect: .changes,
        about: """
            The file's id names the resource; where there is none yet, it is made. The version before stays readable.
            Entries that came another way than FHIR are corrected there.
            """,
        examples: [.init(command: "salus fhir update observation.json", comment: "after 'salus fhir get'")],
        run: { (work: FHIRScript) in
            let (content, type, id) = try work.resource()
            guard let id else {
                throw ScriptFailure(.usage, "The resource has no id.", nextStep: "To add it, use salus fhir create.")
            }
            if work.isDryRun { return .done }
            let answer = try await work.send(.put, "\(type)/\(id)", content)
            work.wrote("the resource has a newer version")
            return try work.show(FHIRWriteReport(answer, of: type))
        })

    private static let delete = ScriptVerb(
        "delete", of: "fhir", "delete a resource that was written over FHIR",
        operands: [Operand("PATH", help: "type and id: Observation/0b1c…")], options: [base, version], effect: .changes,
        about: """
            It is marked as entered in error, with all its entries. Its versions stay readable, and updating it brings
            it back.
            """,
        examples: [.init(command: "salus fhir delete Observation/0b1c…", comment: "it was not mine")],
        run: { (work: FHIRScript) in
            if work.isDryRun { return .done }
            _ = try await work.send(.delete, work.words[0])
            work.wrote("the resource is deleted")
            let report = FHIRDeletionReport(deleted: work.words[0])
            try work.console.show(report, essence: [report.deleted]) { _ in "\(report.deleted) is deleted." }
            return .done
        })

    private static let bundle = ScriptVerb(
        "bundle", of: "fhir", "send many writes and reads at once",
        operands: [Operand("FILE", .file, help: "a Bundle of the type transaction or batch, in JSON")], options: [base],
        effect: .changes,
        about: """
            A transaction is written whole or not at all. In a batch every entry is answered for itself; when one was
            refused, the others stay written and the exit status is 6. Prints a line for each entry.
            """,
        examples: [.init(command: "salus fhir bundle visit.json", comment: "a visit with its results")],
        run: { (work: FHIRScript) in try await work.sendBundle() })

    private static let token = ScriptVerb(
        "token", of: "fhir", "print a token with which another program may read as you",
        about: """
            For the field Authorization: Bearer. It reads all that you may read, writes nothing, and ends after five to
            fifteen minutes. Give it only to programs that you run yourself.
            """,
        examples: [
            .init(
                command:
                    "curl -H \"Authorization: Bearer $(salus fhir token)\" https://HOST/fhir/R4/Patient",
                comment: "from any program")
        ],
        run: { (work: FHIRScript) in
            let tokens = try await work.client.bearerToken()
            let report = FHIRTokenReport(token: tokens.access, expires: tokens.accessExpires)
            try work.console.show(report, essence: [report.token]) { _ in report.token }
            return .done
        })

    private static let file = Operand("FILE", .file, help: "a resource in JSON")
    static let version = Option(
        name: "if-version", value: "ID", help: "fail unless meta.versionId is this one at the server")
    static let base = Option(
        name: "base", value: "PATH", help: "where the server has FHIR (by default /fhir/R4)")
}

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
