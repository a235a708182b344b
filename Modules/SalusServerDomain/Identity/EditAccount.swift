public import SalusDomain
public import SalusModels

/// Changes the full name and the address for mail of an account. Nil keeps a value. A person whose address changes is
/// told in the inbox, since mails that let a person in go there.
public struct EditAccount: Operation {
    public let name: UserName
    let fullName: String?
    let contact: String?

    public init(_ name: UserName, fullName: String?, contact: String?) {
        (self.name, self.fullName, self.contact) = (name, fullName, contact)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccountProfile {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        var profile = try work.tx.accounts.profile(of: account.id)
        let old = profile.contact
        if let fullName { profile.fullName = fullName }
        if let contact { (profile.contact, profile.pendingContact) = (contact, nil) }
        try ProfileRules.check(profile)
        try work.tx.accounts.setProfile(profile, of: account.id, permit.grant)
        if profile.contact != old { try InboxWriter(work: work).tell(Self.notice, to: account.id, permit.grant) }
        return profile
    }

    private static let notice = MessageDraft(
        subject: "Your address for mail was changed",
        body: MessageBody(
            "The operator of this server changed the address that mail for you goes to. If you did not ask for that, "
                + "tell the operator.\n", .plaintext),
        severity: .high)
}
