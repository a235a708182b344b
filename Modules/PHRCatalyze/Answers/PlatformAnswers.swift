public import SalusBase

/// A user as sign-in, `POST /users` and `GET /users/{user}` answer it.
public struct UserAnswer: Sendable {
    public let id: String
    /// Printed as `appId`.
    public let application: String
    public let username: String
    public let isActive: Bool
    public let created: Instant
    public let updated: Instant
    public let profile: CatalyzeProfile
    /// The new session of a sign-in.
    public var sessionToken: String?

    public init(
        id: String, of application: String, username: String, isActive: Bool, created: Instant, updated: Instant,
        profile: CatalyzeProfile
    ) {
        self.id = id
        self.application = application
        self.username = username
        self.isActive = isActive
        self.created = created
        self.updated = updated
        self.profile = profile
    }

    public func json(_ times: CatalyzeTimes) -> JSONValue {
        var members = profile.members
        members["usersId"] = .string(id)
        members["appId"] = .string(application)
        members["username"] = .string(username)
        members["active"] = .bool(isActive)
        members["type"] = "USER"
        members["createdAt"] = times.json(created)
        members["updatedAt"] = times.json(updated)
        members["sessionToken"] = sessionToken.map(JSONValue.string)
        return .object(members)
    }
}

/// `GET /acl/{entity}`: what an entity holds, on files and on each class.
public struct AccessListsAnswer: Hashable, Sendable {
    public let core: [String: Set<CatalyzePermission>]
    public let custom: [String: Set<CatalyzePermission>]

    public init(core: [String: Set<CatalyzePermission>], custom: [String: Set<CatalyzePermission>]) {
        (self.core, self.custom) = (core, custom)
    }

    public var json: JSONValue {
        ["core": .object(core.mapValues(\.json)), "custom": .object(custom.mapValues(\.json))]
    }
}

/// A group as its routes answer it.
public struct GroupAnswer: Hashable, Sendable {
    public let id: String
    public let name: String
    public let isDefault: Bool

    public init(id: String, name: String, isDefault: Bool) {
        (self.id, self.name, self.isDefault) = (id, name, isDefault)
    }

    public var json: JSONValue { ["groupsId": .string(id), "name": .string(name), "default": .bool(isDefault)] }
}

/// A file as listings answer it: the original's members, and ours about type, size and digest.
public struct FileAnswer: Hashable, Sendable {
    public let id: String
    public let owner: String
    public let author: String
    public let isPHI: Bool
    public let created: Instant
    public let mediaType: String
    /// Bytes.
    public let size: Int
    /// SHA-256 in lower-case hexadecimal digits.
    public let digest: String

    public init(
        id: String, owner: String, author: String, isPHI: Bool, created: Instant, mediaType: String, size: Int,
        digest: String
    ) {
        self.id = id
        self.owner = owner
        self.author = author
        self.isPHI = isPHI
        self.created = created
        self.mediaType = mediaType
        self.size = size
        self.digest = digest
    }

    public func json(_ times: CatalyzeTimes) -> JSONValue {
        [
            "filesId": .string(id), "usersId": .string(owner), "authorsId": .string(author), "phi": .bool(isPHI),
            "createdAt": times.json(created), "contentType": .string(mediaType), "size": .number(DecimalText(size)),
            "sha256": .string(digest),
        ]
    }
}
