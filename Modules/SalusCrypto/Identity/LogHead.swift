/// A position in an identity log or a vault's log: the number of its newest entry, and that entry's hash (SHA-256).
public struct LogHead: Hashable, Sendable {
    /// The number of the newest entry.
    public let sequence: UInt64
    /// The SHA-256 of the newest entry.
    public let hash: [UInt8]

    public init(sequence: UInt64, hash: [UInt8]) { (self.sequence, self.hash) = (sequence, hash) }
}
