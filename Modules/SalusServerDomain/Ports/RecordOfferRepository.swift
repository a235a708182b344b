public import SalusBase
public import SalusDomain
public import SalusModels

/// Records that their owners offer to other accounts, at most one offer of each record. One whose time is over stays
/// until the upkeep ends it.
public protocol RecordOfferRepository {
    func offer(of record: RecordID) throws(DomainError) -> RecordOffer?
    /// Those of the account and those to it that stand at `now`, newest first.
    func offers(of account: AccountID, standingAt now: Instant) throws(DomainError) -> [RecordOffer]
    /// Those whose time is over, at most `limit`.
    func lapsed(at now: Instant, limit: Int) throws(DomainError) -> [RecordOffer]
    /// Takes the place of the record's offer before.
    func setOffer(_ offer: RecordOffer, _ grant: WriteGrant) throws(DomainError)
    /// Without an offer it does nothing.
    func endOffer(of record: RecordID, _ grant: WriteGrant) throws(DomainError)
}
