import CommandKit
extension Verb {
    static let initialise = Verb(
        page: VerbPage(
            words: ["init"], summary: "make a data directory",
            options: [Option.data.needed, origin, database],
            about: """
                Makes the databases, the key file and the operator token (both 0600). Keep a copy of the key file apart
                from the backups of the databases: without it nothing in them can be read. The first start of
                salus-server would do the same.
                The origin goes into every sign-in and cannot be changed later without new registrations.
                """,
            examples: [
                .init(command: "salus-admin init --data /srv/salus", comment: "for trying out"),
                .init(
                    command: "salus-admin init --data /srv/salus --origin https://salus.example.org",
                    comment: "for a server that others will reach"),
                .init(
                    command: "salus-admin init --data /srv/salus --database postgres://salus@db1/salus",
                    comment: "with the databases on PostgreSQL"),
            ]),
        run: { invocation, context in
            let made = try await context.platform.initialise(
                try invocation.required(.data), origin: invocation[origin], database: invocation[database])
            try context.console.show(made) { _ in text(made) }
            return .done
        })

    private static let origin = Option(
        name: "origin", value: "URL", help: "what the server will be called, such as https://salus.example.org")

    private static let database = Option(
        name: "database", value: "ADDRESS",
        help: "a PostgreSQL database in the place of files, such as postgres://salus@db1/salus?sslmode=verify-full")

    private static func text(_ made: NewDataDirectory) -> String {
        """
        Made in \(made.directory):
        \(made.made.map { "  \($0)" }.joined(separator: "\n"))
        Next: salus-server --data \(made.directory), and salus-admin account create NAME --data \(made.directory)
        """
    }
}
