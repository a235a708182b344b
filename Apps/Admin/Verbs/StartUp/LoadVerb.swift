import CommandKit
import SalusAPI

extension Verb {
    static let load = Verb(
        page: VerbPage(
            words: ["load"], summary: "load the start-up data of an Indivo installation",
            operands: [Operand("FILE", .file, help: "indivo_data.xml, with accounts and their records")],
            options: [profiles, apps] + Option.places, effect: .changes, answer: .stream, takesLong: true,
            about: """
                Makes the accounts of the file with their passwords, and the records with the documents of their data
                profiles; a data profile is a folder with Demographics.xml and doc_0.xml, doc_1.xml and so on. With
                --apps it registers the apps of a folder, each in a folder of its own with
                manifest.json and credentials.json.

                Everything there already stays as it is: the same command goes on where it was stopped, and twice is
                once. For installations to try things on; the passwords stand in the file.

                With -o json each line is one object: an account, a record, an app, or a file.
                """,
            examples: [
                .init(
                    command: "salus-admin load indivo_data.xml --profiles patients/ --data /srv/salus",
                    comment: "accounts, records, documents"),
                .init(
                    command: "salus-admin load indivo_data.xml --apps registered_apps/ --data /srv/salus",
                    comment: "the apps too"),
            ]),
        run: { invocation, context in
            let files = try StartUpFiles(
                data: invocation.operands[0], profiles: invocation[profiles], apps: invocation[apps])
            return try await context.connected(invocation) { connection in
                try await StartUpRun(
                    files: files, console: context.console, connection: connection, isDryRun: invocation.isDryRun
                ).run()
            }
        })

    private static let profiles = Option(
        name: "profiles", value: "FOLDER", kind: .folder, help: "where the data profiles are; else beside FILE")
    private static let apps = Option(
        name: "apps", value: "FOLDER", kind: .folder, help: "apps to register, a folder for each")
}
