public import SalusBase
public import SalusClasses
public import SalusDomain
public import SalusModels

/// Gives a permission on a class, in the place of the entity's earlier one on the same entries; without actions takes
/// it away.
///
/// On all entries it is for the application's developers, on those that a person owns for that person, on one entry for
/// its owner. Supervisors, developers and operators may take any of them away.
public struct SetClassPermission: Operation {
    private static let reasonBytes = 200

    let customClass: String
    let holder: PermissionReference
    let actions: Set<EntryAction>
    let extent: PermissionExtent
    let expires: Instant?
    let reason: String
    let application: ApplicationID?

    public init(class name: String, _ permission: ClassPermission, in application: ApplicationID? = nil) {
        self.init(
            class: name, permission.actions, to: .entity(permission.entity), on: permission.extent,
            until: permission.expires, because: permission.reason, in: application)
    }

    /// The same with a holder that may be said by name.
    public init(
        class name: String, _ actions: Set<EntryAction>, to holder: PermissionReference,
        on extent: PermissionExtent = .all, until expires: Instant? = nil, because reason: String = "",
        in application: ApplicationID? = nil
    ) {
        (customClass, self.actions, self.holder, self.extent) = (name, actions, holder, extent)
        (self.expires, self.reason, self.application) = (expires, reason, application)
    }

    public var access: AccessRequest {
        AccessRequest(application == nil ? .writeEntries : .manageApplication, in: application)
    }

    /// Throws `denied` for who may not give it, `notFound` for a class, entity, person or entry that the application
    /// has not, `invalid` and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        let found = try scope.customClass(customClass)
        try requireRight(on: found, scope)
        let permission = ClassPermission(
            actions, to: try scope.entity(holder), on: extent, until: expires, because: reason)
        guard reason.utf8.count <= Self.reasonBytes else {
            throw .invalid(field: "reason", expected: "at most \(Self.reasonBytes) bytes")
        }
        if !permission.actions.isEmpty {
            try scope.check(permission.entity)
            guard try work.tx.customClasses.countPermissions(of: found.id) < ClassLimits.permissions else {
                throw .quotaReached("permissions of the class")
            }
        }
        try work.tx.customClasses.set(permission, on: found.id, at: work.now, permit.grant)
    }

    private func requireRight(on found: CustomClass, _ scope: ApplicationScope) throws(DomainError) {
        guard let user = scope.user else { return }
        let mayManage = !user.roles.isDisjoint(with: [.developer, .administrator])
        let mayTake = actions.isEmpty && !user.roles.isEmpty
        switch extent {
        case .all: guard mayManage || mayTake else { throw .denied }
        case .ownedBy(let person): guard person == user.account || mayTake else { throw .denied }
        case .entry(let id):
            guard let entry = try scope.work.tx.entries.entry(id, of: found.id) else { throw .notFound }
            guard entry.owner == user.account || mayTake else { throw .denied }
        }
    }
}

/// The permissions of a class.
public struct ListClassPermissions: Operation {
    let customClass: String
    let entity: PermissionEntity?
    let application: ApplicationID?

    /// `entity`: nil for every holder.
    public init(class name: String, for entity: PermissionEntity? = nil, in application: ApplicationID? = nil) {
        (customClass, self.entity, self.application) = (name, entity, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ClassPermissions {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        let found = try scope.customClass(customClass)
        return try ClassPermissions(
            work.tx.customClasses.permissions(of: found.id, for: entity.map { [$0] }), in: scope)
    }
}

/// The permissions of one entity on every class of the application, by class.
public struct ListEntityPermissions: Operation {
    let entity: PermissionEntity
    let application: ApplicationID?

    public init(_ entity: PermissionEntity, in application: ApplicationID? = nil) {
        (self.entity, self.application) = (entity, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [NamedClassPermission] {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        var found: [NamedClassPermission] = []
        for customClass in try work.tx.customClasses.classes(of: scope.application.id) {
            for permission in try work.tx.customClasses.permissions(of: customClass.id, for: [entity]) {
                found.append(NamedClassPermission(customClass: customClass.name, permission: permission))
            }
        }
        return found
    }
}

/// A permission with the class that it is on.
public struct NamedClassPermission: Hashable, Sendable {
    public let customClass: String
    public let permission: ClassPermission
}

/// The entity of an identifier: a user or group of the application, or itself.
public struct FindPermissionEntity: Operation {
    let identifier: [UInt8]
    let application: ApplicationID?

    /// `identifier`: its 16 bytes.
    public init(_ identifier: [UInt8], in application: ApplicationID? = nil) {
        (self.identifier, self.application) = (identifier, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PermissionEntity {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        if let id = ApplicationID(bytes: identifier), id == scope.application.id { return .application(id) }
        if let id = ApplicationGroupID(bytes: identifier), let group = try work.tx.applicationGroups.group(id),
            group.application == scope.application.id
        {
            return .group(id)
        }
        guard let id = AccountID(bytes: identifier) else { throw .notFound }
        return .user(try scope.user(id).account)
    }
}

extension ApplicationScope {
    /// Throws `notFound` for an entity that the application has not.
    func check(_ entity: PermissionEntity) throws(DomainError) {
        switch entity {
        case .user(let account): _ = try user(account)
        case .group(let id): _ = try group(id)
        case .application(let id): guard id == application.id else { throw .notFound }
        }
    }

    /// The name that people know an entity by.
    func name(of entity: PermissionEntity) -> String {
        switch entity {
        case .user(let account): (try? user(account).name.text).map { "the user \($0)" } ?? "a user who left"
        case .group(let id): (try? group(id).name).map { "the group \($0)" } ?? "a group that is gone"
        case .application: "every user of \(application.name)"
        }
    }
}
