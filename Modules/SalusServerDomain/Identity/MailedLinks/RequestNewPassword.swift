import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Mails a person who forgot the password a link where they choose a new one. Until then everything stays as it is: a
/// stranger who knows the name ends no session and no password with it. A person whose account holds keys is mailed
/// the ways back in instead, since no mail replaces keys.
///
/// It says nothing of the account, and does the same for a name that there is not, for one without an address, and for
/// one that was asked for too often.
public struct RequestNewPassword: Operation {
    let name: String

    public init(_ name: String) { self.name = name }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    /// Throws `networkMustWait` for a network that has asked too often.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let limits = MailRequestLimits(work: work, grant: permit.grant)
        try limits.countForNetwork()
        let wanted = UserName(name)
        guard try limits.mayBeSent(.newPassword(of: wanted?.text ?? name)), let known = wanted,
            let account = try work.tx.accounts.account(signingInAs: known), account.state == .active
        else { return }
        let hasKeys = try !work.tx.keyMaterial.slots(of: account.id).isEmpty
        try MailOutbox(work: work).post(hasKeys ? .recoveryHelp : .newPassword, to: account, permit.grant)
    }
}

/// Says whether the secret of a link to a password is right, without using it. A wrong one is counted.
public struct CheckMailedLink: Operation {
    public let name: UserName
    let secret: String

    public init(_ name: UserName, secret: String) { (self.name, self.secret) = (name, secret) }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        _ = try work.account(named: name, holding: secret, for: SetPasswordByLink.purposes, permit.grant)
    }
}

/// Stores the password that a person chose through the link of a mail. One who forgot theirs is signed out everywhere
/// and told in the inbox; one who signed up is in, or waits, as the policy of registrations says.
public struct SetPasswordByLink: Operation {
    static let purposes: [MailedLink.Purpose] = [.newPassword, .signUp]

    public let name: UserName
    let secret: String
    let ksf: Argon2id.Profile
    let record: OPAQUERecord

    public init(_ name: UserName, secret: String, ksf: Argon2id.Profile, record: OPAQUERecord) {
        (self.name, self.secret) = (name, secret)
        (self.ksf, self.record) = (ksf, record)
    }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    /// Throws `enrolmentRefused` for a secret that is wrong, spent or too old.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let (tx, grant) = (work.tx, permit.grant)
        var account = try work.account(named: name, holding: secret, for: Self.purposes, grant)
        let password = PasswordRecord(ksf: Int(ksf.rawValue), opaqueRecord: record.bytes)
        try tx.accounts.setPassword(password, of: account.id, grant)
        guard account.state == .reserved else {
            try work.revocation(grant).endBrowserSessions(of: account.id)
            try AttemptLimiter(work: work, grant: grant).clear(.account(account.id))
            try InboxWriter(work: work).tell(Self.notice, to: account.id, grant)
            try tx.notices.note(AccountEvent(of: account.id, .passwordChanged, at: work.now), grant)
            return account
        }
        account.state = try RegistrationDecision(work: work, grant: grant).state(of: account)
        try tx.accounts.setState(account.state, of: account.id, at: work.now, grant)
        if account.state == .active { try MailOutbox(work: work).post(.welcome, to: account, grant) }
        return account
    }

    private static let notice = MessageDraft(
        subject: "Your password was changed by a mail",
        body: MessageBody(
            "A new password was chosen through the link of a mail to your address, and the account was signed out "
                + "everywhere. If that was not you, change the password of your mail first, then ask for another new "
                + "password here, and tell the operator.\n", .plaintext),
        severity: .high)
}
