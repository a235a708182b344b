import CommandKit
import SalusAPI
import SalusClient
import SalusTerminal

/// `salus hdata …`: the server's hData protocol for scripts. Docs/Protocols/HData.md says what it serves.
enum HDataVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [get, add, put, delete, timeline, note]

    private static let get = ScriptVerb(
        "get", of: "hdata", "read a feed, a table of contents or a section document of hData",
        operands: [Operand("PATH", help: "below the base: records, or records/ID/root.xml")],
        options: [form, base, .out],
        about: """
            'records' lists the records that are yours or shared with you. Below a record's ID are root.xml, its
            sections such as allergies or results/vital_signs, and in a section its documents, by the names that the
            section's feed gives them.
            """,
        examples: [
            .init(command: "salus hdata get records", comment: "which records are there?"),
            .init(command: "salus hdata get records/0b1c…/medications", comment: "a section's documents"),
        ],
        run: { (work: HDataScript) in
            let accept = work.invocation[form] == "json" ? "application/json" : "*/*"
            return try work.deliver(try await work.send(.get, work.words[0], accept: accept).content.bytes)
        })

    private static let add = ScriptVerb(
        "add", of: "hdata", "add a document to a section of a record",
        operands: [Operand("PATH", help: "the section: records/0b1c…/conditions"), file], options: [base],
        effect: .changes,
        about: """
            XML of the continuity-of-care profile or of green C32, or JSON as RHEx writes it; the section documents
            takes any file. Prints the address of the document. The same file added again adds nothing.
            """,
        examples: [
            .init(command: "salus hdata add records/0b1c…/conditions gout.xml", comment: "from another program")
        ],
        run: { (work: HDataScript) in
            let content = try work.content(work.words[1])
            if work.isDryRun { return .done }
            let answer = try await work.send(.post, work.words[0], content)
            work.wrote("the document is in the record")
            return try work.show(HDataWriteReport(document: answer.location ?? work.words[0]))
        })

    private static let put = ScriptVerb(
        "put", of: "hdata", "put a newer version in a document's place",
        operands: [document, file], options: [base, version], effect: .changes,
        about: """
            The version before stays readable. A part of a document with several entries is corrected where that came
            from.
            """,
        examples: [.init(command: "salus hdata put records/0b1c…/conditions/7d5a….1 gout.xml", comment: "it changed")],
        run: { (work: HDataScript) in
            let content = try work.content(work.words[1])
            if work.isDryRun { return .done }
            _ = try await work.send(.put, work.words[0], content)
            work.wrote("the document has a newer version")
            return try work.show(HDataWriteReport(document: work.words[0]))
        })

    private static let delete = ScriptVerb(
        "delete", of: "hdata", "delete a document of a section", operands: [document], options: [base, version],
        effect: .changes,
        about: "It is marked as entered in error: no feed has it any more, and its versions stay in the record.",
        examples: [.init(command: "salus hdata delete records/0b1c…/conditions/7d5a….1", comment: "it was not mine")],
        run: { (work: HDataScript) in
            if work.isDryRun { return .done }
            _ = try await work.send(.delete, work.words[0])
            work.wrote("the document is deleted")
            return try work.show(HDataWriteReport(document: work.words[0]))
        })

    private static let document = Operand("PATH", help: "the document: records/0b1c…/conditions/7d5a….1")
    private static let file = Operand("FILE", .file, help: "the document")
    private static let form = Option(
        name: "form", value: "FORM", kind: .choice(["xml", "json"]), help: "how a document is written (by default xml)")
    static let version = Option(
        name: "if-version", value: "TAG", help: "fail unless the document's ETag is this one at the server")
    static let base = Option(name: "base", value: "PATH", help: "where the server has hData (by default /hdata)")
}
