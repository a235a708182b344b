import Foundation
import TestSupport
import Testing

/// The table of Docs/Protocols/Indivo.md that names a test for each fault of the original.
@Suite("The faults of the original")
struct TheFaultsOfIndivo {
    private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    @Test("have each a test that says in its name that the fault is gone", arguments: 1...31)
    func tests(fault: Int) throws {
        let files = try #require(try Self.files()[fault], "the table has no row for fault \(fault)")
        for file in files {
            let text = try String(contentsOf: Self.package.appending(path: file), encoding: .utf8)
            let names = TestNames.all(in: text)
            #expect(names.contains { Self.says($0, fault) }, "\(file) has no test that names fault \(fault)")
        }
    }

    @Test("are in the table when a test names one")
    func rows() throws {
        let files = try Self.files()
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.package.appending(path: "Tests").path)
        where path.hasSuffix(".swift") && !path.hasSuffix("TheFaultsOfIndivo.swift") {
            let text = try String(contentsOf: Self.package.appending(path: "Tests/\(path)"), encoding: .utf8)
            for name in TestNames.all(in: text) {
                for fault in 1...31 where Self.says(name, fault) {
                    #expect(files[fault]?.contains("Tests/\(path)") == true, "fault \(fault): \(path)")
                }
            }
        }
    }

    /// `fault 4 is gone`, or `faults 4 and 5 are gone`.
    private static func says(_ name: String, _ fault: Int) -> Bool {
        name.matches(of: /faults? ([0-9, and]+) (is|are) gone/).contains { match in
            match.output.1.split { !$0.isNumber }.contains { Int($0) == fault }
        }
    }

    /// Number of the fault → paths of files, from rows such as `| 4 | what it was | `Tests/…`, `Tests/…` |`.
    private static func files() throws -> [Int: [String]] {
        let page = try String(contentsOf: package.appending(path: "Docs/Protocols/Indivo.md"), encoding: .utf8)
        let rows = page.matches(of: /(?m)^\| (\d+) \| .* \| (`Tests\/.*`) \|$/)
        let pairs = rows.compactMap { row in Int(row.output.1).map { ($0, row.output.2) } }
        return Dictionary(
            pairs.map { ($0, $1.split(separator: "`").map(String.init).filter { $0.hasPrefix("Tests/") }) },
            uniquingKeysWith: { $0 + $1 })
    }
}
