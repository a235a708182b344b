public import SalusBase

/// An entry as it is answered.
public struct EntryAnswer: Hashable, Sendable {
    /// Printed as `entryId` and as `id`.
    public let id: String
    /// Printed as `parentId`.
    public let owner: String
    /// Printed as `authorId`.
    public let author: String
    public let content: [String: JSONValue]
    public let isPHI: Bool
    public let created: Instant
    public let updated: Instant

    public init(
        id: String, owner: String, author: String, content: [String: JSONValue], isPHI: Bool, created: Instant,
        updated: Instant
    ) {
        self.id = id
        self.owner = owner
        self.author = author
        self.content = content
        self.isPHI = isPHI
        self.created = created
        self.updated = updated
    }

    public func json(_ times: CatalyzeTimes) -> JSONValue {
        [
            "entryId": .string(id), "id": .string(id), "parentId": .string(owner), "authorId": .string(author),
            "content": .object(content), "phi": .bool(isPHI), "createdAt": times.json(created),
            "updatedAt": times.json(updated),
        ]
    }
}

/// A class as `GET /classes/{class}` and `POST /classes` answer it.
public struct ClassAnswer: Hashable, Sendable {
    public let id: String
    public let name: String
    public let schema: CatalyzeSchema
    public let isEditable: Bool
    public let isPHI: Bool

    public init(id: String, name: String, schema: CatalyzeSchema, isEditable: Bool, isPHI: Bool) {
        self.id = id
        self.name = name
        self.schema = schema
        self.isEditable = isEditable
        self.isPHI = isPHI
    }

    public var json: JSONValue {
        [
            "id": .string(id), "name": .string(name), "schema": schema.json, "editable": .bool(isEditable),
            "phi": .bool(isPHI),
        ]
    }
}
