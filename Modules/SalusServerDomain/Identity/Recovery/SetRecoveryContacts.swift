public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// A recovery plan as the account's device made it: the master key sealed under the contacts' common secret, and the
/// shares of that.
public struct NewRecoveryPlan: Hashable, Sendable {
    let group: RecoveryGroup
    let slot: [UInt8]
    let threshold: Int
    let publicKey: [UInt8]
    let shares: [AccountID: [UInt8]]

    public init(
        of group: RecoveryGroup, slot: [UInt8], threshold: Int, publicKey: [UInt8], shares: [AccountID: [UInt8]]
    ) {
        self.group = group
        (self.slot, self.threshold, self.publicKey, self.shares) = (slot, threshold, publicKey, shares)
    }
}

/// Names the contacts, or the officers of an organisation, who let the caller's account back in together; nil removes
/// them. The shares of those before open nothing any more. The identity log shows the change to all its readers (ops 6
/// and 7). Open cases end. A repetition changes nothing.
public struct SetRecoveryContacts: Operation {
    let entries: [[UInt8]]
    let bundle: [UInt8]
    let plan: NewRecoveryPlan?

    public init(entries: [[UInt8]], bundle: [UInt8], plan: NewRecoveryPlan?) {
        (self.entries, self.bundle, self.plan) = (entries, bundle, plan)
    }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` for an older session, `badKeys` for entries that say something else, `notFound` for a
    /// contact who cannot sign in, `invalid` for too few or too many.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (caller, grant) = (try permit.account(), permit.grant)
        let account = caller.account.id
        if try IdentityChange.isKept(entries, bundle: bundle, of: account, in: work) { return }
        try work.credentials.requireFresh(caller)
        let change = try IdentityChange(entries, bundle: bundle, of: account, in: work)
        try check(change)
        try check(account, in: work)
        try change.keep(in: work, grant)
        try work.revocation(grant).forgetContacts(of: account)
        guard let plan else { return }
        try work.tx.keyMaterial.insertSlot(plan.slot, kind: Int(plan.group.slotKind.rawValue), of: account, grant)
        try work.tx.recoveryContacts.setPlan(
            RecoveryPlan(
                of: plan.group, threshold: plan.threshold, publicKey: plan.publicKey, since: work.now,
                shares: plan.shares), of: account, grant)
    }

    /// The entries say who may recover the account and how many of them together, as the plan does, and nothing else.
    private func check(_ change: IdentityChange) throws(DomainError) {
        let granted = plan.map {
            IdentityOperation.RecoveryGrant(kind: $0.group.grantKind, keyHash: SHA256.hash($0.publicKey))
        }
        let policy = granted.flatMap { change.after.policy(of: $0) }
        guard change.after.recovery == Set([granted].compactMap { $0 }), policy?.threshold == plan?.threshold,
            policy?.contacts == plan?.shares.count, change.added.isEmpty,
            change.revoked.isEmpty, change.after.encryptionKeys == change.before.encryptionKeys
        else { throw .badKeys("entries that grant recovery by these contacts alone, or end it") }
    }

    private func check(_ account: AccountID, in work: OperationContext) throws(DomainError) {
        guard let plan else { return }
        let count = plan.shares.count
        guard plan.threshold >= 2, plan.threshold <= count, count <= RecoveryPlan.mostContacts else {
            throw .invalid(field: "threshold", expected: "2 to as many as there are contacts, of at most 20")
        }
        guard plan.publicKey.count == 32, plan.shares.values.allSatisfy({ (69...200).contains($0.count) }) else {
            throw .badKeys("a sealed share for each contact")
        }
        try work.credentials.requireSlot(plan.slot, plan.group.slotKind, of: account)
        for contact in plan.shares.keys {
            guard contact != account, try work.tx.accounts.account(contact)?.state == .active else { throw .notFound }
        }
    }
}
