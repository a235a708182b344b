public import SalusBase

/// A version with everything of it, as a device keeps it.
extension Version {
    public var json: JSONValue {
        [
            "entry": .string(id.description), "object": .string(object.description),
            "author": .string(stamp.author.description), "revision": JSONValue(stamp.revision),
            "parents": .array(parents.map { .string($0.description) }), "created": .string(created.description),
            "state": state.json,
        ]
    }

    public init(json: JSONValue) throws(SyncError) {
        guard let id = json["entry"]?.string.flatMap(EntryID.init),
            let object = json["object"]?.string.flatMap(ObjectID.init), let state = json["state"],
            let created = json["created"]?.string.flatMap(Instant.init), let names = json["parents"]?.array
        else { throw .malformed("version") }
        let parents = names.compactMap { $0.string.flatMap(EntryID.init) }
        guard parents.count == names.count else { throw .malformed("version") }
        self.init(
            id: id, object: object, stamp: try Stamp(author: json["author"], revision: json["revision"]),
            parents: parents, state: try ObjectState(json: state), created: created)
    }
}
