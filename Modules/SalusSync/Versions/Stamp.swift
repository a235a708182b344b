/// The author of a version and its revision number within the object. No honest writer uses one twice.
public struct Stamp: Hashable, Sendable {
    public let author: ReplicaID
    /// From 1; one above the highest parent. No more than `highest`.
    public let revision: UInt64
    /// The greatest whole number that every reader of JSON keeps exactly (RFC 8259 section 6).
    public static let highest: UInt64 = (1 << 53) - 1

    public init(author: ReplicaID, revision: UInt64) { (self.author, self.revision) = (author, revision) }
}

/// A total order for versions that know nothing of each other: the longer line of edits, then the writer's identifier.
/// It is the same on every device, and no clock has a say in it.
extension Stamp: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.revision, left.author) < (right.revision, right.author)
    }
}
