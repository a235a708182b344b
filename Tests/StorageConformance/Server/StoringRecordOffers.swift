import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing offers of records")
struct StoringRecordOffers {
    @Test("keeps one of each record, finds those of both accounts and those that are over", arguments: Engine.all)
    func offers(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve, bo) = (
            try await story.addAccount("ada"), try await story.addAccount("eve"), try await story.addAccount("bo")
        )
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        func offer(_ record: HealthRecord, to account: Account, at time: Int64) -> RecordOffer {
            RecordOffer(
                record: record.id, title: record.title, from: .init(account: ada.id, name: ada.name),
                to: .init(account: account.id, name: account.name),
                terms: HandOverTerms(kept: .read, sharesStay: true), offeredAt: .at(time), expires: .at(time + 10))
        }
        let (first, second, third) = (
            offer(record, to: bo, at: 1), offer(record, to: eve, at: 2), offer(other, to: eve, at: 3)
        )
        try await story.transaction { tx, grant in
            for offer in [first, second, third] { try tx.recordOffers.setOffer(offer, grant) }
        }
        let now = Instant.at(4)
        func standing(_ account: Account, at time: Instant = now) async throws -> [RecordOffer] {
            try await story.transaction { tx, _ in try tx.recordOffers.offers(of: account.id, standingAt: time) }
        }
        func lapsed(_ time: Int64, limit: Int) async throws -> [RecordOffer] {
            try await story.transaction { tx, _ in try tx.recordOffers.lapsed(at: .at(time), limit: limit) }
        }
        let kept = try await story.transaction { tx, _ in try tx.recordOffers.offer(of: record.id) }
        #expect(kept == second, "one takes the place of the other")
        #expect(try await standing(eve) == [third, second])
        #expect(try await standing(ada) == [third, second])
        #expect(try await standing(bo).isEmpty)
        #expect(try await standing(eve, at: .at(12)) == [third])
        #expect(try await lapsed(12, limit: 9) == [second])
        #expect(try await lapsed(13, limit: 1) == [second])
        try await story.transaction { tx, grant in try tx.recordOffers.endOffer(of: record.id, grant) }
        let left = try await story.transaction { tx, _ in
            (try tx.recordOffers.offer(of: record.id), try tx.recordOffers.offer(of: other.id))
        }
        #expect(left.0 == nil && left.1 == third)
    }
}
