/// Rules that a vault's members agreed on. Only an owner changes them.
public struct VaultPolicy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Members are added after they were verified, and nothing new is written while a new epoch is due.
    public static let verifiedMembersOnly = VaultPolicy(rawValue: 1)
    /// New writers and readers get no key of earlier epochs.
    public static let newMembersWithoutHistory = VaultPolicy(rawValue: 2)
    /// An object is never changed once it is there: every entry is a revision 1.
    public static let entriesAreFinal = VaultPolicy(rawValue: 4)
    /// Only owners add managers.
    public static let managersMayNotAddManagers = VaultPolicy(rawValue: 8)

    /// A bit beyond the four would be a promise that this program does not know how to keep.
    static let known: VaultPolicy = [
        .verifiedMembersOnly, .newMembersWithoutHistory, .entriesAreFinal, .managersMayNotAddManagers,
    ]
}
