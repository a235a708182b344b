public import SalusBase
public import SalusDomain
public import SalusModels

/// Reads the caller's recovery contacts, the shares that the caller keeps for others, and the open cases of both.
public struct ReadRecoveryContacts: Operation {
    /// The caller's contacts and shares, with the open cases.
    public struct Output: Hashable, Sendable {
        /// The caller.
        public let account: AccountID
        /// Nil where no contact is named.
        public let plan: RecoveryPlan?
        /// The account's contacts.
        public let contacts: [Account]
        /// Open ones for the caller's own account, newest first.
        public let cases: [DescribedRecoveryCase]
        /// The shares that the caller keeps for others, by name.
        public let kept: [StoredShare]
    }

    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let (own, contacts) = (try permit.account().account.id, work.tx.recoveryContacts)
        let plan = try contacts.plan(of: own)
        var named: [Account] = []
        for contact in plan?.shares.keys.sorted() ?? [] {
            if let account = try work.tx.accounts.account(contact) { named.append(account) }
        }
        var kept: [StoredShare] = []
        for id in try contacts.accounts(relyingOn: own) {
            guard let account = try work.tx.accounts.account(id), let plan = try contacts.plan(of: id),
                let sealed = plan.shares[own]
            else { continue }
            kept.append(
                StoredShare(
                    account: account, group: plan.group, threshold: plan.threshold, contacts: plan.shares.count,
                    publicKey: plan.publicKey, sealed: sealed, cases: try DescribedRecoveryCase.open(for: id, in: work))
            )
        }
        return Output(
            account: own, plan: plan, contacts: named, cases: try DescribedRecoveryCase.open(for: own, in: work),
            kept: kept.sorted { $0.account.name.text < $1.account.name.text })
    }
}

/// A recovery case with the contacts who have released their share.
public struct DescribedRecoveryCase: Hashable, Sendable {
    public let asked: RecoveryCase
    /// The contacts who have released their share.
    public let released: Set<AccountID>
}

/// A share that the caller keeps for another account.
public struct StoredShare: Hashable, Sendable {
    public let account: Account
    public let group: RecoveryGroup
    public let threshold: Int
    public let contacts: Int
    public let publicKey: [UInt8]
    public let sealed: [UInt8]
    public let cases: [DescribedRecoveryCase]
}

/// Releases the share that the caller keeps for an account, sealed to the device that asks.
public struct ReleaseRecoveryShare: Operation {
    let asked: RecoveryCaseID
    let sealed: [UInt8]

    public init(_ asked: RecoveryCaseID, sealed: [UInt8]) { (self.asked, self.sealed) = (asked, sealed) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }
    /// Gives the name of the account that asks.
    public func touched(_ output: UserName) -> Resource { .account(output) }

    /// Throws `notFound` for what is over, and for an account that does not rely on the caller.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> UserName {
        let (own, contacts) = (try permit.account().account.id, work.tx.recoveryContacts)
        guard let known = try contacts.asked(asked), known.isOpen(at: work.now),
            try contacts.plan(of: known.account)?.shares[own] != nil,
            let account = try work.tx.accounts.account(known.account)
        else { throw .notFound }
        guard (69...200).contains(sealed.count) else { throw .badKeys("a sealed share") }
        try contacts.release(sealed, by: own, for: asked, permit.grant)
        return account.name
    }
}

/// Refuses a recovery case of the caller's account: no person comes in by it any more, also with all shares and a
/// ticket.
public struct RefuseRecovery: Operation {
    let asked: RecoveryCaseID

    public init(_ asked: RecoveryCaseID) { self.asked = asked }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `notFound` for what is not about the caller's account. The same again changes nothing.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let contacts = work.tx.recoveryContacts
        guard let known = try contacts.asked(asked), known.account == (try permit.account().account.id) else {
            throw .notFound
        }
        guard known.closedAt == nil else { return }
        try contacts.close(asked, at: work.now, permit.grant)
        try work.tx.challenges.deleteAll(of: known.account, permit.grant)
    }
}

extension DescribedRecoveryCase {
    fileprivate static func open(for account: AccountID, in work: OperationContext) throws(DomainError)
        -> [DescribedRecoveryCase]
    {
        let (now, contacts) = (work.now, work.tx.recoveryContacts)
        return try contacts.asked(for: account).filter { $0.isOpen(at: now) }.map { asked throws(DomainError) in
            DescribedRecoveryCase(asked: asked, released: Set(try contacts.releases(for: asked.id).keys))
        }
    }
}
