import CommandKit
import SalusBase
import SalusPostgres

extension FuzzedParser {
    static let programs = [
        FuzzedParser(text: "arguments", "Command lines: a word a line, the verb first.") { text in
            // By scalars: to find the characters of a pile of marks takes time with its square.
            let words = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            let sorted = program.verbFirst(words)
            guard let verb = try? program.verb(named: sorted) else { return }
            let rest = sorted.dropFirst(verb.words.count)
            guard let invocation = try? InvocationReader.read(rest, page: verb) else { return }
            let written = line(of: invocation, verb)
            demand((try? InvocationReader.read(written, page: verb)) == invocation, "a command line reads back")
        },
        FuzzedParser("json5", "Configuration files that people write.") { bytes in
            let strict = try? JSONValue(parsing: bytes, depth: 32)
            let document = try? JSON5Document(parsing: bytes)
            if let strict { demand(document?.value == strict, "JSON is JSON5 too") }
            guard let document else { return }
            demand(document.lines.values.allSatisfy { $0 > 0 && $0 <= bytes.count }, "a member stands on a line")
        },
        FuzzedParser(text: "database-address", "Addresses of PostgreSQL databases.") { text in
            guard let address = try? PostgresAddress(text) else { return }
            demand(address.naming(database: "other").databaseName == "other", "the name can be changed")
            demand(address.naming(hosts: "elsewhere").hosts == "elsewhere", "the host can be changed")
            demand(PostgresAddress.isAddress(address.description), "it is shown as an address")
        },
    ]

    /// A program with every kind of option and operand.
    private static let program = ProgramPage(
        name: "fuzzed", version: "1", summary: "takes anything", about: "", section: 1, date: "",
        verbs: [
            VerbPage(
                words: ["note", "add"], summary: "adds",
                operands: [
                    Operand("NAME"), Operand("COLOUR", .choice(["red", "blue"]), repeats: true, isOptional: true),
                ],
                options: [
                    Option(name: "count", letter: "n", value: "N", kind: .number(-5...5), help: "how many"),
                    Option(name: "text", value: "TEXT", help: "what it says").needed,
                    Option(name: "file", value: "FILE", kind: .file, help: "where"),
                    Option(name: "set", value: "SET", help: "what else", repeats: true),
                ], effect: .loses, takesLong: true, about: "", examples: []),
            VerbPage(words: ["note"], summary: "shows", answer: .stream, about: "", examples: []),
        ])

    private static func line(of invocation: Invocation, _ verb: VerbPage) -> [String] {
        let options = verb.allOptions.flatMap { option in
            invocation.has(option)
                ? ["--\(option.name)"] : invocation.all(option).map { "--\(option.name)=\($0)" }
        }
        return options + ["--"] + invocation.operands
    }
}
