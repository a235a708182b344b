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

    /// Sixty digits, the same for both sides.
    public let digits: String

    public init(_ one: Side, _ other: Side) { digits = [one.digits, other.digits].sorted().joined() }

    /// Twelve groups of five digits, for reading aloud.
    public var groups: [String] {
        stride(from: 0, to: 60, by: 5).map { String(digits.dropFirst($0).prefix(5)) }
    }

    private static let prefix = "SALUS-SAFETY:1:"

    /// The text of a QR code with these digits, for a camera.
    public static func scanned(_ digits: String) -> String { prefix + digits }

    /// The sixty digits that another screen shows, from the text of its QR code or as they are read or typed: spaces
    /// and line ends count for nothing. Throws `unsupportedObject` for all else.
    public static func digits(in shown: String) throws(CryptoError) -> String {
        var text = shown.filter { !$0.isWhitespace }
        if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
        guard text.utf8.count == 60, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .unsupportedObject }
        return text
    }
}
