public import SalusBase
public import SalusDomain
public import SalusModels

/// Offers a record to another account, which owns it once it accepts. An offer of the record that stands already gives
/// way to this one. Until it is accepted nothing changes, and the owner may take it back.
public struct OfferRecord: Operation {
    public let record: RecordID
    public let account: UserName
    public let terms: HandOverTerms

    public init(_ record: RecordID, to account: UserName, _ terms: HandOverTerms) {
        (self.record, self.account, self.terms) = (record, account, terms)
    }

    public var access: AccessRequest { AccessRequest(.handOver, .record(record)) }

    /// Throws `notFound` for an account that there is not or that cannot sign in, `invalid` for the owner's own, and
    /// `quotaReached` where the operator lets no one hand records over.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordOffer {
        guard work.settings.offerDays > 0 else { throw .quotaReached("offers of records") }
        let owner = try permit.account().account
        let account = try work.find.account(named: account)
        guard account.state == .active, let found = try work.tx.records.record(record) else { throw .notFound }
        guard account.id != owner.id else {
            throw .invalid(field: "account", expected: "another account than the owner's")
        }
        let offer = RecordOffer(
            record: record, title: found.title, from: .init(account: owner.id, name: owner.name),
            to: .init(account: account.id, name: account.name), terms: terms, offeredAt: work.now,
            expires: work.now.adding(seconds: Int64(work.settings.offerDays) * 86_400))
        if let known = try work.tx.recordOffers.offer(of: record), known.to != offer.to {
            try work.tell(known.to.account, .offerTakenBack, of: record, permit)
        }
        try work.tx.recordOffers.setOffer(offer, permit.grant)
        try work.tell(account.id, .recordOffered, of: record, permit)
        return offer
    }
}

/// Takes the offer of a record back; the other account is told. Without an offer it changes nothing.
public struct TakeBackOffer: Operation {
    public let record: RecordID

    public init(of record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.handOver, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let offer = try work.tx.recordOffers.offer(of: record) else { return }
        try work.tx.recordOffers.endOffer(of: record, permit.grant)
        try work.tell(offer.to.account, .offerTakenBack, of: record, permit)
    }
}

/// Lists the records that the caller's account offers and those that are offered to it, newest first.
public struct ListRecordOffers: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.listPeople, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [RecordOffer] {
        try work.tx.recordOffers.offers(of: permit.account().account.id, standingAt: work.now)
    }
}
