import SalusBase
import SalusCrypto

extension JSONValue {
    /// The bytes of a hexadecimal member; a missing one counts as empty.
    func hex(_ name: String) -> [UInt8] { Hex.decode(self[name]?.string ?? "")! }

    func text(_ name: String) -> String { self[name]!.string! }

    func int(_ name: String) -> Int { Int(self[name]!.number!.text)! }

    /// A size or index of a tree: up to 64 bits.
    func treeSize(_ name: String) -> UInt64 { UInt64(self[name]!.number!.text)! }

    func list(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }

    func secret(_ name: String) -> Secret { Secret(copying: hex(name)) }

    var hexValue: [UInt8] { Hex.decode(string!)! }

    /// The cases of a Wycheproof file, each with its group.
    var cases: [(group: JSONValue, test: JSONValue)] {
        list("testGroups").flatMap { group in group.list("tests").map { (group, $0) } }
    }

    var isValid: Bool { text("result") == "valid" }
}
