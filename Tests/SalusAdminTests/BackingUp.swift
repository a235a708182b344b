import CommandKit
import SalusBase
import Testing

@testable import SalusAdmin

struct BackingUp {
    @Test("a backup says what it wrote, and a script gets the names of the files alone")
    func backup() async throws {
        let run = await CommandLineRun.of("backup --to /b --data /d")
        #expect(run.status == .done)
        #expect(
            run.output == """
                Backed up 1204 rows (3072 KiB) of https://salus.test:
                  /b/salus-2026-11-21T030000Z.salus-backup
                  /b/record-keys.salus-backup
                Try it: salus-admin backup verify /b/salus-2026-11-21T030000Z.salus-backup --data DIR

                """)
        let quiet = await CommandLineRun.of("backup --to /b --data /d -q")
        #expect(quiet.output == "/b/salus-2026-11-21T030000Z.salus-backup\n/b/record-keys.salus-backup\n")
        let value = try await CommandLineRun.of("backup --to /b --data /d -o json").json()
        #expect(value["rows"]?.number?.text == "1204" && value["at"]?.string == "2026-11-21T03:00:00Z")
    }

    @Test("verify says that it would restore, and what stays erased")
    func verify() async {
        let run = await CommandLineRun.of("backup verify /b/a.salus-backup --data /d")
        #expect(run.status == .done)
        #expect(run.output.contains("holds 1204 rows of https://salus.test, and an access log of 93 lines."))
        #expect(run.output.contains("1 record erased since then stay erased.\nIt would restore."))
    }

    @Test("what opens a backup is named once, and must be named")
    func keys() async {
        let neither = await CommandLineRun.of("backup verify a.salus-backup")
        #expect(neither.status == .usage && neither.remarks.contains("say what opens it"))
        let both = await CommandLineRun.of("backup verify a.salus-backup --key-file k --printed-key p")
        #expect(both.status == .usage && both.remarks.contains("the same key"))
        let restore = await CommandLineRun.of("restore a.salus-backup --data /d --yes")
        #expect(restore.status == .usage && restore.remarks.contains("say what opens it"))
    }

    @Test("a restore says what is lost, and begins when that is confirmed")
    func restore() async {
        let line = "restore a.salus-backup --key-file k --data /d"
        let alone = ScriptedPlatform()
        let noOne = await CommandLineRun.of(line, on: alone)
        #expect(noOne.status == .refused && alone.dryRuns == [true])
        #expect(noOne.remarks.contains("https://salus.test comes back as it was at 2026-11-21T03:00:00Z"))
        let asked = ScriptedPlatform()
        let confirmed = await CommandLineRun.of(line, on: asked, .init(answer: "restore"))
        #expect(confirmed.status == .done && asked.dryRuns == [true, false])
        #expect(confirmed.output.hasPrefix("Restored 1204 rows of https://salus.test"))
    }

    @Test("a dry run of a restore restores nothing")
    func dryRun() async {
        let platform = ScriptedPlatform()
        let run = await CommandLineRun.of("restore a.salus-backup --key-file k --data /d --dry-run", on: platform)
        #expect(run.status == .done && platform.dryRuns == [true])
        #expect(run.output.contains("would come back as it was at 2026-11-21T03:00:00Z, in files of /d."))
    }

    @Test("Ctrl-C stops a backup", arguments: ["backup --to /b --data /d", "backup verify a --data /d"])
    func interrupted(_ line: String) async {
        let run = await CommandLineRun.of(line, on: ScriptedPlatform(), .init(isInterrupted: true))
        #expect(run.status == .interrupted)
    }

    @Test("the master key is shown to anyone who confirms, and to no one else")
    func masterKey() async {
        let noOne = await CommandLineRun.of("key show --data /d")
        #expect(noOne.status == .refused && !noOne.output.contains("ABCDE"))
        #expect(noOne.remarks.contains("--yes goes on without asking") && !noOne.remarks.contains("--dry-run"))
        let refused = await CommandLineRun.of("key show --data /d", on: ScriptedPlatform(), .init(answer: "no"))
        #expect(refused.status == .refused && !refused.output.contains("ABCDE"))
        let shown = await CommandLineRun.of("key show --data /d", on: ScriptedPlatform(), .init(answer: "show"))
        #expect(shown.status == .done && shown.output.contains("  ABCDE-FGHJK\n"))
        let script = await CommandLineRun.of("key show --yes -q --data /d")
        #expect(script.output == "ABCDE-FGHJK\n")
    }
}
