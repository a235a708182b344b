public import SalusDomain
public import SalusModels

/// Reads the profile of the caller's own account.
public struct ReadOwnProfile: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccountProfile {
        try work.tx.accounts.profile(of: permit.account().account.id)
    }
}

/// Changes the profile of the caller's own account. Nil keeps a value, an empty text takes it out. Another address
/// waits until the link in a mail to it was opened; mail goes where it went until then.
public struct ChangeOwnProfile: Operation {
    let edit: ProfileEdit

    public init(fullName: String? = nil, contact: String? = nil, telephone: String? = nil) {
        edit = ProfileEdit(fullName: fullName, contact: contact, telephone: telephone)
    }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `invalid` for a text that is too long or no address, `tooManyAttempts` for an address that was written to
    /// too often.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccountProfile {
        try edit.carryOut(by: permit.account().account, in: work, permit.grant)
    }
}

/// Gives the caller's own account another user name. The old one is free from then on.
public struct RenameOwnAccount: Operation {
    public let newName: UserName

    public init(to newName: UserName) { self.newName = newName }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` unless the session was opened a moment ago, `nameTaken` when another account has the
    /// name or signs in with it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        guard newName != caller.account.name else { return caller.account }
        let renamed = try caller.account.rename(to: newName, in: work, permit.grant)
        try InboxWriter(work: work).tell(Self.notice, to: renamed.id, permit.grant)
        return renamed
    }

    private static let notice = MessageDraft(
        subject: "Your user name was changed",
        body: MessageBody(
            "You sign in with the new name from now on. If that was not you, tell the operator, and change your "
                + "password.\n", .plaintext),
        severity: .high)
}

extension Account {
    /// The account under another name. Throws `nameTaken` when another account has it or signs in with it.
    func rename(
        to newName: UserName, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) -> Account {
        try NameRules.check(newName)
        guard try work.tx.accounts.account(signingInAs: newName).map({ $0.id == id }) ?? true else { throw .nameTaken }
        try work.tx.accounts.setName(newName, of: id, grant)
        return Account(id: id, name: newName, role: role, state: state, createdAt: createdAt)
    }
}
