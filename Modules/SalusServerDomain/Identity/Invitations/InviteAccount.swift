import SalusBase
public import SalusDomain
public import SalusModels

/// Makes an account for a person that an app invites, and mails the primary secret if there is one. It holds no keys:
/// the person signs in through an app with pages, unless they register with the primary secret as an enrolment code.
public struct InviteAccount: Operation {
    public let name: UserName
    let profile: AccountProfile
    let hasPrimary: Bool
    let hasSecond: Bool

    /// `hasPrimary`: makes a primary secret; `hasSecond`: and one that the person is told another way.
    public init(
        _ name: UserName, fullName: String, contact: String, hasPrimary: Bool = true, hasSecond: Bool = false
    ) {
        (self.name, self.hasPrimary, self.hasSecond) = (name, hasPrimary, hasSecond)
        profile = AccountProfile(fullName: fullName, contact: contact)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `nameTaken`, or `invalid` for a name that has not the form of an e-mail address.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedAccount {
        let parts = name.text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw .invalid(field: "account_id", expected: "the form of an e-mail address")
        }
        try NameRules.check(name)
        var profile = profile
        if profile.contact.isEmpty { profile.contact = name.text }
        profile.stateChangedAt = work.now
        try ProfileRules.check(profile)
        let account = Account(
            id: AccountID(from: work.random), name: name, role: .patient, state: .reserved, createdAt: work.now)
        try work.tx.accounts.insert(account, permit.grant)
        try work.tx.accounts.setProfile(profile, of: account.id, permit.grant)
        var described = DescribedAccount(account: account, profile: profile, hasPassword: false, failedSignIns: 0)
        if hasPrimary {
            let store = InvitationStore(work: work, grant: permit.grant)
            described.secondSecret = try store.invite(account, hasSecond: hasSecond).second
            try MailOutbox(work: work).post(.invitation, to: account, permit.grant)
        }
        return described
    }
}

/// Returns an account without keys to the state before its person came in: ends sessions and tokens, forgets the
/// password, makes new secrets.
public struct InviteAgain: Operation {
    public let name: UserName
    let fromReserved: Bool

    /// `fromReserved`: also for an account that waits for its person already, which no one is told of by mail; else
    /// that is a `conflict`: someone has forgotten the password, and waits for the mail.
    public init(_ name: UserName, fromReserved: Bool = true) { (self.name, self.fromReserved) = (name, fromReserved) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `denied` for one that holds keys of its own, and for one that was retired.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> InvitationSecrets {
        let account = try work.find.keylessAccount(named: name)
        guard account.state != .retired else { throw .denied }
        guard fromReserved || account.state != .reserved else { throw .conflict }
        try LastAdministrator(work: work).check(account, permit.caller)
        let (tx, grant) = (work.tx, permit.grant)
        try tx.sessions.deleteAll(of: account.id, grant)
        try tx.grants.endTokens(of: account.id, grant)
        try AttemptLimiter(work: work, grant: grant).clear(.account(account.id))
        try AttemptLimiter(work: work, grant: grant).clear(.invitation(of: account.id))
        try tx.accounts.removePassword(of: account.id, grant)
        try tx.accounts.setState(.reserved, of: account.id, at: work.now, grant)
        let secrets = try InvitationStore(work: work, grant: grant).invite(account, hasSecond: true)
        if !fromReserved { try MailOutbox(work: work).post(.reset, to: account, grant) }
        return secrets
    }
}
