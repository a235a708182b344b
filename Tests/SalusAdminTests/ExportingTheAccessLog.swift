import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct ExportingTheAccessLog {
    private static let zeros = [UInt8](repeating: 0, count: 32)
    private static let owner = Account(
        id: Samples.anna.id, name: UserName("=anna,\"b\"")!, role: .patient, state: .active, createdAt: Samples.at)

    private static func entry(_ number: Int) -> AccessLogEntry {
        let line = AccessLogLine(
            at: Samples.at, operation: "ReadDocument", actor: .account, account: Samples.anna.id, device: nil,
            record: Samples.record, document: nil, purpose: "use", outcome: .refused)
        return AccessLogEntry(line: line, tag: zeros, number: number, salt: zeros, leaf: zeros)
    }

    /// Answers with the lines of `count` behind the place that is asked for, numbered from `count` down to 1.
    private static func platform(_ count: Int) -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListAccountsCall: return AccountList(accounts: [owner])
            case let call as ListAccessLogCall:
                let first = call.behind.map { $0.number - 1 } ?? count
                return LoggedEntries((0..<min(first, call.limit)).map { entry(first - $0) })
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    @Test("writes every page as CSV with whole identifiers, and nothing that a spreadsheet computes")
    func csv() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path("log.csv")
        let platform = Self.platform(2500)
        let run = await CommandLineRun.of("access-log export --since 2026-11-01 --out \(path) --data /d", on: platform)
        #expect(run.status == .done && run.output == "Wrote 2500 lines into \(path).\n")
        let rows = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\r\n")
        #expect(rows.count == 2502 && rows.last == "" && rows[0].hasPrefix("at,operation,actor,account,name,"))
        #expect(
            rows[1] == """
                2026-11-21T03:00:00Z,ReadDocument,account,\(Samples.anna.id),"'=anna,""b""\",,\(Samples.record),,,use,\
                refused,2500,
                """)
        let calls = platform.calls.compactMap { $0 as? ListAccessLogCall }
        #expect(calls.count == 3 && calls.allSatisfy { $0.from == Instant("2026-11-01T00:00:00Z") })
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("writes an object a line as NDJSON, and says in JSON what it wrote")
    func ndjson() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path("log.ndjson")
        let line = "access-log export --format ndjson --out \(path) --data /d -o json"
        let run = await CommandLineRun.of(line, on: Self.platform(2))
        #expect(try run.json()["lines"]?.number?.text == "2" && run.json()["file"]?.string == path)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let numbers = try lines.map { try JSONValue(parsing: Array($0.utf8))["number"]?.number?.text }
        #expect(numbers == ["2", "1"])
    }

    @Test("overwrites no file, and leaves none behind when the server stops answering")
    func unfinished() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path("log.csv")
        let broken = ScriptedPlatform { call in
            guard call is ListAccountsCall else { throw AdminError.unreachable("gone") }
            return AccountList(accounts: [Self.owner])
        }
        let failed = await CommandLineRun.of("access-log export --out \(path) --data /d", on: broken)
        #expect(failed.status != .done)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
        let platform = Self.platform(1)
        let refused = await CommandLineRun.of("access-log export --out \(path) --data /d", on: platform)
        #expect(refused.status != .done && refused.remarks.contains("is there already"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(!platform.calls.contains { $0 is ListAccessLogCall })
    }

    @Test("needs a file, and a format that there is", arguments: ["", "--out x --format xml", "--out x --since soon"])
    func refuses(_ options: String) async {
        let run = await CommandLineRun.of("access-log export \(options) --data /d", on: Self.platform(1))
        #expect(run.status == .usage)
    }
}
