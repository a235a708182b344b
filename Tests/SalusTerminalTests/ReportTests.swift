import CommandKit
import Foundation
import SalusBase
import SalusModels
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("What a script reads")
struct ReportTests {
    private let name = "Ana \u{1B}[31m\u{9B}2J\u{7F}"

    private var report: SummaryReport {
        let summary = ClinicalSummary(of: [], at: Sample.noon)
        return SummaryReport(
            account: "ana", lastSync: nil, people: [.init(record: Sample.id(1), name: name, summary: summary)])
    }

    @Test("holds no control character that a terminal would obey, and still every character of the record")
    func controls() async throws {
        let printed = Locked("")
        let console = Console(Console.Ends(write: { text in printed.withLock { $0 += text } }, remark: { _ in }))
        _ = await CommandProgram(.client, console: console).run(["summary", "--json"]) { [report] _, _, console in
            try console.show(report) { _ in "" }
            return .done
        }
        let json = printed.withLock { $0 }
        #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        let read = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        #expect(read["people"]?.array?.first?["name"]?.string == name)
        let text = report.text(time: .utc)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
}
