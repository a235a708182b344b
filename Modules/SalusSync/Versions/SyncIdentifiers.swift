public import SalusBase

/// Marks identifiers of replicas.
public enum ReplicaTag {}
/// Marks identifiers of entries.
public enum EntryTag {}
/// Marks identifiers of synced objects.
public enum SyncedObjectTag {}

/// One writer of a synced collection: a device, with the bytes of its device identifier.
public typealias ReplicaID = Identifier<ReplicaTag>
/// One version, named by its writer before anybody else sees it, so that sending it twice adds it once.
public typealias EntryID = Identifier<EntryTag>
/// The object that versions belong to.
public typealias ObjectID = Identifier<SyncedObjectTag>
