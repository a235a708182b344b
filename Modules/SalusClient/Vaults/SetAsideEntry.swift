public import SalusCrypto
public import SalusSync

/// An entry that could not be believed, or not be read. It stops no other.
public struct SetAsideEntry: Hashable, Sendable {
    /// The reason that the entry is not shown.
    public enum Reason: Hashable, Sendable {
        /// From an epoch whose keys this member was not given: nothing is wrong with it.
        case noKey(epoch: UInt32)
        /// No sealed entry, or changed on the way.
        case damaged
        case rule(EntryRule)
        /// Its content does not fit the versions that it names.
        case version(VersionFault)

        /// Whether others may have been able to read it, and to go on from it.
        var mayBeParent: Bool {
            switch self {
            case .noKey, .rule(.revokedDevice): true
            case .damaged, .rule, .version: false
            }
        }
    }

    /// Its place among the vault's entries, from 0.
    public let number: UInt64
    public let reason: Reason

    /// Whether the entry is forged or damaged, and not merely sealed with keys that this member was not given.
    public var isSuspicious: Bool {
        if case .noKey = reason { false } else { true }
    }

    init(number: UInt64, reason: Reason) { (self.number, self.reason) = (number, reason) }

    init(number: UInt64, _ error: CryptoError) {
        self.init(number: number, reason: error.entryRule.map { .rule($0) } ?? .damaged)
    }
}

extension CryptoError {
    fileprivate var entryRule: EntryRule? {
        if case .refusedEntry(let rule) = self { rule } else { nil }
    }
}
