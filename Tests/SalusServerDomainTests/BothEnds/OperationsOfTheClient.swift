import Foundation
import SalusDomain
import TestSupport
import Testing

/// The operations of SalusDomain beside those that the client's sources run.
@Suite("Operations that the client runs") struct OperationsOfTheClient {
    @Test("are all that SalusDomain holds")
    func ran() throws {
        let text = try Self.text(of: "SalusClient")
        let missing = RecordOperations.all.map { $0.name }.filter { name in
            !Self.calls(of: name).contains { text.contains($0) }
        }
        #expect(missing == [])
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
