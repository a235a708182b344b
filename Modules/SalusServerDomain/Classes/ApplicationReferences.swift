public import SalusClasses
import SalusDomain
public import SalusModels

/// A group of an application, by its identifier or its name.
public enum GroupReference: Hashable, Sendable {
    case id(ApplicationGroupID)
    case name(String)
}

/// A user of an application, by their account or their name.
public enum ApplicationUserReference: Hashable, Sendable {
    case id(AccountID)
    case name(UserName)
}

/// The holder of a permission, by identifier or by name.
public enum PermissionReference: Hashable, Sendable {
    case entity(PermissionEntity)
    case user(UserName)
    case group(String)
    /// Every user of the application.
    case everyone
}

extension ApplicationScope {
    /// Throws `notFound` for a group of another application too.
    func group(_ reference: GroupReference) throws(DomainError) -> ApplicationGroup {
        switch reference {
        case .id(let id): return try group(id)
        case .name(let name):
            let groups = try work.tx.applicationGroups.groups(of: application.id)
            guard let found = groups.first(where: { $0.name == name }) else { throw .notFound }
            return found
        }
    }

    /// Throws `notFound` for a user of another application too.
    func user(_ reference: ApplicationUserReference) throws(DomainError) -> ApplicationUser {
        switch reference {
        case .id(let id): try user(id)
        case .name(let name): try user(named: name)
        }
    }

    /// Throws `notFound` for a name that the application has not; an identifier is not looked up.
    func entity(_ reference: PermissionReference) throws(DomainError) -> PermissionEntity {
        switch reference {
        case .entity(let entity): entity
        case .user(let name): .user(try user(named: name).account)
        case .group(let name): .group(try group(.name(name)).id)
        case .everyone: .application(application.id)
        }
    }

    /// The name of a user or group; nil for one who is gone, and for the application.
    func plainName(of entity: PermissionEntity) throws(DomainError) -> String? {
        switch entity {
        case .user(let account): try work.tx.applicationUsers.user(account)?.name.text
        case .group(let id): try work.tx.applicationGroups.group(id)?.name
        case .application: nil
        }
    }
}

/// The permissions of a class, with the names of the users and groups in them.
public struct ClassPermissions: Hashable, Sendable, RandomAccessCollection {
    public let items: [ClassPermission]
    /// Of those that are still there; the owner of `ownedBy` is here as a user.
    public let names: [PermissionEntity: String]

    public var startIndex: Int { items.startIndex }
    public var endIndex: Int { items.endIndex }
    /// The permission at that position.
    public subscript(position: Int) -> ClassPermission { items[position] }

    init(_ items: [ClassPermission], in scope: ApplicationScope) throws(DomainError) {
        var names: [PermissionEntity: String] = [:]
        for item in items {
            var entities = [item.entity]
            if case .ownedBy(let owner) = item.extent { entities.append(.user(owner)) }
            for entity in entities where names[entity] == nil { names[entity] = try scope.plainName(of: entity) }
        }
        (self.items, self.names) = (items, names)
    }
}
