import SalusBase
import SalusCrypto

/// A one-time code that lets a person finish the registration an administrator began: 80 random bits in Crockford's
/// base 32, four groups of four. Reading ignores case, spaces and dashes, and takes O for 0, I and L for 1.
package struct EnrolmentCode {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    let bytes: [UInt8]

    init(from random: Randomness) { bytes = random.bytes(10) }

    /// Nil for anything that is not sixteen symbols.
    package init?(_ text: String) {
        var values: [Int] = []
        for character in text.uppercased() where character != "-" && character != " " {
            let meant: Character = character == "O" ? "0" : "IL".contains(character) ? "1" : character
            guard let value = Self.alphabet.firstIndex(of: meant) else { return nil }
            values.append(value)
        }
        guard values.count == 16 else { return nil }
        bytes = stride(from: 0, to: 16, by: 8).flatMap { start in
            let bits = values[start..<start + 8].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
            return (0..<5).map { UInt8(truncatingIfNeeded: bits >> (32 - 8 * UInt64($0))) }
        }
    }

    package var text: String {
        let symbols = stride(from: 0, to: 10, by: 5).flatMap { start in
            let bits = bytes[start..<start + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return (0..<8).map { Self.alphabet[Int(bits >> (35 - 5 * UInt64($0)) & 31)] }
        }
        return stride(from: 0, to: 16, by: 4).map { String(symbols[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// What the server stores: SHA-256 of the bytes.
    var hash: [UInt8] { SHA256.hash(bytes) }
}
