/// The rules of a vault's log; a broken one names itself in `CryptoError.brokenVaultLog`. A replay, by client or
/// server, stops at the first entry that breaks one.
public enum VaultRule: String, Sendable {
    /// Of this vault, sequence numbers without gap, each entry naming the hash of the one before.
    case chain
    /// The first entry, and only that, creates the vault.
    case creation
    /// Epochs rise by one; what a vault is for never changes.
    case epoch
    /// The author's device is in the author's identity log at the head that the entry names, and is not revoked there.
    case authorDevice
    /// That head is not older than the one pinned for the author in the current header.
    case authorHead
    /// A device that the reader knows as revoked signs nothing new: a later entry by a device in good standing has to
    /// stand on it.
    case revokedDevice
    case signature
    /// The author's role allows the change; who left does nothing any more.
    case role
    /// At least one owner remains, and a manager leaves the owners as they are.
    case owners
    /// New members comply with the vault's policy; only owners change the policy.
    case policy
    /// Each member's pinned head is on that member's identity log, and no pin goes back.
    case memberIdentity
    /// Keys are wrapped to the newest encryption key at that point.
    case memberKey
    /// A member who left is not in the next header.
    case leaver
    /// The tree of entries never shrinks, and has one root for each size.
    case entryTree
    /// Nothing follows the closing entry.
    case closed
}
