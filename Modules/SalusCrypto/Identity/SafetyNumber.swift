import SalusBase

/// Sixty digits that are equal on two people's screens exactly when each has the other's real identity key.
public struct SafetyNumber: Equatable, Sendable {
    /// One person of the pair.
    public struct Side: Equatable, Sendable {
        public let user: [UInt8]
        public let identityKey: [UInt8]

        public init(user: [UInt8], identityKey: [UInt8]) throws(CryptoError) {
            guard identityKey.count == 32 else { throw .wrongLength(expected: 32) }
            (self.user, self.identityKey) = (try checkedIdentifier(user), identityKey)
        }

        public init(_ log: IdentityLog) { (user, identityKey) = (log.user, log.identityKey) }

        /// This side's thirty digits, after 5,200 hashes, so that likely-looking keys cannot be searched for.
        var digits: String {
            var hash = SHA512.hash(Array("Salus1 safety".utf8) + [0] + user + identityKey)
            for _ in 0..<5_199 { hash = SHA512.hash(hash + identityKey) }
            return stride(from: 0, to: 30, by: 5).map { Self.group(hash[$0..<$0 + 5]) }.joined()
        }

        private static func group(_ bytes: ArraySlice<UInt8>) -> String {
            let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 100_000
            let text = String(number)
            return String(repeating: "0", count: 5 - text.count) + text
        }
    }

    private static let version: UInt8 = 1

    /// Sixty digits, the same for both sides.
    public let digits: String
    private let sides: [Side]

    public init(_ one: Side, _ other: Side) {
        let ordered = [(one.digits, one), (other.digits, other)].sorted { $0.0 < $1.0 }
        digits = ordered.map(\.0).joined()
        sides = ordered.map(\.1)
    }

    /// Twelve groups of five digits, for reading aloud.
    public var groups: [String] {
        stride(from: 0, to: 60, by: 5).map { String(digits.dropFirst($0).prefix(5)) }
    }

    /// The same for a camera: a version, both users, both identity keys, in the order of the digits.
    public var scanned: [UInt8] { [Self.version] + sides.flatMap(\.user) + sides.flatMap(\.identityKey) }

    /// Whether a scanned code shows the same pair of keys. Throws `unsupportedObject` for one of another version or
    /// length.
    public func matches(scanned code: [UInt8]) throws(CryptoError) -> Bool {
        guard code.first == Self.version, code.count == 1 + 2 * (16 + 32) else { throw .unsupportedObject }
        return code == scanned
    }
}
