import SalusBase
public import SalusDomain
public import SalusModels

/// Mails an account its open code again, or the link of a sign-up that waits for it.
public struct SendEnrolment: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` when there is no such account, and `invalid` for one without a code that a mail can hold: one
    /// that was told once is not kept.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> MailQueueResult {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        let kind = try work.codeMail(account)
        guard account.state == .reserved, try work.hasCode(for: kind, account) else {
            throw .invalid(
                field: "name", expected: "an account whose open code was mailed; account reset --mail makes another")
        }
        return try MailOutbox(work: work).post(kind, to: account, permit.grant)
    }
}

/// Ends the open code of an account, if it has one; the mail with it has nothing to say any more.
public struct RevokeEnrolment: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` when there is no such account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        try work.tx.enrolments.delete(of: account.id, permit.grant)
    }
}

extension OperationContext {
    /// The kind of the mail that brings the account its code: one that had devices was reset.
    func codeMail(_ account: Account) throws(DomainError) -> MailKind {
        if try tx.registrations.registration(of: account.id) != nil { return .signUp }
        return try tx.devices.devices(of: account.id).isEmpty ? .invitation : .reset
    }

    /// Whether a mail of the kind has a secret to tell.
    fileprivate func hasCode(for kind: MailKind, _ account: Account) throws(DomainError) -> Bool {
        guard kind.holdsSecret else { return try mailedLink(.signUp, of: account) != nil }
        return try InvitationStore(work: self, grant: WriteGrant()).secrets(of: account) != nil
    }

    /// How far the newest mail of the kind has come, where one was posted.
    func mail(_ kind: MailKind, of account: Account) throws(DomainError) -> AccountOverview.MailProgress {
        try tx.mail.fewestTries(of: kind, for: account.id) == nil ? .sent : .waiting
    }
}
