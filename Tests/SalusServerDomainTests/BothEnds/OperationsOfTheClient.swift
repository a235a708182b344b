import Foundation
import SalusDomain
import TestSupport
import Testing

/// The operations of SalusDomain beside those that the client's sources run.
@Suite("Operations that the client runs") struct OperationsOfTheClient {
    /// Operations that answer from the copy, as the story at both ends shows, and that no screen of the client asks
    /// for.
    private static let unasked = [
        "LabelDocument": "names a document as apps do; the client uses ChangeDocument",
        "DescribeDocument": "tells of relations and names of apps, which stay at the server",
        "DescribeDocuments": "tells of relations and names of apps, which stay at the server",
        "DescribeRecord": "the list of people says the same",
        "ReadDemographics": "the summary shows them among all facts",
        "SetDemographics": "no screen writes them",
        "QueryFacts": "summary and timeline show all facts",
        "ReadFact": "a fact is opened with its document",
        "SummarizeFacts": "series come of the summary",
    ]

    @Test("are all that SalusDomain holds, but for those named here with a reason")
    func ran() throws {
        let text = try Self.text(of: "SalusClient")
        let ran = Set(
            RecordOperations.all.map { $0.name }.filter { name in
                Self.calls(of: name).contains { text.contains($0) }
            })
        #expect(ran.isDisjoint(with: Self.unasked.keys))
        #expect(ran.union(Self.unasked.keys) == Set(RecordOperations.all.map { $0.name }))
    }

    @Test("are listed where they are declared")
    func listed() throws {
        let declared = try Self.text(of: "SalusDomain").matches(of: /public struct (\w+): Operation \{/)
        #expect(Set(declared.map { String($0.1) }) == Set(RecordOperations.all.map { $0.name }))
    }

    /// How the sources run the operation. A right is asked for through the environment.
    private static func calls(of name: String) -> [String] {
        name == "CheckRight" ? ["environment.ask("] : [" \(name)(", "(\(name)("]
    }

    private static func text(of module: String) throws -> String {
        let folder = Program.package.appending(path: "Modules/\(module)")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var text = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        return text
    }
}
