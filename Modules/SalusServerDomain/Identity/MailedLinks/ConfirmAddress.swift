import SalusBase
public import SalusDomain
public import SalusModels

/// Makes the address that its person has proved with the link of a mail the account's. The person is told in the inbox.
public struct ConfirmAddress: Operation {
    public let name: UserName
    let secret: String

    public init(_ name: UserName, secret: String) { (self.name, self.secret) = (name, secret) }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    /// Throws `enrolmentRefused` for a secret that is wrong, spent or too old.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let account = try work.account(named: name, holding: secret, for: [.address], permit.grant)
        var profile = try work.tx.accounts.profile(of: account.id)
        guard let pending = profile.pendingContact else { throw .enrolmentRefused }
        (profile.contact, profile.pendingContact) = (pending.address, nil)
        try work.tx.accounts.setProfile(profile, of: account.id, permit.grant)
        try InboxWriter(work: work).tell(Self.notice, to: account.id, permit.grant)
    }

    private static let notice = MessageDraft(
        subject: "Your address for mail was changed",
        body: MessageBody(
            "The link in the mail to your new address was opened, so mail goes there from now on. If that was not you, "
                + "change your password and tell the operator.\n", .plaintext),
        severity: .high)
}

/// An address that a person wants mail to go to. It waits for its link; until then mail goes where it went.
struct AddressChange {
    let work: OperationContext
    let grant: WriteGrant

    /// The profile with the change begun; an empty address ends mail at once, the present one takes a change back.
    /// Throws `invalid` for what is no address, `tooManyAttempts` for one that was written to too often.
    func begun(_ address: String, in profile: AccountProfile, of account: Account) throws(DomainError)
        -> AccountProfile
    {
        var profile = profile
        profile.pendingContact = nil
        guard !address.isEmpty, address != profile.contact else {
            profile.contact = address
            return profile
        }
        guard let checked = MailAddress(address) else {
            throw .invalid(field: "contact_email", expected: "an e-mail address")
        }
        let subject = AttemptSubject.uncheckedAddress(checked)
        _ = try AttemptLimiter(work: work, grant: grant).count(subject, MailRequestLimits.toPerson)
        profile.pendingContact = PendingContact(address: address, since: work.now)
        return profile
    }

    /// Mails the link, and tells the person where mail goes until now.
    func tell(_ account: Account) throws(DomainError) {
        try MailOutbox(work: work).post(.address, to: account, grant)
        try InboxWriter(work: work).tell(Self.notice, to: account.id, grant)
    }

    private static let notice = MessageDraft(
        subject: "Another address for your mail was entered",
        body: MessageBody(
            "Mail goes there once the link in a mail to it was opened. If that was not you, change your password and "
                + "write your own address again on the page of your account.\n", .plaintext),
        severity: .high)
}
