public import SalusModels

/// The four actions of Catalyze's permissions.
public enum EntryAction: String, Hashable, Sendable, Codable, CaseIterable {
    case create, retrieve, update, delete
}

/// How an application splits the rights of owners and authors.
public enum OwnerAuthorRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The owner and the author read. Changing and deleting is for a person who is both, and for holders of a
    /// permission. Creating for another needs a permission of that person or of the organisation.
    case split
    /// Catalyze's: the owner and the author have full control of the entry.
    case catalyze
}

/// The person who asks, as an application knows them.
public struct ClassCaller: Hashable, Sendable {
    public let person: AccountID
    public let application: ApplicationID
    public let groups: Set<ApplicationGroupID>
    public let roles: Set<ApplicationRole>

    public init(
        _ person: AccountID, of application: ApplicationID, groups: Set<ApplicationGroupID> = [],
        roles: Set<ApplicationRole> = []
    ) {
        (self.person, self.application, self.groups, self.roles) = (person, application, groups, roles)
    }

    /// Whether a permission for `entity` is one of theirs.
    public func isMeant(by entity: PermissionEntity) -> Bool {
        switch entity {
        case .user(let account): account == person
        case .group(let group): groups.contains(group)
        case .application(let application): application == self.application
        }
    }
}

/// The owner and the author of an entry.
public struct EntryOwnership: Hashable, Sendable {
    /// Nil for an entry that is about to be created.
    public let entry: ClassEntryID?
    /// Catalyze's `parentId`.
    public let owner: AccountID
    /// Catalyze's `authorId`.
    public let author: AccountID

    public init(_ entry: ClassEntryID?, owner: AccountID, author: AccountID) {
        (self.entry, self.owner, self.author) = (entry, owner, author)
    }
}
