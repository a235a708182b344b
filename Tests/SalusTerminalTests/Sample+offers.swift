import SalusBase
import SalusClient
import SalusModels
import TerminalKit

@testable import SalusTerminal

/// Records that are handed over: one to this account, one by it.
extension Sample {
    static let this = RecordOffer.Party(account: id(40), name: UserName("clara")!)
    private static let other = RecordOffer.Party(account: id(41), name: UserName("jonas")!)

    private static func offer(
        _ record: UInt8, _ title: String, from: RecordOffer.Party, to: RecordOffer.Party, _ terms: HandOverTerms
    ) -> RecordOffer {
        RecordOffer(
            record: id(record), title: title, from: from, to: to, terms: terms, offeredAt: noon,
            expires: noon.adding(seconds: 14 * 86_400))
    }

    static let offers = [
        offer(3, "Mia Winter", from: other, to: this, HandOverTerms(kept: .read, sharesStay: false)),
        offer(2, "Jonas Winter", from: this, to: other, HandOverTerms(kept: .none, sharesStay: true)),
    ]
}

extension Gallery {
    static var offers: ClientScreen { received(Sample.offers, byName("Offers of records")) }

    static func received(_ offers: [RecordOffer], _ screen: ClientScreen) -> ClientScreen {
        receiving(screen, OffersPage.offers(offers, for: Sample.this.account))
    }

    static let handOvers: [(name: String, screen: ClientScreen)] = [
        ("offers", offers), ("offersQuestion", offers.after([.character("a")]).screen),
        ("offersNone", received([], byName("Offers of records"))),
    ]
}
