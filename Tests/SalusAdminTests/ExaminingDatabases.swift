import SalusBase
import SalusServerBootstrap
import SalusStorage
import Testing

@testable import SalusAdmin

/// Each finding of `doctor` about databases, well and not.
struct ExaminingDatabases {
    private let now = Samples.at

    private func health(
        main: (Int, Int) = (109, 109), keys: (Int, Int) = (102, 102), mark: DatabaseMark? = nil, faults: [String] = [],
        content: StoreHealth.Content? = nil
    ) -> StoreHealth {
        StoreHealth(
            main: .init(found: main.0, known: main.1), keys: .init(found: keys.0, known: keys.1), mark: mark,
            faults: faults, content: content)
    }

    private func content(
        orphanKeys: Int = 0, withoutKey: Int = 0, waiting: Int = 0, oldest: Instant? = nil
    ) -> StoreHealth.Content {
        StoreHealth.Content(
            accounts: 1, records: 2, orphanKeys: orphanKeys, recordsWithoutKey: withoutKey, waitingLines: waiting,
            oldestWaiting: oldest, newestLine: nil)
    }

    private func findings(_ content: StoreHealth.Content) -> [Finding] {
        Finding.all(of: health(content: content), now: now)
    }

    @Test("a healthy store has nothing to mend")
    func healthy() {
        let all = findings(content())
        #expect(all.map(\.subject) == ["schema", "integrity", "databases", "record keys", "access log", "mail"])
        #expect(all.allSatisfy { $0.verdict == .ok && $0.mend == nil })
    }

    @Test("an older schema is a warning, a newer one a failure, and nothing is counted in either")
    func schema() {
        #expect(Finding.schema(health(main: (108, 109))).verdict == .warn)
        #expect(Finding.schema(health(keys: (103, 102))).verdict == .fail)
        #expect(Finding.all(of: health(main: (108, 109)), now: now).map(\.subject) == ["schema", "integrity"])
    }

    @Test("a schema of before the first release is a failure that says what to do")
    func oldSchema() {
        let finding = Finding.schema(health(main: (65, 100), keys: (2, 100)))
        #expect(finding.verdict == .fail && finding.mend?.contains("export") == true)
        #expect(Finding.schema(health(main: (100, 100), keys: (0, 100))).verdict == .warn)
    }

    @Test("a transfer that was cut off is told with what to do", arguments: DatabaseMark.allCases)
    func mark(_ mark: DatabaseMark) throws {
        let finding = try #require(Finding.use(health(mark: mark)))
        #expect(finding.verdict == .fail && finding.mend == mark.advice)
    }

    @Test("what the engine finds wrong is a failure")
    func integrity() {
        let finding = Finding.integrity(health(faults: ["row 1 missing", "row 2 missing"]))
        #expect(finding.verdict == .fail && finding.text == "2 faults, the first: row 1 missing")
    }

    @Test("a record without a key is a failure, a key without a record a warning")
    func recordKeys() {
        #expect(findings(content(withoutKey: 1)).first { $0.subject == "record keys" }?.verdict == .fail)
        #expect(findings(content(orphanKeys: 1)).first { $0.subject == "record keys" }?.verdict == .warn)
    }

    @Test("access lines may wait for a moment, not for minutes")
    func waitingLines() {
        let (fresh, old) = (now.adding(seconds: -2), now.adding(seconds: -600))
        let verdicts = [fresh, old].map { oldest in
            findings(content(waiting: 3, oldest: oldest)).first { $0.subject == "access log" }?.verdict
        }
        #expect(verdicts == [.ok, .warn])
    }

    @Test("a backup is missed after a week")
    func backup() {
        let notes = [nil, -8, -6].map { days in
            days.map { BackupNote(file: "/b/a", at: now.adding(seconds: Int64($0) * 86_400)) }
        }
        #expect(notes.map { Finding.backup($0, now: now).verdict } == [.warn, .warn, .ok])
    }

    @Test("a clock behind what was written is a failure, one that differs from the database server's a warning")
    func clock() {
        #expect(Finding.clock(now: now, written: [now.adding(seconds: 600)]).verdict == .fail)
        #expect(Finding.clock(now: now, written: [now.adding(seconds: 60)]).verdict == .ok)
        let clocks = [0, 31, -31].map { seconds in
            Examination.clock(
                of: PostgresState(
                    address: "", version: "", risks: [], isConfidential: true, now: now.adding(seconds: seconds)),
                now: now)?.verdict
        }
        #expect(clocks == [nil, .warn, .warn])
    }
}
