/// The purpose of a vault. Its number is signed, sealed and stored; calls use its name.
public enum VaultKind: UInt8, NamedVaultTerm {
    case careData = 1
    case conversation = 2
    /// An account's own: index of its vaults, pinned contacts, settings.
    case home = 3
    /// An inbox, in which others deposit entries for its owner.
    case inbox = 4

    public var name: String {
        switch self {
        case .careData: "care-data"
        case .conversation: "conversation"
        case .home: "home"
        case .inbox: "inbox"
        }
    }
}
