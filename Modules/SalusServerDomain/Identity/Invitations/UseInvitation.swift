public import SalusDomain
public import SalusModels

/// Activates an account with the secrets of its invitation. Its person then needs a password.
public struct ActivateAccount: Operation {
    public let name: UserName
    let primary: String
    let second: String?

    public init(_ name: UserName, primary: String, second: String?) {
        (self.name, self.primary, self.second) = (name, primary, second)
    }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        var account = try InvitationStore(work: work, grant: permit.grant).check(name, primary, second)
        account.state = .active
        try work.tx.accounts.setState(.active, of: account.id, at: work.now, permit.grant)
        try work.tx.enrolments.delete(of: account.id, permit.grant)
        try MailOutbox(work: work).post(.welcome, to: account, permit.grant)
        return account
    }
}

/// Says whether secrets are those of an open invitation, without using them. Wrong ones are counted.
public struct CheckInvitation: Operation {
    public let name: UserName
    let primary: String
    let second: String?

    public init(_ name: UserName, primary: String, second: String?) {
        (self.name, self.primary, self.second) = (name, primary, second)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        _ = try InvitationStore(work: work, grant: permit.grant).check(name, primary, second)
    }
}

/// Reads the secrets of an open invitation, for a caller that manages accounts, with the text of the mail that tells
/// them; nil when there is none that an app made.
public struct ReadInvitation: Operation {
    public let name: UserName

    public init(_ name: UserName) { self.name = name }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenInvitation? {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        guard let secrets = try InvitationStore(work: work, grant: permit.grant).secrets(of: account) else {
            return nil
        }
        return OpenInvitation(secrets: secrets, letter: try MailOutbox(work: work).text(.invitation, for: account))
    }
}

/// The secrets of an open invitation, with the letter that carries them.
public struct OpenInvitation: Hashable, Sendable {
    public let secrets: InvitationSecrets
    /// The text of the mail, to be passed on where no mail goes.
    public let letter: MailText?
}
