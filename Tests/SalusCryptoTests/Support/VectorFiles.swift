import Foundation
import SalusBase
import SalusCrypto

/// Known answers: the project's own files, and the full ones beside the package where a developer has them.
enum VectorFiles {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func project(_ name: String) throws -> JSONValue { try read(tests.appending(path: "Vectors/\(name)")) }

    static func shared(_ path: String) throws -> JSONValue { try read(sharedFolder!.appending(path: path)) }

    static let sharedFolder: URL? = {
        let package = tests.deletingLastPathComponent()
        let candidates = ["../shared", "../../shared"].map { package.appending(path: "\($0)/data/vectors") }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static var hasShared: Bool { sharedFolder != nil }

    private static func read(_ file: URL) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    }
}

extension JSONValue {
    /// The bytes of a hexadecimal member; a missing one counts as empty.
    func hex(_ name: String) -> [UInt8] { Hex.decode(self[name]?.string ?? "")! }

    func text(_ name: String) -> String { self[name]!.string! }

    func int(_ name: String) -> Int { Int(self[name]!.number!.text)! }

    /// A size or index of a tree. JSON's numbers beyond 63 bits arrive rounded; the only one used is the largest.
    func treeSize(_ name: String) -> UInt64 { UInt64(self[name]!.number!.text) ?? .max }

    func list(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }

    func secret(_ name: String) -> Secret { Secret(copying: hex(name)) }

    var hexValue: [UInt8] { Hex.decode(string!)! }

    /// The cases of a Wycheproof file, each with its group.
    var cases: [(group: JSONValue, test: JSONValue)] {
        list("testGroups").flatMap { group in group.list("tests").map { (group, $0) } }
    }

    var isValid: Bool { text("result") == "valid" }
}
