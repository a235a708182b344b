import CommandKit
import SalusServerBootstrap

extension Verb {
    static let keyShow = Verb(
        page: VerbPage(
            words: ["key", "show"], summary: "print the master key, for a sheet of paper in a safe",
            options: [Option.data.needed, yes],
            about: """
                Prints 55 letters and digits that stand for the master key of the server. With them and a backup the
                whole server comes back ('restore --printed-key'), without its key file. So can anyone else who reads
                them, and they cannot be changed: print them, keep the sheet apart from the backups, and let no one look
                over your shoulder. Asks first.
                """,
            examples: [
                .init(command: "salus-admin key show --data /srv/salus", comment: "asks, then shows it once"),
                .init(
                    command: "salus-admin key show --yes -q --data /srv/salus | lp",
                    comment: "onto paper without a terminal in between"),
            ]),
        run: { invocation, context in
            let directory = DataDirectory(try invocation.required(.data))
            let loss =
                "Anyone with the master key of \(directory.path) and a backup reads everything in it, for good."
            try context.console.confirm(loss, typing: "show", canRehearse: false)
            let key = try await context.platform.masterKey(of: directory)
            try context.console.show(key, essence: [key.text]) { _ in
                """
                Master key of \(key.origin):

                  \(key.text)

                Keep it on paper, apart from the backups. To try it: salus-admin backup verify BACKUP --printed-key FILE
                """
            }
            return .done
        })

    private static let yes = Option(name: "yes", letter: "y", help: "do not ask; for scripts")
}
