public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Asks the contacts of an account for their shares, from a device that has nothing of it. An unknown name, or an
/// account without contacts, gets an answer of the same form, and waits for ever.
public struct RequestContactRecovery: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "AskRecoveryContacts"

    let name: String
    let device: [UInt8]

    /// `device`: to which the shares are to be sealed, 32 bytes.
    public init(name: String, device: [UInt8]) { (self.name, self.device) = (name, device) }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// Throws `tooManyAttempts` for a network that has asked for this account too often. Strangers elsewhere keep its
    /// person out no longer: each network has a count of its own, and of more than `RecoveryCase.mostOpen` the oldest
    /// ends that no contact has answered.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RequestedRecovery {
        guard device.count == 32 else { throw .badKeys("a public key of 32 bytes") }
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        try limiter.countForNetwork()
        let account = try UserName(name).flatMap { name throws(DomainError) in
            try work.tx.accounts.account(signingInAs: name)
        }
        let made = AccountID(bytes: work.signIn.madeUpUser(named: UserName(name)?.text ?? name))
        guard let user = account?.id ?? made else { throw .badKeys("user") }
        _ = try limiter.count(.recovery(of: user, from: work.network), work.settings.guesses)
        let ticket = SessionToken(from: work.random)
        let asked = RecoveryCase(
            id: RecoveryCaseID(from: work.random), account: user, ticketHash: ticket.hash, device: device,
            askedAt: work.now)
        guard let account, account.state == .active, try work.tx.recoveryContacts.plan(of: user) != nil else {
            return RequestedRecovery(ticket: ticket, account: user, name: nil, opensAt: asked.opensAt)
        }
        try makeRoom(for: user, permit.grant, in: work)
        try work.tx.recoveryContacts.insert(asked, permit.grant)
        try MailOutbox(work: work).post(.recovery, to: account, permit.grant)
        return RequestedRecovery(ticket: ticket, account: user, name: account.name, opensAt: asked.opensAt)
    }

    private func makeRoom(for user: AccountID, _ grant: WriteGrant, in work: OperationContext) throws(DomainError) {
        let cases = work.tx.recoveryContacts
        let open = try cases.asked(for: user).filter { $0.isOpen(at: work.now) }
        guard open.count >= RecoveryCase.mostOpen else { return }
        for asked in open.reversed() where try cases.releases(for: asked.id).isEmpty {
            return try cases.close(asked.id, at: work.now, grant)
        }
        throw .quotaReached("recoveries of an account that are under way")
    }

    public func touched(_ output: RequestedRecovery) -> Resource { output.name.map { .account($0) } ?? .server }

    /// If no contact is asked, nothing has begun.
    public func leavesLine(_ output: RequestedRecovery) -> Bool { output.name != nil }
}

/// The ticket of a new recovery case.
public struct RequestedRecovery: Sendable {
    /// With which the device asks what came of it.
    public let ticket: SessionToken
    public let account: AccountID
    /// Nil where no contact is asked.
    let name: UserName?
    /// Not before.
    public let opensAt: Instant
}

/// Reads the outcome of a recovery case: the shares, once there are enough and the wait is over.
public struct ReadRecoveryCase: Operation {
    /// The state of a recovery case.
    public enum Output: Hashable, Sendable {
        /// For contacts, or for the time; also for a case that was put to no contact.
        case waiting
        case ready(RecoveryPlan, [AccountID: [UInt8]])
    }

    let ticket: SessionToken

    public init(_ ticket: SessionToken) { self.ticket = ticket }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// Throws `signInFailed` when the account's own person said no, and for what is too old.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        guard let known = try work.tx.recoveryContacts.asked(ticketHash: ticket.hash) else { return .waiting }
        guard known.isOpen(at: work.now) else { throw .signInFailed }
        return try known.releases(in: work).map { .ready($0, $1) } ?? .waiting
    }

    public func leavesLine(_ output: Output) -> Bool { output != .waiting }
}

/// Checks the signature that only enough shares make together. Gives the account's sealed keys, which the shares open,
/// and answers the first message of the new password that has to follow. It opens no session.
public struct OpenContactRecovery: Operation {
    let ticket: SessionToken
    let signature: [UInt8]
    let request: [UInt8]

    public init(_ ticket: SessionToken, signature: [UInt8], request: [UInt8]) {
        (self.ticket, self.signature, self.request) = (ticket, signature, request)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// Every way to be wrong is refused alike.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedRecovery {
        let account = try AttemptLimiter(work: work, grant: permit.grant).withinAttemptLimit { () throws(DomainError) in
            try proven(in: work)
        }
        return try OpenedRecovery.begin(of: account, request, in: work, permit.grant)
    }

    private func proven(in work: OperationContext) throws(DomainError) -> Account {
        guard let known = try work.tx.recoveryContacts.asked(ticketHash: ticket.hash), known.isOpen(at: work.now),
            let (plan, _) = try known.releases(in: work),
            let account = try work.tx.accounts.account(known.account), account.state == .active,
            RecoveryContacts.isProof(
                signature, ticket: ticket.bytes, origin: work.settings.origin, user: account.id.bytes,
                by: plan.publicKey), try plan.isGranted(by: account.id, in: work)
        else { throw .signInFailed }
        return account
    }

    public func touched(_ output: OpenedRecovery) -> Resource { .account(output.account) }
}

extension RecoveryCase {
    /// Nil while there are too few, or the wait is not over.
    fileprivate func releases(in work: OperationContext) throws(DomainError) -> (RecoveryPlan, [AccountID: [UInt8]])? {
        guard let plan = try work.tx.recoveryContacts.plan(of: account), work.now >= opensAt else { return nil }
        let released = try work.tx.recoveryContacts.releases(for: id).filter { plan.shares[$0.key] != nil }
        return released.count >= plan.threshold ? (plan, released) : nil
    }
}

extension RecoveryPlan {
    /// Whether the account's identity log says that it relies on this secret, and on as many contacts.
    fileprivate func isGranted(by account: AccountID, in work: OperationContext) throws(DomainError) -> Bool {
        let entries = try work.tx.keyMaterial.identityLog(of: account)
        do {
            return try IdentityLog(user: account.bytes, entries: entries).policy(of: grant)?.threshold
                == threshold
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored identity log breaks a rule"))
        }
    }
}
