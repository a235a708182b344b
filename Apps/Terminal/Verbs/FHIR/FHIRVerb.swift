import CommandKit
import SalusAPI
import SalusClient
import SalusTerminal

/// `salus fhir …`: the server's FHIR R4 protocol for scripts. Docs/Protocols/FHIR.md says what it serves.
enum FHIRVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [get, search, everything, history, create, update, delete, bundle, token]

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
