import SalusBase
import SalusCrypto
import SalusDomain

/// A code that a person reads in one place and types in another: random bits in Crockford's base 32, in groups of four.
/// Reading ignores case, spaces and dashes, and takes O for 0, I and L for 1.
package struct OneTimeCode {
    /// By what it opens; the value is how many symbols it has, a multiple of eight.
    package enum Kind: Int, Sendable, CaseIterable {
        /// Finishes the registration that an administrator began: 80 bits, for days.
        case enrolment = 16
        /// Signs a browser in that shows it: 40 bits, for minutes, and only with a session of the account.
        case signIn = 8
    }

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    let bytes: [UInt8]

    init(_ kind: Kind, from random: Randomness) { bytes = random.bytes(kind.rawValue / 8 * 5) }

    /// Bytes of the longest spelling that is read, with spaces and dashes.
    private static let longestSpelling = 128

    /// Nil for anything that has not as many symbols as its kind.
    package init?(_ text: String, _ kind: Kind) {
        guard text.utf8.count <= Self.longestSpelling else { return nil }
        var values: [Int] = []
        for character in text.uppercased() where character != "-" && character != " " {
            let meant: Character = character == "O" ? "0" : "IL".contains(character) ? "1" : character
            guard let value = Self.alphabet.firstIndex(of: meant) else { return nil }
            values.append(value)
        }
        guard values.count == kind.rawValue else { return nil }
        bytes = stride(from: 0, to: values.count, by: 8).flatMap { start in
            let bits = values[start..<start + 8].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
            return (0..<5).map { UInt8(truncatingIfNeeded: bits >> (32 - 8 * UInt64($0))) }
        }
    }

    package var text: String {
        let symbols = stride(from: 0, to: bytes.count, by: 5).flatMap { start in
            let bits = bytes[start..<start + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return (0..<8).map { Self.alphabet[Int(bits >> (35 - 5 * UInt64($0)) & 31)] }
        }
        return stride(from: 0, to: symbols.count, by: 4).map { String(symbols[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// The form that the server stores: SHA-256 of the bytes.
    var hash: [UInt8] { SHA256.hash(bytes) }
}
