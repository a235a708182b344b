/// Bounds of what comes from outside. A structure beyond them is refused as malformed before it is kept.
public enum Limits {
    /// Bytes of one message.
    public static let messageBytes = 16 << 20
    /// Bytes of a group's tree, which a welcome carries.
    public static let treeBytes = 8 << 20
    /// Bytes of a saved state: two trees, what waits, and keys of messages that have not come yet.
    public static let stateBytes = 64 << 20
    /// Bytes of the name of a group.
    public static let identifierBytes = 1 << 10
    /// Bytes of all extensions of one object, and of a credential.
    public static let extensionBytes = 1 << 16
    /// Bytes of all proposals that wait for a commit.
    public static let proposalBytes = 4 << 20
    /// Leaves of a group's tree.
    public static let leaves = 1 << 13
    /// Extensions of one object, and entries of each list of capabilities.
    public static let extensions = 64
    /// Proposals of a commit.
    public static let proposals = 1 << 13
    /// Proposals that wait for a commit: half of one, so that own ones find room beside them.
    public static let waitingProposals = 1 << 12
    /// Certificates of a chain.
    public static let certificates = 16
    /// Messages that a save may reserve: half of what receivers pass over, so that a crash after it loses none of them.
    static let reservedMessages: UInt32 = 500
    /// Levels of a tree, so nodes of an update path.
    static let levels = 14
    /// Seconds by which the clocks of two members may differ where a lifetime is checked.
    static let clockDifference: UInt64 = 3_600
}
