import CommandKit
import SalusServerBootstrap

extension Verb {
    static let backup = Verb(
        page: VerbPage(
            words: ["backup"], summary: "write an encrypted backup of a server, while it runs or not",
            options: [Option.data.needed, target.needed, Option.recordKeys], takesLong: true,
            about: """
                Writes two files, both sealed under the server's master key: everything but record keys, under a name of
                its own; and the record keys, in record-keys.salus-backup, which is overwritten each time. So a record
                that is erased stays erased in every older backup, as long as no one keeps older copies of that file.

                Works on a data directory and its databases, files or PostgreSQL, without stopping a server. To restore
                it takes the key file (server.keys) or the printed master key ('salus-admin key show'): keep one of them
                apart from the backups. Sessions are not in it: after a restore everybody signs in again.
                """,
            examples: [
                .init(
                    command: "salus-admin backup --to /mnt/safe --data /srv/salus",
                    comment: "into a folder, named after the time; for cron or a timer"),
                .init(
                    command: "salus-admin backup --to /mnt/safe/before-upgrade.salus-backup --data /srv/salus",
                    comment: "under a name of your own"),
            ]),
        run: { invocation, context in
            let backup = DirectoryBackup(
                DataDirectory(try invocation.required(.data)), to: try invocation.required(target),
                keysPath: invocation[.recordKeys])
            let written = try await context.withProgress { report throws(AdminError) in
                try await context.platform.backUp(backup, report: report)
            }
            try context.console.show(written, essence: [written.file, written.recordKeys]) { _ in text(written) }
            return .done
        })

    private static let target = Option(
        name: "to", value: "PATH", kind: .file, help: "a file that is not there yet, or a folder")

    private static func text(_ written: DirectoryBackup.Outcome) -> String {
        """
        Backed up \(counted(written.rows, "row")) (\(ByteCountText.text(written.bytes))) of \(written.origin):
          \(written.file)
          \(written.recordKeys)
        Try it: salus-admin backup verify \(written.file) --data DIR
        """
    }
}

/// A number of bytes for people.
enum ByteCountText {
    static func text(_ bytes: Int) -> String {
        bytes < 10 << 20 ? "\((bytes + 1023) >> 10) KiB" : "\((bytes + (1 << 20) - 1) >> 20) MiB"
    }
}
