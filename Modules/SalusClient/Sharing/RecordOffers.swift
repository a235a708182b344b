import SalusAPI
public import SalusBase
public import SalusModels

/// Records that are handed over from one account to another: both agree, the server does it. Every call goes to the
/// server.
public struct RecordOffers: Sendable {
    let session: ClientSession
    let sync: SyncRunner

    /// The records that this account offers, and those that are offered to it, newest first.
    public func all() async throws(ClientError) -> [RecordOffer] {
        try await session.call(ListRecordOffersCall()).offers
    }

    /// Offers an own record to another account. Nothing changes until it is accepted.
    public func offer(
        _ record: RecordID, to account: String, _ terms: HandOverTerms
    ) async throws(ClientError) -> RecordOffer {
        try await session.call(OfferRecordCall(record: record, to: account, terms))
    }

    public func takeBack(_ record: RecordID) async throws(ClientError) {
        _ = try await session.call(TakeBackOfferCall(record: record))
    }

    /// Accepts a record that is offered to this account with these terms, and fetches it. Throws where the offer was
    /// changed since it was read.
    public func accept(_ offer: RecordOffer) async throws(ClientError) -> HealthRecord {
        let record = try await session.call(AcceptRecordCall(record: offer.record, offer.terms))
        await sync.syncNow()
        return record
    }

    public func decline(_ offer: RecordOffer) async throws(ClientError) {
        _ = try await session.call(DeclineRecordCall(record: offer.record))
    }
}
