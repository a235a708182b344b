/// The rules by which a vault's keys match its header. A reader whose keys break one was given other keys than the rest
/// of the members, by the server or by the author of the epoch.
public enum VaultKeyRule: String, Sendable {
    /// The header gives the reader no wrapped key: not a member, or one who only deposits.
    case noMember
    /// Not the wrapped key whose hash is in the header.
    case hash
    /// Vault, epoch, recipient, generation or history differ from the header's.
    case otherEpoch
    /// The epoch's key differs from the check value that all members compare.
    case keyCheck
    case depositKey
    case historyCheck
    /// A key of an earlier epoch is out of order, or does not fit that epoch's header.
    case earlierKey
    /// The holder may not read earlier epochs.
    case noHistory
    /// No private key of the generation that the keys are wrapped to.
    case missingGeneration
}
