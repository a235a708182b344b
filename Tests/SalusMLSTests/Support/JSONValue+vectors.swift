import SalusBase
import SalusCrypto

@testable import SalusMLS

extension JSONValue {
    /// The bytes of a hexadecimal member; a missing one counts as empty.
    func hex(_ name: String) -> [UInt8] { self[name]?.string.flatMap(Hex.decode) ?? [] }

    func secret(_ name: String) -> Secret { Secret(copying: hex(name)) }

    func text(_ name: String) -> String { self[name]!.string! }

    func int(_ name: String) -> Int { self[name]!.integer! }

    func number(_ name: String) -> UInt64 { UInt64(self[name]!.number!.text)! }

    func list(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }

    var integer: Int? { number.flatMap { Int($0.text) } }

    var bytes: [UInt8] { string.flatMap(Hex.decode) ?? [] }

    var suite: CipherSuite { CipherSuite(rawValue: UInt16(int("cipher_suite")))! }

    func message(_ name: String) throws -> MLSMessage { try MLSMessage(encoded: hex(name)) }
}
