import SalusDomain
public import SalusModels

/// A fault that a check of the whole access log found. Lines are named by their record and their number in its chain; a
/// line without a record is in the server's own chain.
public enum AccessLogFault: Hashable, Sendable {
    /// A line does not say what its leaf commits to, or the leaf is another.
    case altered(AccessLogPosition)
    /// Lines are missing from the chain of a record.
    case missing(record: RecordID?, numbers: ClosedRange<Int>)
    /// The line does not follow the one before it: that one was exchanged.
    case exchanged(AccessLogPosition)
    /// These positions of the tree are empty: lines were removed.
    case gap(positions: ClosedRange<Int>)
    /// Two lines claim one place of the tree, or a line one that it cannot have.
    case misplaced(AccessLogPosition, position: Int)
    /// A checkpoint is not signed by the log's key, or not for the size it is stored under.
    case forged(size: Int)
    /// The stored lines do not have the root of this checkpoint; up to `good` they do: the altered or reordered lines
    /// are between the two.
    case contradicted(size: Int, good: Int)
    /// The checkpoint kept elsewhere is not one of this log, or not signed by its key.
    case foreignKept
    /// The log is shorter than the checkpoint that was kept elsewhere.
    case shorterThanKept(size: Int, kept: Int)
    /// The log does not contain what was signed in the checkpoint that was kept elsewhere.
    case otherThanKept(kept: Int)
}

/// One line by its place.
public struct AccessLogPosition: Hashable, Sendable {
    public let record: RecordID?
    public let number: Int

    public init(record: RecordID?, number: Int) { (self.record, self.number) = (record, number) }
}
