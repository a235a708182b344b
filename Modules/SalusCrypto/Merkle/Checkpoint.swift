import SalusBase

/// A log's signed statement of its size and root (C2SP tlog-checkpoint).
public struct Checkpoint: Equatable, Sendable {
    /// Names the log, such as `vault.example.org/access`.
    public let origin: String
    public let size: UInt64
    /// No log has more lines; every size up to it fits an `Int`.
    public static let largest: UInt64 = 1 << 53
    public let root: [UInt8]

    public init(origin: String, size: UInt64, root: [UInt8]) {
        (self.origin, self.size, self.root) = (origin, size, root)
    }

    /// Reads the body of a note: three lines, then extension lines that are skipped. The size is canonical decimal,
    /// the root 32 bytes of base 64.
    public init(text: String) throws(CryptoError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 4, lines.last == "", !lines.dropLast().contains(""),
            let size = UInt64(digits: lines[1], in: 0...Self.largest), String(size) == lines[1],
            let root = Base64.decode(lines[2]),
            root.count == MerkleHash.size
        else { throw .malformed(.unexpected("checkpoint")) }
        (origin, self.size, self.root) = (String(lines[0]), size, root)
    }

    public var text: String { "\(origin)\n\(size)\n\(Base64.encode(root))\n" }

    /// The checkpoint as a signed note.
    public func signed(by key: SigningKey, name: String) -> SignedNote {
        SignedNote(text: text, signedBy: key, name: name)
    }
}
