import CommandKit
import SalusBase
import SalusServerBootstrap
import SalusStorage
import Testing

@testable import SalusAdmin

struct MovingDatabases {
    private let outcome = DirectoryMove.Outcome(
        from: "files of /d", to: "postgres://salus@db1/salus", rows: 1204, wentOn: false,
        removals: ["rm /d/salus.db.moved*", "rm /d/keys.db.moved*"])

    @Test("says what was moved, and how to remove what is left")
    func moved() async {
        let run = await CommandLineRun.of(
            "database move --to postgres://salus@db1/salus --data /d", on: ScriptedPlatform(moving: outcome))
        #expect(run.status == .done)
        #expect(
            run.output == """
                Moved 1204 rows to postgres://salus@db1/salus, and compared them.
                The old place is kept, and unused. When all is well:
                  rm /d/salus.db.moved*
                  rm /d/keys.db.moved*

                """)
    }

    @Test("a dry run moves nothing and says so")
    func dryRun() async {
        let platform = ScriptedPlatform(moving: outcome)
        let run = await CommandLineRun.of(
            "database move --to postgres://salus@db1/salus --dry-run --data /d", on: platform)
        #expect(run.output == "1204 rows would be moved to postgres://salus@db1/salus.\n")
        #expect(run.remarks.contains("Dry run") && platform.dryRuns == [true])
    }

    @Test("is a value for programs")
    func json() async throws {
        let run = await CommandLineRun.of(
            "database move --to postgres://salus@db1/salus --data /d -o json", on: ScriptedPlatform(moving: outcome))
        #expect(try run.json()["rows"]?.number?.text == "1204")
        #expect(try run.json()["removals"]?.array?.count == 2)
    }

    @Test("a place that is none is told before anything is opened")
    func noPlace() async {
        let platform = ScriptedPlatform(moving: outcome)
        let run = await CommandLineRun.of("database move --to mysql://db/salus --data /d", on: platform)
        #expect(run.status == .unreachable && platform.dryRuns.isEmpty)
        #expect(run.remarks.contains("postgres://USER@HOST:PORT/NAME"))
    }

    @Test("Ctrl-C stops it between two steps")
    func interrupted() async {
        let platform = ScriptedPlatform(moving: outcome)
        let run = await CommandLineRun.of(
            "database move --to files --data /d", on: platform, .init(isInterrupted: true))
        #expect(run.status == .interrupted)
    }
}
