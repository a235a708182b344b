import SalusBase
public import SalusDomain
public import SalusModels

/// Asks for the deletion of the caller's account, which goes once the operator's waiting time is over, or at once where
/// there is none. Until then everything stays as it is, and the person may take it back. Asked again it changes
/// nothing.
public struct AskAccountDeletion: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` unless the session was opened a moment ago, `lastAdministrator` for the only one.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccountDeletion {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        try LastAdministrator(work: work).check(caller.account, permit.caller)
        if let known = try work.tx.accountDeletions.deletion(of: caller.account.id) { return known }
        let wait = Int64(work.settings.deletionDays) * 86_400
        let deletion = AccountDeletion(askedAt: work.now, dueAt: work.now.adding(seconds: wait))
        guard !deletion.isDone else {
            try AccountErasure(work: work, grant: permit.grant).erase(caller.account)
            return deletion
        }
        try work.tx.accountDeletions.setDeletion(deletion, of: caller.account.id, permit.grant)
        try work.tx.notices.note(AccountEvent(of: caller.account.id, .deletionAsked, at: work.now), permit.grant)
        return deletion
    }
}

/// Takes the deletion of the caller's account back. Without one it changes nothing.
public struct KeepAccount: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.accountDeletions.setDeletion(nil, of: permit.account().account.id, permit.grant)
    }
}

/// Reads whether the caller's account is to be deleted.
public struct ReadAccountDeletion: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PlannedDeletion {
        PlannedDeletion(
            deletion: try work.tx.accountDeletions.deletion(of: permit.account().account.id),
            days: work.settings.deletionDays)
    }
}

/// The deletion that was asked for, and the waiting time.
public struct PlannedDeletion: Hashable, Sendable {
    /// Nil where none was asked for.
    public let deletion: AccountDeletion?
    /// Days in which a deletion can be taken back.
    public let days: Int
}

/// Deletes the accounts whose waiting time is over. One whose administrator is the only one by now is kept, and its
/// deletion taken back. Returns how many were due; `limit` when there may be more.
public struct DeleteDueAccounts: Operation {
    /// Accounts of one transaction.
    public let limit = 5

    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Int {
        let due = try work.tx.accountDeletions.due(at: work.now, limit: limit)
        for id in due {
            guard let account = try work.tx.accounts.account(id) else { continue }
            guard try LastAdministrator(work: work).mayGo(account) else {
                try work.tx.accountDeletions.setDeletion(nil, of: id, permit.grant)
                continue
            }
            try AccountErasure(work: work, grant: permit.grant).erase(account)
        }
        return due.count
    }
}
