import SalusBase
public import SalusCrypto
public import SalusModels

/// First step of a password that the server itself registers, for an account that signs in only through an app with pages:
/// answers the OPAQUE request that the server makes in memory.
public struct BeginServerPassword: Operation {
    public let name: UserName
    let request: [UInt8]

    public init(name: UserName, request: [UInt8]) { (self.name, self.request) = (name, request) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> RegistrationAnswer {
        let account = try work.keylessAccount(named: name)
        do {
            let response = try work.signIn.answerRegistration(request, user: account.id.bytes)
            return RegistrationAnswer(account: account.id, response: response)
        } catch {
            throw .badKeys("the registration request")
        }
    }
}

/// Last step: stores what the password has become. An account that was reserved is active from then on, and its enrolment
/// code is spent.
public struct SetServerPassword: Operation {
    public let name: UserName
    let ksf: Argon2id.Profile
    let record: OPAQUERecord

    public init(name: UserName, ksf: Argon2id.Profile, record: OPAQUERecord) {
        (self.name, self.ksf, self.record) = (name, ksf, record)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Account {
        var account = try work.keylessAccount(named: name)
        let password = PasswordRecord(ksf: Int(ksf.rawValue), opaqueRecord: record.bytes)
        try work.tx.accounts.setPassword(password, of: account.id, permit.grant)
        try work.tx.enrolments.delete(of: account.id, permit.grant)
        guard account.state == .reserved else { return account }
        account.state = .active
        try work.tx.accounts.setState(.active, of: account.id, permit.grant)
        return account
    }
}

extension Workspace {
    /// An account whose password opens no keys. Throws `notFound` when there is none of the name, `denied` for one that
    /// holds key slots: nobody but its person sets that password.
    fileprivate func keylessAccount(named name: UserName) throws(DomainError) -> Account {
        guard let account = try tx.accounts.account(named: name) else { throw .notFound }
        guard try tx.keyMaterial.slots(of: account.id).isEmpty else { throw .denied }
        return account
    }
}
