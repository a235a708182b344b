import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let codesLoad = Verb(
        page: VerbPage(
            words: ["codes", "load"], summary: "load the terms of a coding system from a file",
            operands: [
                Operand("SYSTEM", .text, help: "short name, such as snomed, loinc, rxterms or hl7-v3-vaccines"),
                Operand("FILE", .file, help: "delimited text in UTF-8, one term a line"),
            ],
            options: [title, columns, separator] + Option.places, effect: .changes, takesLong: true,
            about: """
                The four systems that Indivo knows are read as they are published. Of any other the first line names the
                columns: code, physician_value, and if there are umls_code, abbreviation and consumer_value; others are
                kept under their names. --columns says them for a file without such a line.

                The whole file is checked first: when a line is wrong, its number is told and nothing is loaded. The
                terms before stay until all of the new ones are there. The same file a second time changes nothing, and
                a load that was stopped goes on from the beginning with the same command. Mind the licence of a coding
                system: everybody who reaches this server can look its terms up.
                """,
            examples: [
                .init(
                    command: "salus-admin codes load loinc LOINCDB.TXT --data /srv/salus", comment: "as it is published"
                ),
                .init(
                    command: "salus-admin codes load wards wards.csv --title 'Our wards' --data /srv/salus",
                    comment: "a list of your own, with a first line code,physician_value"),
            ]),
        run: { invocation, context in
            let (system, path) = (invocation.operands[0], invocation.operands[1])
            guard Vocabulary.isValid(name: system) else {
                throw UsageError("SYSTEM is of lower-case letters, digits and dashes, such as loinc")
            }
            var layout = CodeFileLayout.of(system)
            if let names = invocation[columns] { layout = CodeFileLayout(columns: Self.names(in: names)) }
            if let text = invocation[separator] { layout.separator = try Self.separator(text) }
            let file = try CodeFile.read(path, layout, context.console)
            let load = CodeLoad(
                system: system, title: invocation[title] ?? layout.title ?? system, file: file,
                edition: try file.edition(), console: context.console, isDryRun: invocation.isDryRun)
            let outcome = try await context.connected(invocation) { try await load.send(over: $0) }
            try context.console.show(outcome, essence: [system]) { _ in outcome.text }
            return .done
        })

    private static let title = Option(name: "title", value: "TEXT", help: "what people call the system")
    private static let columns = Option(
        name: "columns", value: "NAMES", help: "the columns, with commas, where the first line does not name them")
    private static let separator = Option(
        name: "separator", value: "CHARACTER", help: "what is between columns: one character, or tab")

    private static func names(in text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    private static func separator(_ text: String) throws(UsageError) -> Character {
        if text == "tab" { return "\t" }
        guard text.count == 1, let character = text.first, character != "\"" else {
            throw UsageError("--separator is one character, or tab")
        }
        return character
    }
}
