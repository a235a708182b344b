import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Handing a record over")
struct HandingARecordOver {
    private static let carl = UserName("carl")!
    private static let nothing = HandOverTerms(kept: .none, sharesStay: false)

    private static func offer(
        _ kept: HandOverTerms.Kept, sharesStay: Bool = false, in fixture: AttemptFixture
    ) async throws -> RecordOffer {
        let terms = HandOverTerms(kept: kept, sharesStay: sharesStay)
        let record = fixture.world.places.record
        return try await fixture.run(OfferRecord(record, to: carl, terms), as: fixture.credential(.owner))
    }

    private static func kinds(_ who: Who, _ fixture: AttemptFixture) async throws -> [AccountNotice.Kind] {
        try await fixture.run(ListNotices(), as: fixture.credential(who)).map(\.kind)
    }

    @Test("changes the owner once both agree, and leaves the earlier one what was chosen", arguments: [false, true])
    func agreed(sharesStay: Bool) async throws {
        for kept in HandOverTerms.Kept.allCases {
            let fixture = try await AttemptFixture()
            let record = fixture.world.places.record
            let offer = try await Self.offer(kept, sharesStay: sharesStay, in: fixture)
            #expect(try await fixture.run(ListRecordOffers(), as: fixture.credential(.stranger)) == [offer])
            #expect(try await fixture.run(ListRecordOffers(), as: fixture.credential(.owner)) == [offer])
            let before = try await fixture.run(ShowRecordAccess(record: record), as: fixture.credential(.operator))
            #expect(before.owner == fixture.owner.name && before.offer == offer)
            _ = try await fixture.run(AcceptRecord(record, offer.terms), as: fixture.credential(.stranger))
            let after = try await fixture.run(ShowRecordAccess(record: record), as: fixture.credential(.operator))
            #expect(after.owner == Self.carl && after.apps.isEmpty && after.offer == nil)
            let own = after.shares.first { $0.name == fixture.owner.name }
            #expect((own == nil) == (kept == .none) && own?.limits == offer.terms.limits, "\(kept)")
            let others = after.shares.count { $0.name != fixture.owner.name }
            #expect(others == (sharesStay ? before.shares.count : 0))
            let members = after.carenets.reduce(0) { $0 + $1.members.count }
            #expect((members > 0) == sharesStay)
            #expect(try await Self.kinds(.owner, fixture).contains(.recordHandedOver))
            #expect(try await Self.kinds(.stranger, fixture).contains(.recordTakenOver))
            let read = ReadChanges(in: .record(record), after: 0, limit: 1)
            if kept == .none {
                await #expect(throws: DomainError.denied) {
                    try await fixture.run(read, as: fixture.credential(.owner))
                }
            } else {
                _ = try await fixture.run(read, as: fixture.credential(.owner))
            }
        }
    }

    @Test("is told by the record's access log")
    func logged() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        let offer = try await Self.offer(.none, in: fixture)
        _ = try await fixture.run(AcceptRecord(record, offer.terms), as: fixture.credential(.stranger))
        let log = try await fixture.run(
            ReadAccessLog(record: record, limit: 50), as: fixture.credential(.stranger))
        let operations = log.lines.map(\.line.operation)
        #expect(operations.contains("OfferRecord") && operations.contains("AcceptRecord"))
    }

    @Test("is not accepted with terms that were others when its person read them")
    func otherTerms() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        let read = try await Self.offer(.none, in: fixture)
        _ = try await Self.offer(.full, in: fixture)
        await #expect(throws: DomainError.conflict) {
            try await fixture.run(AcceptRecord(record, read.terms), as: fixture.credential(.stranger))
        }
        #expect(
            try await fixture.run(ListRecordOffers(), as: fixture.credential(.stranger)).map(\.terms.kept) == [.full])
    }

    @Test("may be taken back, declined, offered to another one, and is over after its time")
    func undone() async throws {
        let fixture = try await AttemptFixture { $0.offerDays = 2 }
        let record = fixture.world.places.record
        let accept = AcceptRecord(record, HandOverTerms(kept: .full, sharesStay: false))
        func isRefused() async throws {
            await #expect(throws: DomainError.denied) {
                try await fixture.run(accept, as: fixture.credential(.stranger))
            }
        }
        try await isRefused()
        _ = try await Self.offer(.full, in: fixture)
        try await fixture.run(TakeBackOffer(of: record), as: fixture.credential(.owner))
        try await isRefused()
        #expect(try await Self.kinds(.stranger, fixture).contains(.offerTakenBack))
        _ = try await Self.offer(.full, in: fixture)
        try await fixture.run(DeclineRecord(record), as: fixture.credential(.stranger))
        try await isRefused()
        #expect(try await Self.kinds(.owner, fixture).contains(.offerDeclined))
        let offer = try await Self.offer(.full, in: fixture)
        #expect(offer.expires == fixture.now.adding(seconds: 2 * 86_400))
        fixture.pass(seconds: 2 * 86_400)
        let left = try await fixture.environment.store.transaction { tx throws(DomainError) in
            try tx.rights.isOffered(record, to: offer.to.account, at: offer.expires)
        }
        #expect(!left)
        try await fixture.run(ForgetExpired(), as: .system)
        let gone = try await fixture.environment.store.transaction { tx throws(DomainError) in
            try tx.recordOffers.offer(of: record)
        }
        #expect(gone == nil)
    }

    @Test("ends with what shuts its owner out, since a stranger may have made it")
    func shutOut() async throws {
        let fixture = try await AttemptFixture()
        _ = try await Self.offer(.full, in: fixture)
        _ = try await fixture.run(
            SetAccountState(name: fixture.owner.name, state: .disabled), as: fixture.credential(.operator))
        await #expect(throws: DomainError.denied) {
            try await fixture.run(
                AcceptRecord(fixture.world.places.record, Self.nothing), as: fixture.credential(.stranger))
        }
        #expect(try await Self.kinds(.stranger, fixture).contains(.offerTakenBack))
    }

    @Test("leaves the earlier owner no circle of their own beside the terms")
    func ownCircle() async throws {
        let fixture = try await AttemptFixture()
        let places = fixture.world.places
        let joining = AddMember(fixture.owner.name, to: places.carenet, mayWrite: true)
        _ = try await fixture.run(joining, as: fixture.credential(.owner))
        let offer = try await Self.offer(.none, sharesStay: true, in: fixture)
        _ = try await fixture.run(AcceptRecord(places.record, offer.terms), as: fixture.credential(.stranger))
        let after = try await fixture.run(
            ShowRecordAccess(record: places.record), as: fixture.credential(.operator))
        let members = after.carenets.flatMap(\.members).map(\.name)
        #expect(!members.contains(fixture.owner.name) && !members.isEmpty)
    }

    @Test("is not accepted by an account that owns as many records as it may, or has no room")
    func noRoom() async throws {
        let full = try await AttemptFixture { $0.recordsPerPerson = 1 }
        _ = try await full.run(MakeOwnRecord(title: "Carl"), as: full.credential(.stranger))
        _ = try await Self.offer(.none, in: full)
        await #expect(throws: DomainError.quotaReached("records of an account")) {
            try await full.run(AcceptRecord(full.world.places.record, Self.nothing), as: full.credential(.stranger))
        }
        let small = try await AttemptFixture { $0.documents.account.documents = 0 }
        _ = try await Self.offer(.none, in: small)
        await #expect(throws: DomainError.documentQuotaReached(ReachedQuota(.account, .documents, most: 0))) {
            try await small.run(AcceptRecord(small.world.places.record, Self.nothing), as: small.credential(.stranger))
        }
    }

    @Test("is refused to oneself, to no account, and where the operator does not let people")
    func refused() async throws {
        let fixture = try await AttemptFixture()
        let (record, terms) = (fixture.world.places.record, HandOverTerms(kept: .none, sharesStay: false))
        for (name, error) in [
            (fixture.owner.name, DomainError.invalid(field: "account", expected: "another account than the owner's")),
            (UserName("unknown")!, .notFound),
        ] {
            await #expect(throws: error) {
                try await fixture.run(OfferRecord(record, to: name, terms), as: fixture.credential(.owner))
            }
        }
        let closed = try await AttemptFixture { $0.offerDays = 0 }
        await #expect(throws: DomainError.quotaReached("offers of records")) {
            try await Self.offer(.none, in: closed)
        }
    }
}
