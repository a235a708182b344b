import CommandKit
import SalusServerBootstrap

extension Verb {
    static let restore = Verb(
        page: VerbPage(
            words: ["restore"], summary: "make a data directory out of a backup", operands: [.backup],
            options: [Option.data.needed, .recordKeys, .keyFile, .printedKey, database, keyDatabase], effect: .loses,
            takesLong: true,
            about: """
                Makes the directory --data, which must not exist or be empty, with the server's keys, and its databases
                as files in it, or on PostgreSQL in empty databases. It is made beside its place and takes it when all
                was compared; killed on its way, the same command starts again.

                The server comes back as it was when the backup was made. Later entries are not in it: let no
                old server run beside it. Everybody signs in again, with a new profile folder on each device, which
                shows that the server was restored; the operator's token is a new one.
                """,
            examples: [
                .init(
                    command: "salus-admin restore NAME.salus-backup --key-file server.keys --data /srv/salus",
                    comment: "into files"),
                .init(
                    command: """
                        salus-admin restore NAME.salus-backup --printed-key typed.txt --database \
                        postgres://salus@db1/salus --data /srv/salus
                        """,
                    comment: "with the master key from paper, onto a database server"),
                .init(
                    command: "salus-admin restore NAME.salus-backup --key-file server.keys --dry-run --data /srv/salus",
                    comment: "would it begin?"),
            ]),
        run: { invocation, context in
            let source = try BackupSource(invocation, otherwise: nil)
            let directory = DataDirectory(try invocation.required(.data))
            let restore = try await AdminError.wrapping { () throws(BootstrapError) in
                try DirectoryRestore(
                    source, to: directory, database: invocation[database] ?? "files",
                    keyDatabase: invocation[keyDatabase])
            }
            let plan = try await context.platform.planned(restore)
            try context.console.confirm(warning(plan), typing: "restore")
            let outcome = try await context.restored(restore, plan, invocation)
            context.console.remarkOnDryRun()
            try context.console.show(outcome) { _ in text(outcome, isDryRun: invocation.isDryRun) }
            return .done
        })

    private static let database = Option(
        name: "database", value: "PLACE", help: "files (default), or an empty database: postgres://USER@HOST/NAME")
    private static let keyDatabase = Option(
        name: "key-database", value: "ADDRESS", help: "the database for record keys; NAME_keys beside it by default")

    private static func warning(_ plan: DirectoryRestore.Outcome) -> String {
        """
        \(plan.origin) comes back as it was at \(plan.from). Later entries are not in the backup, \
        everybody signs in again, and no older server with this origin may run on.
        """
    }

    private static func text(_ outcome: DirectoryRestore.Outcome, isDryRun: Bool) -> String {
        if isDryRun {
            return "\(outcome.origin) would come back as it was at \(outcome.from), in \(outcome.databases)."
        }
        let erased =
            outcome.erased == 0 ? "" : "\n\(counted(outcome.erased, "record")) erased since then stay erased."
        return """
            Restored \(counted(outcome.rows, "row")) of \(outcome.origin), as it was at \(outcome.from), to \
            \(outcome.databases); every table, the access log and the keys were checked.\(erased)
            Next: salus-admin doctor --data \(outcome.directory), then salus-server --data \(outcome.directory)
            """
    }
}

extension AdminContext {
    fileprivate func restored(
        _ restore: DirectoryRestore, _ plan: DirectoryRestore.Outcome, _ invocation: Invocation
    ) async throws(AdminError) -> DirectoryRestore.Outcome {
        if invocation.isDryRun { return plan }
        return try await withProgress { report throws(AdminError) in
            try await platform.restore(restore, report: report)
        }
    }
}
