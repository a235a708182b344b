import CommandKit
import SalusAPI
import SalusBase

extension Verb {
    static let accessLogExport = Verb(
        page: VerbPage(
            words: ["access-log", "export"], summary: "write lines of the access log into a file",
            options: [format, file] + AccessLogOptions.options + Option.places, takesLong: true,
            about: """
                Writes the lines that fit, newest first, with whole identifiers: as CSV with a row of names (RFC 4180),
                or as NDJSON, an object a line as 'access-log list -o json' has them. The file is new (0600) and is
                there whole or not at all. A line names who asked, what they wanted done, on which record and document,
                for what purpose, and whether it was allowed; never what anything holds. Looking leaves lines too.

                In CSV a name that a spreadsheet would take for a formula has an apostrophe before it.
                """,
            examples: [
                .init(
                    command: "salus-admin access-log export --since 2026-11-01 --out november.csv --data /srv/salus",
                    comment: "this month, for a spreadsheet"),
                .init(
                    command: """
                        salus-admin access-log export --format ndjson --outcome refused --out refused.ndjson \
                        --data /srv/salus
                        """,
                    comment: "what was refused, for a program"),
            ]),
        run: { invocation, context in
            let filter = try AccessLogOptions.call(invocation)
            let form = invocation[format].flatMap(AccessLogExport.Form.init(rawValue:)) ?? .csv
            let path = try invocation.required(file)
            let written = try await context.connected(invocation) { connection in
                let search = try await AccessLogSearch(
                    over: connection, filter, account: invocation[AccessLogOptions.account])
                return try await AccessLogExport(form, to: path).write(search, context.console)
            }
            try context.console.show(written, essence: [written.file]) { _ in
                "Wrote \(counted(written.lines, "line")) into \(written.file)."
            }
            return .done
        })

    private static let format = Option(
        name: "format", value: "FORMAT", kind: .choice(AccessLogExport.Form.allCases.map(\.rawValue)),
        help: "how lines are written; csv by default")
    private static let file = Option(name: "out", value: "FILE", kind: .file, help: "a file that is not there yet")
        .needed
}
