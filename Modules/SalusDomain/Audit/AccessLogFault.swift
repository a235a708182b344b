public import SalusModels

/// What a check of the whole access log found to be wrong. Lines are named by their record and their number in its
/// chain; a line without a record stands in the server's own chain.
public enum AccessLogFault: Hashable, Sendable {
    /// A line does not say what its leaf commits to, or the leaf is another.
    case altered(AccessLine)
    /// Lines are missing from the chain of a record.
    case missing(record: RecordID?, numbers: ClosedRange<Int>)
    /// The line does not follow the one before it: that one was exchanged.
    case exchanged(AccessLine)
    /// Nothing stands at these places of the tree: lines were removed.
    case gap(positions: ClosedRange<Int>)
    /// Two lines claim one place of the tree, or a line one that it cannot have.
    case misplaced(AccessLine, position: Int)
    /// A checkpoint is not signed by the log's key, or not for the size it is stored under.
    case forged(size: Int)
    /// The stored lines do not have the root of this checkpoint; up to `good` they do: what was altered or reordered
    /// stands at the places between.
    case contradicted(size: Int, good: Int)
    /// The checkpoint kept elsewhere is not one of this log, or not signed by its key.
    case foreignKept
    /// The log is shorter than the checkpoint that was kept elsewhere.
    case shorterThanKept(size: Int, kept: Int)
    /// The log does not contain what was signed in the checkpoint that was kept elsewhere.
    case otherThanKept(kept: Int)
}

/// One line by its place.
public struct AccessLine: Hashable, Sendable {
    public let record: RecordID?
    public let number: Int

    public init(record: RecordID?, number: Int) { (self.record, self.number) = (record, number) }
}
