import SalusBase
public import SalusDomain
public import SalusModels

/// Lists self-registered accounts that wait to be let in, the longest wait first.
public struct ListRegistrations: Operation {
    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        WaitingRegistration, TimePlace
    > {
        ListedPage(try work.tx.registrations.registrations(standingAt: work.now, part), part) {
            TimePlace($0.askedAt, $0.account.id.bytes)
        }
    }
}

/// Approves a registration whose person has made their keys or chosen a password, and makes a patient's own record. A
/// person whose address is known is mailed that the account is ready.
public struct ApproveRegistration: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `conflict` for a registration whose person has no way to sign in yet.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        var account = try work.find.waitingRegistration(name)
        guard account.state == .pending else { throw .conflict }
        account.state = .active
        try work.tx.accounts.setState(.active, of: account.id, at: work.now, permit.grant)
        try work.tx.registrations.delete(of: account.id, permit.grant)
        try work.tx.backends.deleteRegistration(of: account.id, permit.grant)
        try RecordMaker(work: work, grant: permit.grant).makeFirst(of: account)
        try MailOutbox(work: work).post(.welcome, to: account, permit.grant)
        return account
    }
}

/// Rejects a registration without an invitation: the account and its keys are erased, and the name is free again.
public struct RejectRegistration: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let account = try work.find.waitingRegistration(name)
        try work.tx.accounts.erase(account.id, permit.grant)
        return account
    }
}
