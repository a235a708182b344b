public import SalusBase

/// One device's copy of a synced collection, as a value: what it takes from others, and what it writes itself.
///
/// Two replicas that have taken the same versions show the same, in whatever order, how often and with whatever clocks
/// they got them.
public struct Replica: Hashable, Sendable {
    public let id: ReplicaID
    public private(set) var objects: [ObjectID: ObjectHistory] = [:]
    /// The object of each version.
    private var places: [EntryID: ObjectID] = [:]

    public init(id: ReplicaID) { self.id = id }

    /// Objects that are there and not deleted, with what a reader sees of each.
    public var living: [ObjectID: ObjectState] {
        objects.mapValues(\.state).filter { !$0.value.isDeleted }
    }

    /// Objects with tips that say different things.
    public var conflicts: [ObjectID] { objects.filter(\.value.needsMerge).keys.sorted() }

    /// Takes in a version from elsewhere; false when it was here. It has to go nowhere: only what `put`, `edit`,
    /// `delete` and `merge` give is to be sent. Throws `badVersion`, and nothing has changed.
    @discardableResult
    public mutating func take(_ version: Version) throws(SyncError) -> Bool {
        guard places[version.id] ?? version.object == version.object else { throw .badVersion(version.id, .name) }
        let isNew = try insert(version)
        places[version.id] = version.object
        return isNew
    }

    private mutating func insert(_ version: Version) throws(SyncError) -> Bool {
        if objects[version.object] != nil { return try objects[version.object]!.insert(version) }
        var history = ObjectHistory()
        let isNew = try history.insert(version)
        objects[version.object] = history
        return isNew
    }

    /// Makes the object, or brings a deleted one back. Nil when it shows all of that already.
    public mutating func put(
        _ values: [String: JSONValue], in object: ObjectID, as entry: NewEntry, _ rules: FieldRules = FieldRules()
    ) throws(SyncError) -> Version? {
        try write(object, entry) { $0.replaced(with: values, by: $1, rules) }
    }

    /// Changes some fields of a living object; nil as a value takes the field out. Nil when nothing would change.
    public mutating func edit(
        _ changes: [String: JSONValue?], of object: ObjectID, as entry: NewEntry, _ rules: FieldRules = FieldRules()
    ) throws(SyncError) -> Version? {
        guard let state = objects[object]?.state, !state.isDeleted else { throw .noSuchObject(object) }
        return try write(object, entry) { $0.changed(changes, by: $1, rules) }
    }

    /// Writes a version that deletes the object; nil when it is deleted already.
    public mutating func delete(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> Version? {
        guard let state = objects[object]?.state, !state.isDeleted else { throw .noSuchObject(object) }
        return try write(object, entry) { $0.deleted(by: $1) }
    }

    /// Settles a conflict with a version whose parents are all tips; nil when there is none.
    public mutating func merge(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> Version? {
        guard objects[object]?.needsMerge ?? false else { return nil }
        return try write(object, entry) { $0.confirmed(by: $1) }
    }

    /// The same content once more, as a version of now: for those who may not read the one before. Throws
    /// `noSuchObject`.
    public mutating func confirm(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> Version? {
        guard let state = objects[object]?.state, !state.isDeleted else { throw .noSuchObject(object) }
        return try write(object, entry) { $0.confirmed(by: $1) }
    }

    private mutating func write(
        _ object: ObjectID, _ entry: NewEntry, _ next: (ObjectState, Stamp) -> ObjectState?
    ) throws(SyncError) -> Version? {
        let history = objects[object] ?? ObjectHistory()
        let stamp = history.nextStamp(by: id)
        guard let state = next(history.state, stamp) else { return nil }
        let version = Version(
            id: entry.id, object: object, stamp: stamp, parents: history.tips.map(\.id), state: state,
            created: entry.created)
        try take(version)
        return version
    }
}

/// The identifier and time of a new version, given by its writer.
public struct NewEntry: Hashable, Sendable {
    public let id: EntryID
    public let created: Instant

    public init(id: EntryID, created: Instant) { (self.id, self.created) = (id, created) }

    public init(at created: Instant, from randomness: Randomness) {
        self.init(id: EntryID(from: randomness), created: created)
    }
}
