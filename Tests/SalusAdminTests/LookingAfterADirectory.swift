import CommandKit
import SalusBase
import SalusServerBootstrap
import Testing

@testable import SalusAdmin

struct LookingAfterADirectory {
    @Test("init says what it made and what comes next")
    func initialise() async {
        let run = await CommandLineRun.of("init --data /d --origin https://salus.example.org")
        #expect(run.status == .done)
        #expect(
            run.output == """
                Made in /d:
                  a key file
                  databases for https://salus.example.org
                Next: salus-server --data /d, and salus-admin account create NAME --data /d

                """)
    }

    @Test("doctor tells how to mend what is wrong, and only a failure changes the exit status")
    func doctor() async {
        let warning = Finding("disk space", .warn, "1 GiB left", mend: "make room")
        let healthy = await CommandLineRun.of("doctor --data /d", on: ScriptedPlatform(findings: [warning]))
        #expect(healthy.status == .done)
        #expect(
            healthy.output == """
                warn  disk space      1 GiB left
                                      → make room

                """)
        let failure = Finding("key file", .fail, "missing", mend: "bring it back from its backup")
        let ill = await CommandLineRun.of("doctor --data /d", on: ScriptedPlatform(findings: [warning, failure]))
        #expect(ill.status == .failed)
    }

    @Test("a certificate is to be renewed thirty days before its end")
    func certificate() {
        let end = Samples.at
        let verdicts = [-31, -29, 1].map { days in
            Examination.certificate("it", until: end, now: end.adding(seconds: Int64(days) * 86_400), mend: "").verdict
        }
        #expect(verdicts == [.ok, .warn, .fail])
    }

    @Test("a disk that is nearly full is told before it is full")
    func disk() {
        #expect([2 << 30, 512 << 20, 1 << 20].map { Examination.disk(free: $0).verdict } == [.ok, .warn, .fail])
    }

    @Test("a database server that may forget, or that others may overhear, is told")
    func databaseServer() {
        let verdicts = [([], true), ([], false), (["fsync = off"], true)].map { risks, isConfidential in
            Examination.server(
                PostgresState(
                    address: "postgres://db1/salus", version: "15.1", risks: risks, isConfidential: isConfidential)
            ).verdict
        }
        #expect(verdicts == [.ok, .warn, .fail])
    }
}
