import CommandKit
import SalusServerBootstrap

extension Verb {
    static let databaseMove = Verb(
        page: VerbPage(
            words: ["database", "move"], summary: "move a server's databases to PostgreSQL, or back into files",
            options: [Option.data.needed, from, to.needed, keyDatabase], effect: .changes, takesLong: true,
            about: """
                Copies everything to the new place, reads both sides and compares them, and then makes the data
                directory use the new place. No server may run on either; its data directory keeps the keys, so it stays
                what the server is started with. The PostgreSQL database must be there and empty; the one for record
                keys is made when the role may.

                Stopped or cut off, even by a crash, it goes on where it was when the same command is run again; until
                it has come to its end the directory uses the old place. Nothing is removed there: old files are renamed
                to end in .moved, an old database refuses every server. Remove them when all is well, since the keys of
                records that are erased from now on are still in them.
                """,
            examples: [
                .init(
                    command: "salus-admin database move --to postgres://salus@db1/salus --dry-run --data /srv/salus",
                    comment: "how much would be moved?"),
                .init(
                    command: "salus-admin database move --from files --to postgres://salus@db1/salus --data /srv/salus",
                    comment: "from the encrypted files of the directory to a database server"),
                .init(command: "salus-admin database move --to files --data /srv/salus", comment: "and back"),
            ]),
        run: { invocation, context in
            let (data, target) = (try invocation.required(.data), try invocation.required(to))
            let move = try await AdminError.wrapping { () throws(BootstrapError) in
                try DirectoryMove(
                    DataDirectory(data), from: invocation[from], to: target, keyDatabase: invocation[keyDatabase])
            }
            let outcome = try await context.withProgress { report throws(AdminError) in
                try await context.platform.move(move, dryRun: invocation.isDryRun, report: report)
            }
            context.console.remarkOnDryRun()
            try context.console.show(outcome) { _ in text(outcome, isDryRun: invocation.isDryRun) }
            return .done
        })

    private static let from = Option(
        name: "from", value: "PLACE",
        help: "where they are, checked before anything is done: files, or postgres://USER@HOST/NAME")
    private static let to = Option(
        name: "to", value: "PLACE", help: "where they go: files, or postgres://USER@HOST/NAME?sslmode=verify-full")
    private static let keyDatabase = Option(
        name: "key-database", value: "ADDRESS", help: "the database for record keys; NAME_keys beside it by default")

    private static func text(_ outcome: DirectoryMove.Outcome, isDryRun: Bool) -> String {
        let way = "to \(outcome.to)"
        if isDryRun {
            let part = outcome.wentOn ? ", if the half-done move that is there already is of this server" : ""
            return "\(counted(outcome.rows, "row")) would be moved \(way)\(part)."
        }
        let moved =
            outcome.rows == 0
            ? "Everything is in \(outcome.to) already."
            : "Moved \(counted(outcome.rows, "row")) \(way), and compared them."
        guard !outcome.removals.isEmpty else { return moved }
        let removals = outcome.removals.map { "  \($0)" }.joined(separator: "\n")
        return "\(moved)\nThe old place is kept, and unused. When all is well:\n\(removals)"
    }
}
