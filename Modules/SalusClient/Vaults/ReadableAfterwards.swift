public import SalusBase
import SalusCrypto
public import SalusSync

/// Everything that a former member of a vault was able to read, and may have kept. No new key takes that back; screens
/// show it before and after a removal.
public struct ReadableAfterwards: Hashable, Sendable {
    /// Entries of all epochs that the member could read.
    public let entries: Int
    /// Objects of which at least one version is among them, as they stand now.
    public let objects: [ObjectID]
    /// The epoch from which on the member can open nothing that is written.
    public let closedFrom: UInt32
}
