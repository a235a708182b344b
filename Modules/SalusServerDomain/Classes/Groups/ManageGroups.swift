public import SalusBase
public import SalusDomain
public import SalusModels

/// The groups of an application, by name.
public struct ListApplicationGroups: Operation {
    let application: ApplicationID?

    public init(in application: ApplicationID? = nil) { self.application = application }

    public var access: AccessRequest { AccessRequest(.viewApplication, in: application) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ApplicationGroup] {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        return try work.tx.applicationGroups.groups(of: scope.application.id)
    }
}

/// The groups that a user is in: the caller, or any for supervisors.
public struct ListGroupsOfUser: Operation {
    let account: AccountID

    public init(_ account: AccountID) { self.account = account }

    public var access: AccessRequest { AccessRequest(.viewApplication, .own) }

    /// Throws `denied` for another user, `notFound` where there is none.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [ApplicationGroup] {
        let scope = try ApplicationScope(nil, permit.caller, in: work)
        try scope.requireSelfOrSupervisor(account)
        return try work.tx.applicationGroups.groups(with: scope.user(account).account)
    }
}

/// Makes a group. Users who are there already do not join it, not even a default one.
public struct AddApplicationGroup: Operation {
    /// Groups of one application.
    static let limit = 100

    let name: String
    let isDefault: Bool
    let application: ApplicationID?

    public init(_ name: String, isDefault: Bool, in application: ApplicationID? = nil) {
        (self.name, self.isDefault, self.application) = (name, isDefault, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplicationPeople, in: application) }

    /// Throws `nameTaken`, `invalid` and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApplicationGroup {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        try GroupName.check(name)
        guard try work.tx.applicationGroups.groups(of: scope.application.id).count < Self.limit else {
            throw .quotaReached("groups of the application")
        }
        let group = ApplicationGroup(
            id: ApplicationGroupID(from: work.random), application: scope.application.id, name: name,
            isDefault: isDefault)
        try work.tx.applicationGroups.insert(group, permit.grant)
        return group
    }
}

/// Renames a group, or makes it one that every new user joins.
public struct ChangeApplicationGroup: Operation {
    let group: ApplicationGroupID
    let name: String?
    let isDefault: Bool?
    let application: ApplicationID?

    /// Nil leaves a value as it is.
    public init(_ group: ApplicationGroupID, name: String?, isDefault: Bool?, in application: ApplicationID? = nil) {
        (self.group, self.name, self.isDefault, self.application) = (group, name, isDefault, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplicationPeople, in: application) }

    /// Throws `notFound`, `nameTaken` and `invalid`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApplicationGroup {
        var found = try ApplicationScope(application, permit.caller, in: work).group(group)
        if let name { try GroupName.check(name) }
        (found.name, found.isDefault) = (name ?? found.name, isDefault ?? found.isDefault)
        try work.tx.applicationGroups.update(found, permit.grant)
        return found
    }
}

/// Deletes a group with its members and permissions.
public struct RemoveApplicationGroup: Operation {
    let group: ApplicationGroupID
    let application: ApplicationID?

    public init(_ group: ApplicationGroupID, in application: ApplicationID? = nil) {
        (self.group, self.application) = (group, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplicationPeople, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApplicationGroup {
        let found = try ApplicationScope(application, permit.caller, in: work).group(group)
        try work.tx.applicationGroups.delete(found.id, permit.grant)
        return found
    }
}

/// The members of a group, by name.
public struct ListGroupMembers: Operation {
    let group: ApplicationGroupID
    let part: ListPart<String>
    let application: ApplicationID?

    public init(
        _ group: ApplicationGroupID, _ part: ListPart<String> = ListPart(), in application: ApplicationID? = nil
    ) { (self.group, self.part, self.application) = (group, part, application) }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    /// Throws `notFound`.
    public func run(
        _ permit: Permit<Self>, in work: OperationContext
    ) throws(DomainError) -> ListedPage<ApplicationUser, String> {
        let found = try ApplicationScope(application, permit.caller, in: work).group(group)
        return ListedPage(try work.tx.applicationGroups.members(of: found.id, part), part) { $0.name.text }
    }
}

/// Puts a user into a group, or takes them out. Said twice it is the same.
public struct SetGroupMember: Operation {
    let group: GroupReference
    let user: ApplicationUserReference
    let isMember: Bool
    let application: ApplicationID?

    public init(
        _ group: GroupReference, _ user: ApplicationUserReference, isMember: Bool,
        in application: ApplicationID? = nil
    ) {
        (self.group, self.user) = (group, user)
        (self.isMember, self.application) = (isMember, application)
    }

    public init(
        _ group: ApplicationGroupID, _ account: AccountID, isMember: Bool, in application: ApplicationID? = nil
    ) { self.init(.id(group), .id(account), isMember: isMember, in: application) }

    public var access: AccessRequest { AccessRequest(.manageApplicationPeople, in: application) }

    /// Throws `notFound` for a group or user that the application has not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        let (group, user) = (try scope.group(group), try scope.user(user))
        if isMember {
            try work.tx.applicationGroups.add(user.account, to: group.id, permit.grant)
        } else {
            try work.tx.applicationGroups.remove(user.account, from: group.id, permit.grant)
        }
    }
}

private enum GroupName {
    static func check(_ name: String) throws(DomainError) {
        guard (1...64).contains(name.utf8.count), !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
            throw .invalid(field: "name", expected: "1 to 64 bytes")
        }
    }
}
