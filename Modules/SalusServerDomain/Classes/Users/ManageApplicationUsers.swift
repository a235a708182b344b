public import SalusBase
public import SalusDomain
public import SalusModels

/// A user with their model.
public struct DescribedUser: Hashable, Sendable {
    public let user: ApplicationUser
    public let profile: JSONValue
    /// Whether the account may sign in.
    public let isActive: Bool
}

/// One user with their model: the caller, or any for supervisors.
public struct ReadApplicationUser: Operation {
    let account: AccountID?

    /// `account`: nil for the caller.
    public init(_ account: AccountID? = nil) { self.account = account }

    public var access: AccessRequest { AccessRequest(.viewApplication, .own) }

    /// Throws `denied` for another user, `notFound` where there is none.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedUser {
        let scope = try ApplicationScope(nil, permit.caller, in: work)
        let account = if let account { account } else { try scope.signedIn().account }
        try scope.requireSelfOrSupervisor(account)
        return try scope.described(account)
    }
}

/// Users of an application, by name.
public struct ListApplicationUsers: Operation {
    let part: ListPart<String>
    let application: ApplicationID?

    public init(_ part: ListPart<String> = ListPart(), in application: ApplicationID? = nil) {
        (self.part, self.application) = (part, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    public func run(
        _ permit: Permit<Self>, in work: OperationContext
    ) throws(DomainError) -> ListedPage<ApplicationUser, String> {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        return ListedPage(try work.tx.applicationUsers.users(of: scope.application.id, part), part) { $0.name.text }
    }
}

/// Puts another model in the place of a user's.
public struct ChangeApplicationUser: Operation {
    let account: AccountID
    let profile: JSONValue

    public init(_ account: AccountID, profile: JSONValue) { (self.account, self.profile) = (account, profile) }

    public var access: AccessRequest { AccessRequest(.writeEntries, .own) }

    /// Throws `denied` for another user, `notFound` where there is none, `invalid` for what is no object or too large.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedUser {
        let scope = try ApplicationScope(nil, permit.caller, in: work)
        try scope.requireSelfOrSupervisor(account)
        _ = try scope.user(account)
        let sealed = try ApplicationProfile(work: work).sealed(profile, of: account)
        try work.tx.applicationUsers.setProfile(sealed, of: account, permit.grant)
        return try scope.described(account)
    }
}

/// Removes a user: sessions, groups and model go, the account is closed for good. Entries stay with the classes.
public struct RemoveApplicationUser: Operation {
    let account: AccountID

    public init(_ account: AccountID) { self.account = account }

    public var access: AccessRequest { AccessRequest(.writeEntries, .own) }

    /// Throws `denied` for another user, `notFound` where there is none.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let scope = try ApplicationScope(nil, permit.caller, in: work)
        try scope.requireSelfOrSupervisor(account)
        _ = try scope.user(account)
        try work.tx.applicationUsers.delete(account, permit.grant)
        try work.tx.accounts.removePassword(of: account, permit.grant)
        try work.tx.accounts.setState(.retired, of: account, at: work.now, permit.grant)
    }
}

/// Sets the roles of a user, in the place of those before.
public struct SetApplicationRoles: Operation {
    let name: UserName
    let roles: Set<ApplicationRole>
    let application: ApplicationID?

    public init(_ name: UserName, _ roles: Set<ApplicationRole>, in application: ApplicationID? = nil) {
        (self.name, self.roles, self.application) = (name, roles, application)
    }

    public var access: AccessRequest { AccessRequest(.setApplicationRoles, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ApplicationUser {
        var user = try ApplicationScope(application, permit.caller, in: work).user(named: name)
        user.roles = roles
        try work.tx.applicationUsers.setRoles(roles, of: user.account, permit.grant)
        return user
    }
}

extension ApplicationScope {
    func described(_ account: AccountID) throws(DomainError) -> DescribedUser {
        let user = try user(account)
        return DescribedUser(
            user: user, profile: try ApplicationProfile(work: work).profile(of: account),
            isActive: try work.tx.accounts.account(account)?.state == .active)
    }
}
