/// The kinds of acts on a vault that a rule can hold.
public enum VaultActKind: String, Hashable, Codable, NumberedWord {
    case creation
    /// A person becomes a member, gets a higher role, or gets the past.
    case share
    /// A person loses membership, or the right to read.
    case removal
    case invitation, acceptance, revocation
}
