public import SalusBase

/// Entries that go on where an identity log ends, each after the one before, as its account signs them.
public struct IdentityLogDraft {
    public private(set) var entries: [IdentityLogEntry] = []
    /// The head of the log with the draft's entries.
    public private(set) var head: LogHead
    private let user: [UInt8]
    private let time: Instant

    public init(after head: LogHead, user: [UInt8], time: Instant) {
        (self.head, self.user, self.time) = (head, user, time)
    }

    /// Appends an entry for the operation. Throws when the log would refuse it.
    public mutating func add(_ operation: IdentityOperation, signedBy identity: SigningKey) throws(CryptoError) {
        let entry = try IdentityLogEntry(operation, after: head, user: user, time: time, signedBy: identity)
        entries.append(entry)
        head = entry.head
    }

    /// Gives the account another identity key; what is added after it is signed by that.
    public mutating func rotate(_ identity: SigningKey, to next: SigningKey) throws(CryptoError) {
        let proof = IdentityLogEntry.rotationProof(of: next, after: head, user: user)
        try add(.rotateIdentityKey(publicKey: next.publicKey, proof: proof), signedBy: identity)
    }
}
