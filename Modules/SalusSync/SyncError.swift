/// The reason for which a value cannot be part of a synced collection. No case carries content.
public enum SyncError: Error, Hashable, Sendable {
    /// A page of a feed leaves something out, or repeats what was there.
    case gap(after: UInt64)
    /// A feed that ends before what was already seen of it.
    case rollback(seen: UInt64, newest: UInt64)
    /// A version that no honest writer makes.
    case badVersion(EntryID, VersionFault)
    /// Bytes or JSON that are no version, no state and no revision.
    case malformed(String)
    /// A change to an object that is not there, or was deleted.
    case noSuchObject(ObjectID)
    /// A change to an object where nothing is changed once it is there.
    case finalObject(ObjectID)
}

/// The rule that a version breaks.
public enum VersionFault: String, Hashable, Sendable {
    /// The revision is not one above its highest parent, not 1 without parents, or beyond all counting.
    case revision
    /// It claims to have seen other versions than its parents had, later ones than itself, or not itself.
    case context
    /// A value of another writer that no parent has.
    case foreignValue
    /// A parent of another object, or one that does not stand before it.
    case parent
    /// Two versions under one name.
    case name
}
