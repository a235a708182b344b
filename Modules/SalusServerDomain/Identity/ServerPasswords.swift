import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// First step of a password that the server itself registers, for an account that signs in only through an app with
/// pages: answers the OPAQUE request that the server makes in memory.
public struct BeginServerPassword: Operation {
    public let name: UserName
    let request: [UInt8]

    public init(name: UserName, request: [UInt8]) { (self.name, self.request) = (name, request) }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RegistrationAnswer {
        try RegistrationAnswer(to: request, of: work.find.keylessAccount(named: name), in: work)
    }
}

/// Last step: stores what the password has become. An account that was reserved is active from then on, and its
/// enrolment code is spent. Of one that was active, the sessions in browsers end: the old password
/// may be in strange hands.
public struct SetServerPassword: Operation {
    public let name: UserName
    let ksf: Argon2id.Profile
    let record: OPAQUERecord
    let loginName: UserName?
    let invitation: InvitationSecrets?

    /// `loginName`: what the person signs in with; as before when it is not said. `invitation`: the secrets of the
    /// person who chooses the password; nil for one that is set for them.
    public init(
        name: UserName, ksf: Argon2id.Profile, record: OPAQUERecord, loginName: UserName? = nil,
        invitation: InvitationSecrets? = nil
    ) {
        (self.name, self.ksf, self.record) = (name, ksf, record)
        (self.loginName, self.invitation) = (loginName, invitation)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `enrolmentRefused` for an invitation that is not open, and `tooManyAttempts`; wrong secrets are counted.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        if let invitation {
            let store = InvitationStore(work: work, grant: permit.grant)
            _ = try store.check(name, invitation.primary, invitation.second)
        }
        var account = try work.find.keylessAccount(named: name)
        guard account.state != .retired else { throw .denied }
        if let loginName { try account.setLoginName(loginName, in: work, permit.grant) }
        let password = PasswordRecord(ksf: Int(ksf.rawValue), opaqueRecord: record.bytes)
        try work.tx.accounts.setPassword(password, of: account.id, permit.grant)
        try work.tx.enrolments.delete(of: account.id, permit.grant)
        guard account.state == .reserved else {
            try work.revocation(permit.grant).endBrowserSessions(of: account.id)
            return account
        }
        account.state = .active
        try work.tx.accounts.setState(.active, of: account.id, at: work.now, permit.grant)
        try MailOutbox(work: work).post(.welcome, to: account, permit.grant)
        return account
    }
}
