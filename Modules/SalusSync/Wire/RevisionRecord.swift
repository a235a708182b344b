public import SalusBase

/// A care plan's revision as CareKit's stores exchange it: entities, and what their writer knew. An entity is kept as
/// it came, of whatever kind, so that an older program passes on what a newer one wrote.
public struct RevisionRecord: Hashable, Sendable {
    /// A changed object of the revision.
    public struct Entity: Hashable, Sendable {
        /// Such as `task`, `outcome`, `carePlan`.
        public let type: String
        public let object: JSONValue

        public init(type: String, object: JSONValue) { (self.type, self.object) = (type, object) }

        /// The entity's name, the same for all its versions.
        public var name: String? { object["id"]?.string }
        /// This version.
        public var version: EntryID? { object["uuid"]?.string.flatMap(EntryID.init) }
        public var previousVersions: [EntryID] {
            (object["previousVersionUUIDs"]?.array ?? []).compactMap { $0.string.flatMap(EntryID.init) }
        }
    }

    public let entities: [Entity]
    public let knowledge: KnowledgeVector

    public init(entities: [Entity], knowledge: KnowledgeVector) {
        (self.entities, self.knowledge) = (entities, knowledge)
    }

    public init(json: JSONValue) throws(SyncError) {
        guard let list = json["entities"]?.array, let processes = json["knowledgeVector"]?["processes"]?.array else {
            throw .malformed("revision record")
        }
        entities = list.compactMap { entity in
            entity["type"]?.string.flatMap { type in entity["object"].map { Entity(type: type, object: $0) } }
        }
        guard entities.count == list.count else { throw .malformed("entity") }
        var knowledge = KnowledgeVector()
        for process in processes {
            guard let replica = process["id"]?.string.flatMap(ReplicaID.init), let clock = process["clock"]?.whole
            else {
                throw .malformed("knowledge vector")
            }
            knowledge.raise(replica, to: clock)
        }
        self.knowledge = knowledge
    }

    public var json: JSONValue {
        let processes = knowledge.entries.map { entry -> JSONValue in
            ["id": .string(entry.replica.description), "clock": JSONValue(entry.clock)]
        }
        return [
            "entities": .array(entities.map { ["type": .string($0.type), "object": $0.object] }),
            "knowledgeVector": ["processes": .array(processes)],
        ]
    }
}
