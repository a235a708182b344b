import SalusBase
import SalusCrypto

@testable import SalusMLS

/// Members of the vectors. A missing one, which may be misspelled, ends the run, as a test of nothing would pass.
extension JSONValue {
    private func member(_ name: String) -> JSONValue {
        guard let member = self[name] else { fatalError("no member '\(name)' in the vector") }
        return member
    }

    /// The bytes of a hexadecimal member; null counts as empty.
    func hex(_ name: String) -> [UInt8] { member(name).string.map { Hex.decode($0)! } ?? [] }

    func secret(_ name: String) -> Secret { Secret(copying: hex(name)) }

    func text(_ name: String) -> String { member(name).string! }

    func int(_ name: String) -> Int { member(name).integer! }

    func number(_ name: String) -> UInt64 { UInt64(member(name).number!.text)! }

    func list(_ name: String) -> [JSONValue] { member(name).array! }

    var integer: Int? { number.flatMap { Int($0.text) } }

    var bytes: [UInt8] { string.map { Hex.decode($0)! } ?? [] }

    var suite: CipherSuite { CipherSuite(rawValue: UInt16(int("cipher_suite")))! }

    func message(_ name: String) throws -> MLSMessage { try MLSMessage(encoded: hex(name)) }
}
