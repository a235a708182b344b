public import SalusCrypto
public import SalusDomain
public import SalusModels

/// First step of a new password that the server registers for the account that asks, which holds no keys.
public struct BeginOwnServerPassword: Operation {
    public let name: UserName
    let request: [UInt8]

    public init(name: UserName, request: [UInt8]) { (self.name, self.request) = (name, request) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .account(name)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RegistrationAnswer {
        try RegistrationAnswer(to: request, of: work.find.keylessAccount(named: name), in: work)
    }
}

/// Last step: stores it, when the proof of the old one is right. The account's other sessions through apps end.
public struct ChangeServerPassword: Operation {
    public let name: UserName
    let login: SessionToken
    let proof: [UInt8]
    let ksf: Argon2id.Profile
    let record: OPAQUERecord

    /// `login` and `proof`: the second message of a login with the old password, that `StartLogin` answered.
    public init(name: UserName, login: SessionToken, proof: [UInt8], ksf: Argon2id.Profile, record: OPAQUERecord) {
        (self.name, self.login, self.proof) = (name, login, proof)
        (self.ksf, self.record) = (ksf, record)
    }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .account(name)) }

    /// Throws `signInFailed` when the old password is wrong.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let caller = try permit.account()
        let finisher = LoginFinisher(work: work, grant: permit.grant)
        let checked = try finisher.check(login, proof: proof)
        guard checked.account.id == caller.account.id else { throw .signInFailed }
        let account = try work.find.keylessAccount(named: name)
        try finisher.settle(checked)
        try work.tx.accounts.setPassword(
            PasswordRecord(ksf: Int(ksf.rawValue), opaqueRecord: record.bytes), of: account.id, permit.grant)
        try work.revocation(permit.grant).endPending(of: account.id)
        try work.tx.notices.note(AccountEvent(of: account.id, .passwordChanged, at: work.now), permit.grant)
        try work.tx.grants.endSessions(of: account.id, except: caller.session, permit.grant)
    }
}
