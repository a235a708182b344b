public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of the accounts in a carenet, oldest first.
public struct ListMembers: Operation {
    public let carenet: CarenetID
    public let offset: Int
    public let limit: Int

    public init(of carenet: CarenetID, offset: Int, limit: Int) {
        (self.carenet, self.offset, self.limit) = (carenet, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.viewCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ResultPage<CarenetMember>
    {
        let members = try work.tx.carenets.members(of: work.find.carenet(carenet), offset: offset, limit: limit + 1)
        return ResultPage(members, limit: limit)
    }
}

/// Reads the membership of one account in a carenet.
public struct ReadMember: Operation {
    public let carenet: CarenetID
    public let account: UserName

    public init(_ account: UserName, of carenet: CarenetID) { (self.account, self.carenet) = (account, carenet) }

    public var access: AccessRequest { AccessRequest(.viewCarenet, .carenet(carenet)) }

    /// Throws `denied` for an app without a token, and where a member asks about another one; `notFound` for an account
    /// that is not in it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CarenetMember {
        let carenet = try work.find.carenet(carenet)
        let found = try work.tx.accounts.account(named: account)
        guard try isOpen(to: permit.caller, about: found?.id, in: carenet, work) else { throw .denied }
        guard let found, let member = try work.tx.carenets.member(found.id, of: carenet) else { throw .notFound }
        return member
    }

    private func isOpen(
        to caller: Caller, about account: AccountID?, in carenet: Carenet, _ work: OperationContext
    ) throws(DomainError) -> Bool {
        if case .app(let app) = caller, app.appGrant == .alone { return !app.app.kind.isForRecords }
        guard let author = caller.author else { return false }
        if account == author { return true }
        return try work.tx.hasFullControl(author, of: carenet.record)
    }
}

/// Lets an account see what a carenet shows. One that is in it already stays, with the right that is said now.
public struct AddMember: Operation {
    public let carenet: CarenetID
    public let account: UserName
    public let mayWrite: Bool

    public init(_ account: UserName, to carenet: CarenetID, mayWrite: Bool) {
        (self.account, self.carenet, self.mayWrite) = (account, carenet, mayWrite)
    }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    /// Throws `notFound` for an account that there is not.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CarenetMember {
        let (carenet, account) = (try work.find.carenet(carenet), try work.find.account(named: account))
        let known = try work.tx.carenets.member(account.id, of: carenet)
        let fullName = try work.tx.accounts.profile(of: account.id).fullName
        let member = CarenetMember(
            account: account.id, name: account.name, mayWrite: mayWrite, since: known?.since ?? work.now,
            fullName: fullName.isEmpty ? nil : fullName)
        try work.tx.carenets.add(member, to: carenet, permit.grant)
        if known == nil { try work.tell(account.id, .shareBegun, of: carenet.record, permit) }
        return member
    }
}

/// Takes an account out of a carenet, and with it the tokens that it gave apps for that.
public struct RemoveMember: Operation {
    public let carenet: CarenetID
    public let account: UserName

    public init(_ account: UserName, from carenet: CarenetID) { (self.account, self.carenet) = (account, carenet) }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    /// Throws `notFound` when it is not in it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (account, carenet) = (try work.find.account(named: account).id, try work.find.carenet(carenet))
        try work.tx.carenets.remove(account, from: carenet, permit.grant)
        try work.tell(account, .shareEnded, of: carenet.record, permit)
    }
}

/// A page of the carenets that the caller is in.
public struct ListOwnCarenets: Operation {
    /// The name of the caller's account; nil means the same.
    public let name: UserName?
    /// Those of the records that they own come first.
    public let includesOwned: Bool
    public let offset: Int
    public let limit: Int

    public init(of name: UserName? = nil, includesOwned: Bool = false, offset: Int, limit: Int) {
        (self.name, self.includesOwned, self.offset, self.limit) = (name, includesOwned, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    /// Throws `denied` for another account's name.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ResultPage<
        CarenetMembership
    > {
        let account = try permit.account().account
        guard name == nil || name == account.name else { throw .denied }
        let carenets = work.tx.carenets
        guard includesOwned else {
            return ResultPage(try carenets.memberships(of: account.id, offset: offset, limit: limit + 1), limit: limit)
        }
        let owned = try carenets.owned(by: account.id, offset: offset, limit: limit + 1)
        guard owned.count <= limit else { return ResultPage(owned, limit: limit) }
        let before = owned.isEmpty ? min(offset, try carenets.ownedCount(by: account.id)) : offset
        let others = try carenets.memberships(
            of: account.id, offset: offset - before, limit: limit + 1 - owned.count)
        return ResultPage(owned + others, limit: limit)
    }
}
