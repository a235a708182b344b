import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct ListingTheAccessLog {
    /// Answers with as many lines as are left of `count`.
    private static func platform(_ count: Int) -> ScriptedPlatform {
        let left = Locked(count)
        return ScriptedPlatform { call in
            switch call {
            case is ListAccountsCall: return AccountList(accounts: [Samples.anna])
            case is ShowAccountCall:
                return AccountDetail(account: Samples.anna, devices: [], records: [])
            case let call as ListAccessLogCall:
                return LoggedEntries(
                    left.withLock { left in
                        let page = min(left, call.limit)
                        left -= page
                        return (0..<page).map { entry($0) }
                    })
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    private static func entry(_ number: Int) -> AccessLogEntry {
        let line = AccessLogLine(
            at: Samples.at, operation: "ReadDocument", actor: .account, account: Samples.anna.id, device: nil,
            record: Samples.record, document: nil, purpose: "use", outcome: .refused)
        let zeros = [UInt8](repeating: 0, count: 32)
        return AccessLogEntry(line: line, tag: zeros, number: number, salt: zeros, leaf: zeros)
    }

    @Test("shows who did what, by name, and the beginnings of identifiers")
    func table() async {
        let run = await CommandLineRun.of("access-log list --data /d", on: Self.platform(1))
        #expect(run.status == .done && run.remarks == "")
        #expect(
            run.output == """
                TIME                  WHO   OPERATION     OUTCOME  RECORD    DOCUMENT  DEVICE  PURPOSE
                2026-11-21T03:00:00Z  anna  ReadDocument  refused  11111111  –         –       use

                """)
    }

    @Test("asks for what the filters say")
    func filters() async throws {
        let platform = Self.platform(0)
        let line = """
            access-log list --account anna --record \(Samples.record) --operation ReadDocument --outcome refused \
            --since 2026-11-01 --until 2026-11-21T03:00:00Z --limit 7 --data /d
            """
        let run = await CommandLineRun.of(line, on: platform)
        #expect(run.output == "No line fits.\n")
        let call = try #require(platform.calls.compactMap { $0 as? ListAccessLogCall }.first)
        #expect(call.account == Samples.anna.id && call.record == Samples.record)
        #expect(call.operation == "ReadDocument" && call.outcome == .refused && call.limit == 7)
        #expect(call.from == Instant("2026-11-01T00:00:00Z") && call.until == Samples.at)
    }

    @Test("reads a page, and says how to see what is behind it")
    func pages() async throws {
        let platform = Self.platform(5000)
        let run = await CommandLineRun.of("access-log list --limit 500 --data /d -o json", on: platform)
        let limits = platform.calls.compactMap { ($0 as? ListAccessLogCall)?.limit }
        #expect(limits == [500])
        #expect(try run.json()["lines"]?.array?.count == 500)
        let behind = try #require(try run.json()["behind"]?.string)
        #expect(run.remarks == "There are more: --behind '\(behind)', or --all\n")
        let next = await CommandLineRun.of("access-log list --behind \(behind) --data /d", on: Self.platform(1))
        #expect(next.status == .done)
    }

    @Test(
        "refuses what is no operation, time, record or place",
        arguments: ["--operation Steal", "--since yesterday", "--record anna", "--behind here", "--limit 0"])
    func refuses(_ option: String) async {
        let platform = Self.platform(1)
        let run = await CommandLineRun.of("access-log list \(option) --data /d", on: platform)
        #expect(run.status == .usage && !platform.calls.contains { $0 is ListAccessLogCall })
    }
}
