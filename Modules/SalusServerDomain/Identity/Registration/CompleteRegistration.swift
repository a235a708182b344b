public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// The first step of a registration: answers the OPAQUE request of the holder of the enrolment code.
public struct BeginRegistration: Operation {
    let ticket: EnrolmentTicket
    let request: [UInt8]

    public init(name: String, code: String, request: [UInt8]) {
        (ticket, self.request) = (EnrolmentTicket(name: name, code: code), request)
    }

    public var access: AccessRequest { AccessRequest(.register, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RegistrationAnswer {
        let replayer = AttemptLimiter(work: work, grant: permit.grant)
        let account = try replayer.withinAttemptLimit { () throws(DomainError) in try ticket.account(in: work) }
        return try RegistrationAnswer(to: request, of: account, in: work)
    }

    public func leavesLine(_ output: RegistrationAnswer) -> Bool { false }
}

/// The server's answer to the first OPAQUE message of a registration.
public struct RegistrationAnswer: Hashable, Sendable {
    public let account: AccountID
    /// 64 bytes.
    public let response: [UInt8]
}

/// The first entry of an account's home vault: its index of vaults and pinned contacts, for its own devices alone.
public struct NewHomeVault: Hashable, Sendable {
    let entry: [UInt8]
    /// The account's own.
    let wraps: [[UInt8]]

    public init(entry: [UInt8], wraps: [[UInt8]]) { (self.entry, self.wraps) = (entry, wraps) }
}

/// Last step: checks everything a server can replay of the uploaded keys, stores them, and spends the code. A home
/// vault that comes with them is made in the same transaction.
public struct CompleteRegistration: Operation {
    let ticket: EnrolmentTicket
    let ksf: Int
    let upload: RegistrationUpload
    let home: NewHomeVault?

    public init(name: String, code: String, ksf: Int, upload: RegistrationUpload, home: NewHomeVault? = nil) {
        (ticket, self.ksf, self.upload) = (EnrolmentTicket(name: name, code: code), ksf, upload)
        self.home = home
    }

    public var access: AccessRequest { AccessRequest(.register, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let replayer = AttemptLimiter(work: work, grant: permit.grant)
        var account = try replayer.withinAttemptLimit { () throws(DomainError) in try ticket.account(in: work) }
        guard UInt8(exactly: ksf).flatMap(Argon2id.Profile.init) != nil else { throw .badKeys("ksf") }
        let checked = try check(account.id)
        try store(checked, of: account.id, permit.grant, in: work)
        if let home {
            try VaultLogReplayer(work: work, grant: permit.grant).found(home, of: account.id, by: checked.device)
        }
        account.state = try RegistrationDecision(work: work, grant: permit.grant).state(of: account)
        try work.tx.accounts.setState(account.state, of: account.id, at: work.now, permit.grant)
        try work.tx.enrolments.delete(of: account.id, permit.grant)
        return account
    }

    private func check(_ account: AccountID) throws(DomainError) -> CheckedRegistration {
        do {
            return try CheckedRegistration(upload, user: account.bytes)
        } catch {
            throw .badKeys("\(error)")
        }
    }

    private func store(
        _ checked: CheckedRegistration, of account: AccountID, _ grant: WriteGrant, in work: OperationContext
    ) throws(DomainError) {
        let password = PasswordRecord(ksf: ksf, opaqueRecord: checked.record.bytes)
        try work.tx.accounts.setPassword(password, of: account, grant)
        for slot in checked.slots {
            try work.tx.keyMaterial.insertSlot(slot.encoded, kind: Int(slot.kind.rawValue), of: account, grant)
        }
        try work.tx.keyMaterial.setBundle(checked.bundle.encoded, of: account, grant)
        if let key = checked.recoveryKey { try work.tx.keyMaterial.setRecoveryKey(key, of: account, grant) }
        for (sequence, entry) in upload.identityLog.enumerated() {
            try work.tx.keyMaterial.appendIdentityEntry(entry, sequence: sequence, of: account, grant)
        }
        guard let id = DeviceID(bytes: checked.device.device) else { throw .badKeys("device") }
        try work.tx.devices.insert(Device(id: id, account: account, addedAt: work.now), grant)
    }
}

/// The name and the code as typed. Every fault is refused alike.
struct EnrolmentTicket: Sendable {
    let name: String
    let code: String

    /// The reserved account that they open.
    func account(in work: OperationContext) throws(DomainError) -> Account {
        guard let name = UserName(name), let code = OneTimeCode(code, .enrolment) else { throw .enrolmentRefused }
        guard let account = try work.tx.accounts.account(named: name), account.state == .reserved else {
            throw .enrolmentRefused
        }
        guard let enrolment = try work.tx.enrolments.enrolment(of: account.id), enrolment.expires > work.now,
            // A person with a second secret proves both, through the app that asks for them.
            ConstantTime.areEqual(enrolment.codeHash, code.hash), enrolment.sealed?.second == nil
        else { throw .enrolmentRefused }
        return account
    }
}

extension RegistrationAnswer {
    /// The server's part of an OPAQUE registration (RFC 9807 section 5).
    init(to request: [UInt8], of account: Account, in work: OperationContext) throws(DomainError) {
        do {
            let response = try work.signIn.answerRegistration(request, user: account.id.bytes)
            self.init(account: account.id, response: response)
        } catch {
            throw .badKeys("the registration request")
        }
    }
}
