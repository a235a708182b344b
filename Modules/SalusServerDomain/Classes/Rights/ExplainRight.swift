public import SalusBase
public import SalusClasses
public import SalusDomain
public import SalusModels

/// The decision about one right, with the rules that spoke, in words.
public struct ExplainedRight: Hashable, Sendable {
    public let isAllowed: Bool
    /// One for each rule that spoke, in order.
    public let sentences: [String]
}

/// Explains whether a user may do something with a class or one of its entries: the same decision that the operation
/// itself asks for.
public struct ExplainRight: Operation {
    let customClass: String
    let user: UserName
    let action: EntryAction
    let entry: ClassEntryID?
    let owner: UserName?
    let application: ApplicationID?

    /// `entry`: nil for every entry of the class. `owner`: for `create`, the owner of the new entry; nil for
    /// the user.
    public init(
        class name: String, user: UserName, _ action: EntryAction, entry: ClassEntryID? = nil,
        for owner: UserName? = nil,
        in application: ApplicationID? = nil
    ) {
        (customClass, self.user, self.action) = (name, user, action)
        (self.entry, self.owner, self.application) = (entry, owner, application)
    }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    /// Throws `notFound` for a user, class or entry that the application has not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ExplainedRight {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        let user = try scope.user(named: user)
        let access = try ClassAccess(customClass, scope, as: user)
        let decision = access.decide(action, try ownership(of: user, access))
        return ExplainedRight(
            isAllowed: decision.isAllowed, sentences: decision.explained { scope.name(of: $0) })
    }

    private func ownership(
        of user: ApplicationUser, _ access: ClassAccess
    ) throws(DomainError) -> EntryOwnership? {
        if action == .create {
            let owner = try owner.map { name throws(DomainError) in try access.scope.user(named: name).account }
            return EntryOwnership(nil, owner: owner ?? user.account, author: user.account)
        }
        guard let entry else { return nil }
        guard let found = try access.scope.work.tx.entries.entry(entry, of: access.customClass.id) else {
            throw .notFound
        }
        return found.ownership
    }
}
