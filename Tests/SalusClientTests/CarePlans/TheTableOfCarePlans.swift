import Foundation
import TestSupport
import Testing

/// The tables of Docs/Protocols/CarePlans.md, which name a test for each promise and for each fault of the sample.
@Suite("The tables of care plans")
struct TheTableOfCarePlans {
    private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    @Test("name tests that are there, by their sentences")
    func tests() throws {
        let rows = try Self.page().matches(of: /`(Tests\/[^`]+\.swift)`: "([^"]+)"/)
        #expect(rows.count > 30)
        for row in rows {
            let text = try String(contentsOf: Self.package.appending(path: String(row.output.1)), encoding: .utf8)
            let names = TestNames.all(in: text)
            #expect(names.contains(String(row.output.2)), "\(row.output.1) has no test “\(row.output.2)”")
        }
    }

    @Test("have a row for each of the six admitted faults and of the fourteen others, whose test says so")
    func faults() throws {
        let rows = try Self.page().matches(of: /(?m)^\| (a?)([0-9]+) \| .* \| `Tests\/[^`]+`: "(.*)" \|$/)
        #expect(rows.map { "\($0.output.1)\($0.output.2)" } == (1...6).map { "a\($0)" } + (1...14).map { "\($0)" })
        for row in rows {
            let said = (row.output.1.isEmpty ? "fault " : "admitted fault ") + row.output.2
            #expect(row.output.3.contains("gone: ") && row.output.3.contains(said))
        }
    }

    private static func page() throws -> String {
        try String(contentsOf: package.appending(path: "Docs/Protocols/CarePlans.md"), encoding: .utf8)
    }
}
