package import SalusClient
package import SalusModels

/// Requests about records that are handed over.
package enum OffersEffect: PageEffect, Hashable {
    case load
    case offer(RecordID, to: String, HandOverTerms)
    case takeBack(RecordOffer)
    case accept(RecordOffer)
    case decline(RecordOffer)

    package func run(in context: EffectContext) async throws(ClientError) {
        if let done = try await change(context.client) { context.confirm(done) }
        let offers = try await context.client.offers.all()
        let account = context.client.account.id
        context.post(OffersPage.offers(offers, for: account))
    }

    /// Performs it and returns a sentence about it; nil where nothing is changed.
    private func change(_ client: HealthClient) async throws(ClientError) -> String? {
        switch self {
        case .load: return nil
        case .offer(let record, let account, let terms):
            let offer = try await client.offers.offer(record, to: account, terms)
            return "The record is offered to \(offer.to.name); it stays yours until they accept"
        case .takeBack(let offer):
            try await client.offers.takeBack(offer.record)
            return "The offer is taken back; the record stays yours"
        case .accept(let offer):
            _ = try await client.offers.accept(offer)
            return "The record of \(offer.title) is yours".harmless
        case .decline(let offer):
            try await client.offers.decline(offer)
            return "The record of \(offer.title) stays with \(offer.from.name)".harmless
        }
    }
}

extension OffersPage {
    static func offers(_ offers: [RecordOffer], for account: AccountID) -> ClientMessage {
        .update(OffersPage.self) { $0.receive(offers, for: account) }
    }
}
