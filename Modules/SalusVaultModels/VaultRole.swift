/// The role of a vault's member, which decides what the member may do. Its number is signed, sealed and stored: the
/// smaller, the more rights. Calls use its name.
public enum VaultRole: UInt8, NamedVaultTerm {
    case owner = 1
    /// Changes members and keys, but never who the owners are.
    case manager = 2
    case writer = 3
    case reader = 4
    /// Puts new objects in and reads nothing.
    case depositor = 5

    public var name: String {
        switch self {
        case .owner: "owner"
        case .manager: "manager"
        case .writer: "writer"
        case .reader: "reader"
        case .depositor: "depositor"
        }
    }

    /// Whether the role reads entries.
    public var reads: Bool { self != .depositor }
    /// Whether it puts entries in; a depositor only new objects, sealed to the epoch's deposit key.
    public var writes: Bool { self != .reader }
    /// Whether the role adds and removes members.
    public var changesMembers: Bool { self == .owner || self == .manager }
}
