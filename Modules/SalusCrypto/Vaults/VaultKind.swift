/// What a vault is for; the only thing besides sizes that the server learns of its purpose.
public enum VaultKind: UInt8, CaseIterable, Sendable {
    case careData = 1
    case conversation = 2
    /// An account's own: index of its vaults, pinned contacts, settings.
    case home = 3
    /// Where others leave something for its owner.
    case inbox = 4
}
