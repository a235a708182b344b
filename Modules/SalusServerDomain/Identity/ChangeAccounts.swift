public import SalusDomain
public import SalusModels

/// Disables or retires an account, which ends its sessions, or enables it again. What waits for
/// its devices goes when it retires. Only a registered account can be any
/// of these; one that is retired stays so.
public struct SetAccountState: Operation {
    public let name: UserName
    public let state: AccountState

    public init(name: UserName, state: AccountState) { (self.name, self.state) = (name, state) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        guard [.active, .disabled, .retired].contains(state) else {
            throw .invalid(field: "state", expected: "active, disabled or retired")
        }
        guard var account = try work.tx.accounts.account(named: name) else { throw .notFound }
        guard [.active, .disabled].contains(account.state) else { throw .conflict }
        if state != .active { try LastAdministrator(work: work).check(account, permit.caller) }
        account.state = state
        try work.tx.accounts.setState(state, of: account.id, at: work.now, permit.grant)
        try work.tx.backends.forgetDisabler(of: account.id, permit.grant)
        if state != .active {
            try work.revocation(permit.grant).endPending(of: account.id)
            try work.tx.sessions.deleteAll(of: account.id, permit.grant)
            try work.tx.grants.endTokens(of: account.id, permit.grant)
        }
        if state == .retired { try work.tx.deviceQueues.removeAll(of: account.id, permit.grant) }
        return account
    }
}

/// Changes the name that a person signs in with. Password, keys, devices and sessions stay: all of them are bound to
/// the account's identifier (it is the `client_identity` and `credential_identifier` of OPAQUE, RFC
/// 9807), never to the name.
public struct RenameAccount: Operation {
    public let name: UserName
    public let newName: UserName

    public init(name: UserName, to newName: UserName) { (self.name, self.newName) = (name, newName) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return try account.rename(to: newName, in: work, permit.grant)
    }
}

/// Resets the account of a person who can no longer sign in: ends sessions, revokes devices, sets password and keys
/// aside, and makes a new enrolment code. The records stay the account's. The server can neither make nor open the
/// person's keys: data sealed under the old ones is kept with them, and no program opens it.
public struct ResetAccount: Operation {
    public let name: UserName
    /// How long the new code lives.
    public let days: Int

    let isMailed: Bool

    /// `isMailed`: the new code goes to the account's address as well.
    public init(name: UserName, days: Int = EnrolmentDays.standard, isMailed: Bool = false) {
        (self.name, self.days, self.isMailed) = (name, days, isMailed)
    }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ResetOutcome {
        guard var account = try work.tx.accounts.account(named: name) else { throw .notFound }
        guard account.state != .retired else { throw .conflict }
        try LastAdministrator(work: work).check(account, permit.caller)
        let (tx, grant) = (work.tx, permit.grant)
        let sessions = try OpenSessions(work: work).all(of: account).count
        let devices = try tx.devices.devices(of: account.id).count { $0.revokedAt == nil }
        try work.revocation(grant).endPending(of: account.id)
        try tx.sessions.deleteAll(of: account.id, grant)
        try tx.grants.endTokens(of: account.id, grant)
        try AttemptLimiter(work: work, grant: grant).clear(.account(account.id))
        try tx.rememberedDevices.forgetAll(of: account.id, except: nil, grant)
        try tx.devices.revokeAll(of: account.id, at: work.now, grant)
        try tx.vaults.retire(account.id, at: work.now, grant)
        try tx.recoveryContacts.closeAll(of: account.id, at: work.now, grant)
        try tx.recoveryContacts.deletePlan(of: account.id, grant)
        try tx.recoveryContacts.deleteShares(keptBy: account.id, grant)
        try tx.keyMaterial.retire(of: account.id, at: work.now, grant)
        try tx.accounts.removePassword(of: account.id, grant)
        try tx.accounts.setState(.reserved, of: account.id, at: work.now, grant)
        account.state = .reserved
        let enrolment = try EnrolmentIssuer(work: work, grant: grant)
            .issue(for: account, days: days, by: isMailed ? .reset : nil)
        return ResetOutcome(enrolment: enrolment, sessions: sessions, devices: devices)
    }
}

/// The new one-time code, and the numbers of sessions and devices that ended.
public struct ResetOutcome: Hashable, Sendable {
    public let enrolment: IssuedEnrolment
    /// The numbers of ended sessions and of revoked devices.
    public let sessions: Int
    public let devices: Int
}

/// Keeps an administrator from locking the last one out. The holder of the data directory may: they can make another
/// one.
struct LastAdministrator {
    let work: OperationContext

    func check(_ account: Account, _ caller: Caller) throws(DomainError) {
        guard case .account = caller else { return }
        if try !mayGo(account) { throw .lastAdministrator }
    }

    /// Whether an administrator who may sign in is left without this account.
    func mayGo(_ account: Account) throws(DomainError) -> Bool {
        guard account.role == .administrator, account.state == .active else { return true }
        return try work.tx.accounts.all().contains {
            $0.role == .administrator && $0.state == .active && $0.id != account.id
        }
    }
}
