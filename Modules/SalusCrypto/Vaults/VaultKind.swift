/// The purpose of a vault; beside sizes it is all that the server learns of the content.
public enum VaultKind: UInt8, CaseIterable, Sendable {
    case careData = 1
    case conversation = 2
    /// An account's own: index of its vaults, pinned contacts, settings.
    case home = 3
    /// An inbox, in which others deposit entries for its owner.
    case inbox = 4
}
