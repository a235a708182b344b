public import SalusBase
public import SalusModels

/// The holder of a permission (Catalyze: `entityId`).
public enum PermissionEntity: Hashable, Sendable {
    case user(AccountID)
    case group(ApplicationGroupID)
    /// Every user of the application.
    case application(ApplicationID)
}

/// The entries of a class that a permission is about.
public enum PermissionExtent: Hashable, Sendable {
    /// All of them: given by the organisation.
    case all
    /// Those that this person owns, and new ones for them: given by that person.
    case ownedBy(AccountID)
    /// One entry: given by its owner or the organisation. `create` says nothing here.
    case entry(ClassEntryID)
}

/// An entry of an access control list: actions for an entity on entries of a class, until an end, with a reason.
public struct ClassPermission: Hashable, Sendable {
    public let entity: PermissionEntity
    public let extent: PermissionExtent
    public let actions: Set<EntryAction>
    /// The end; nil for none.
    public let expires: Instant?
    /// At most 200 bytes; empty for none.
    public let reason: String

    public init(
        _ actions: Set<EntryAction>, to entity: PermissionEntity, on extent: PermissionExtent = .all,
        until expires: Instant? = nil, because reason: String = ""
    ) {
        (self.actions, self.entity, self.extent) = (actions, entity, extent)
        (self.expires, self.reason) = (expires, reason)
    }

    public func isValid(at now: Instant) -> Bool { expires.map { now < $0 } ?? true }
}
