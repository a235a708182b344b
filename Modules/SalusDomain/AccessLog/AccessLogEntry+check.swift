import SalusBase
public import SalusCrypto
public import SalusModels

extension AccessLogEntry {
    /// The leaf as the chain and the tree read it, nil when it does not say what this entry says: another place,
    /// another time, or a line that it does not commit to.
    public var checkedLeaf: AccessLogLeaf? {
        guard let leaf = try? AccessLogLeaf(bytes: leaf),  // bytes that are no leaf prove nothing
            leaf.recordTag == tag, leaf.number == UInt64(exactly: number), leaf.time == line.at,
            leaf.commitment == AccessLogLeaf.commitment(to: line.canonicalBytes, salt: salt)
        else { return nil }
        return leaf
    }
}

extension Checkpoint {
    /// Reads a signed note and verifies it: signed by `publicKey` as the access log of `origin`. Nil when it is not.
    public init?(note: String, origin: String, publicKey: [UInt8]) {
        let name = Self.accessLogName(of: origin)
        guard let signed = try? SignedNote(encoded: note),  // text that is no note proves nothing
            signed.isSigned(by: publicKey, name: name),
            let checkpoint = try? Checkpoint(text: signed.text), checkpoint.origin == name
        else { return nil }
        self = checkpoint
    }

    /// The name of a server's access log in its signed notes.
    public static func accessLogName(of origin: String) -> String { "\(origin)/access" }
}
