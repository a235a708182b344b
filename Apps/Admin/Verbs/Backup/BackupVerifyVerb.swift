import CommandKit
package import SalusBase
import SalusServerBootstrap

extension Verb {
    static let backupVerify = Verb(
        page: VerbPage(
            words: ["backup", "verify"], summary: "prove that a backup can be restored", operands: [.backup],
            options: [Option.recordKeys, .data, .keyFile, .printedKey], takesLong: true,
            about: """
                Does all that a restore does, in a folder of its own under $TMPDIR that goes away again: opens every
                piece, compares every table with what the backup says of it, recomputes the whole access log, makes the
                index rows again and opens the newest document of each record. It needs about as much room as the
                databases. Changes nothing; exit status 5 when the backup would not restore.
                """,
            examples: [
                .init(
                    command:
                        "salus-admin backup verify /mnt/safe/salus-2026-11-21T030000Z.salus-backup --data /srv/salus",
                    comment: "with the key file of the data directory"),
                .init(
                    command: "salus-admin backup verify NAME.salus-backup --printed-key typed.txt",
                    comment: "does the key on paper open it?"),
            ]),
        run: { invocation, context in
            let source = try BackupSource(invocation, otherwise: invocation[.data])
            let report = try await context.withProgress { report throws(AdminError) in
                try await context.platform.verify(source, report: report)
            }
            try context.console.show(report) { layout in text(report, on: layout) }
            return .done
        })

    private static func text(_ report: BackupReport, on layout: OutputLayout) -> String {
        """
        The backup of \(report.at) holds \(counted(report.rows, "row")) of \(report.origin), and an access log of \
        \(counted(report.logSize, "line")).\(report.erasedText)
        \(layout.styled("It would restore.", .good))
        """
    }
}

/// The result of a backup that was read completely.
package struct BackupReport: Hashable, Sendable, Encodable {
    package let at: Instant
    package let origin: String
    package let rows: Int
    /// Lines of the access log under its newest checkpoint.
    package let logSize: Int
    /// Records that were erased after the backup: their keys are gone, and a restore erases them again.
    package let erased: Int

    package init(at: Instant, origin: String, rows: Int, logSize: Int, erased: Int) {
        (self.at, self.origin, self.rows) = (at, origin, rows)
        (self.logSize, self.erased) = (logSize, erased)
    }

    var erasedText: String {
        erased == 0 ? "" : " \(counted(erased, "record")) erased since then stay erased."
    }
}
