public import SalusBase
public import SalusDomain
public import SalusModels

/// Accepts a record that is offered to the caller's account, which owns it from then on. The rights from before end as
/// the offer says, those of apps in any case. Both accounts are told.
public struct AcceptRecord: Operation {
    public let record: RecordID
    /// The terms that the person agrees to.
    public let terms: HandOverTerms

    public init(_ record: RecordID, _ terms: HandOverTerms) { (self.record, self.terms) = (record, terms) }

    public var access: AccessRequest { AccessRequest(.answerOffer, .record(record)) }

    /// Throws `conflict` where the offer has other terms by now, `quotaReached` where the operator no longer lets
    /// people hand records over or the account owns as many records as it may, and `documentQuotaReached` where its
    /// quota has no room for the documents.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> HealthRecord {
        guard work.settings.offerDays > 0 else { throw .quotaReached("offers of records") }
        guard var found = try work.tx.records.record(record), let offer = try work.tx.recordOffers.offer(of: record),
            found.owner == offer.from.account,
            try work.tx.accounts.account(offer.from.account)?.state == .active
        else { throw .notFound }
        guard offer.terms == terms else { throw .conflict }
        try checkRoom(of: offer.to.account, in: work)
        try endRights(from: offer, in: work, permit.grant)
        found.owner = offer.to.account
        try work.tx.recordDirectory.setOwner(offer.to.account, of: record, permit.grant)
        try work.tx.recordOffers.endOffer(of: record, permit.grant)
        if offer.terms.kept != .none {
            let share = RecordShare(
                account: offer.from.account, name: offer.from.name, role: nil, since: work.now,
                by: offer.to.account, limits: offer.terms.limits)
            try work.tx.shares.share(record, share, permit.grant)
        }
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, permit.grant)
        try tell(offer.from, .recordHandedOver, by: offer.to, in: work, permit.grant)
        try tell(offer.to, .recordTakenOver, by: offer.from, in: work, permit.grant)
        return found
    }

    /// Where people make no records of their own, the operator alone decides how many there are.
    private func checkRoom(of account: AccountID, in work: OperationContext) throws(DomainError) {
        let most = work.settings.recordsPerPerson
        let owned = try work.tx.recordDirectory.records(ownedBy: account).count
        guard most == 0 || owned < most else { throw .quotaReached("records of an account") }
        let held = try work.tx.documentUse.use(of: .record(record)).used
        try DocumentQuota(work: work.common).check(adding: held, to: account)
    }

    private func endRights(
        from offer: RecordOffer, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        try work.tx.shareInvitations.endAll(of: record, grant)
        if offer.terms.sharesStay {
            try record.endApps(in: work, grant)
            try record.endAccess(of: offer.to.account, in: work, grant)
            // The owner may have a share of before, or be in a circle of their own; only the terms hold from now on.
            try record.endAccess(of: offer.from.account, in: work, grant)
        } else {
            try record.endAccess(in: work, telling: { $0 != offer.to.account }, grant)
        }
        try work.tx.grants.endTokens(of: offer.from.account, on: record, grant)
    }

    private func tell(
        _ party: RecordOffer.Party, _ kind: AccountNotice.Kind, by other: RecordOffer.Party,
        in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        let event = AccountEvent(of: party.account, kind, at: work.now, record: record, actor: other.account)
        try work.tx.notices.note(event, grant)
    }
}

/// Declines a record that is offered to the caller's account; its owner is told.
public struct DeclineRecord: Operation {
    public let record: RecordID

    public init(_ record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.answerOffer, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let offer = try work.tx.recordOffers.offer(of: record) else { throw .notFound }
        try work.tx.recordOffers.endOffer(of: record, permit.grant)
        try work.tell(offer.from.account, .offerDeclined, of: record, permit)
    }
}

/// Ends the offers whose time is over, and tells both accounts.
struct OfferEnding {
    /// Offers of one transaction; the others go with the next upkeep.
    private static let limit = 100

    let work: OperationContext
    let grant: WriteGrant

    func sweep() throws(DomainError) {
        for offer in try work.tx.recordOffers.lapsed(at: work.now, limit: Self.limit) {
            try work.tx.recordOffers.endOffer(of: offer.record, grant)
            for (party, other) in [(offer.from, offer.to), (offer.to, offer.from)] {
                let event = AccountEvent(
                    of: party.account, .offerLapsed, at: work.now, record: offer.record, actor: other.account)
                try work.tx.notices.note(event, grant)
            }
        }
    }
}
