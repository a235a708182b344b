import SalusBase
public import SalusDomain
public import SalusModels

/// A page of the accounts that wait for their deletion, those that are due first coming first.
public struct ListAccountDeletions: Operation {
    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        WaitingDeletion, TimePlace
    > {
        ListedPage(try work.tx.accountDeletions.deletions(part), part) { TimePlace($0.deletion.dueAt, $0.id.bytes) }
    }
}

/// Takes the deletion back that a person has asked for. The person is told, and may ask again.
public struct CancelAccountDeletion: Operation {
    public let name: UserName

    public init(of name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` for an account that no deletion waits for.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> WaitingDeletion {
        guard let account = try work.tx.accounts.account(named: name),
            let deletion = try work.tx.accountDeletions.deletion(of: account.id)
        else { throw .notFound }
        try work.tx.accountDeletions.setDeletion(nil, of: account.id, permit.grant)
        try work.tx.notices.note(AccountEvent(of: account.id, .deletionCancelled, at: work.now), permit.grant)
        return WaitingDeletion(id: account.id, account: account.name, deletion: deletion)
    }
}
