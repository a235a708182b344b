import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Emergency access")
struct OpeningInAnEmergency {
    private static let carl = UserName("carl")!

    private static func opens(_ fixture: AttemptFixture) async throws -> ShareLimits? {
        try await fixture.run(ListPeople(), as: fixture.credential(.stranger)).records
            .first { $0.id == fixture.world.places.record }?.limits
    }

    @Test("opens the record for its hours to an account that was named, read only, and tells the owner at once")
    func opening() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        func named() async throws -> [EmergencyRecord] {
            try await fixture.run(ListEmergencyRecords(), as: fixture.credential(.stranger))
        }
        let share = try await fixture.run(
            NameForEmergencies(Self.carl, on: record, hours: 8), as: fixture.credential(.owner))
        #expect(share.isUnopened && share.sentence() == "in an emergency, for 8 hours")
        #expect(try await Self.opens(fixture) == nil)
        #expect(try await named().map(\.openUntil) == [nil])
        _ = try await fixture.run(
            OpenInEmergency(record, because: "found unconscious"), as: fixture.credential(.stranger))
        let limits = try #require(try await Self.opens(fixture))
        #expect(limits.isReadOnly && limits.ends == fixture.now.adding(seconds: 8 * 3600))
        #expect(limits.purpose == "found unconscious")
        #expect(try await named().map(\.openUntil) == [limits.ends])
        let told = try await fixture.run(ListNotices(), as: fixture.credential(.owner))
        #expect(told.contains { $0.kind == .emergencyOpened && $0.by == Self.carl && $0.record == record })
        let inbox = try await fixture.run(ListInbox(InboxSelection(limit: 10)), as: fixture.credential(.owner))
        #expect(inbox.messages.contains { $0.subject == "carl opened your record in an emergency" })
    }

    @Test("needs a reason, begins again when it is opened again, and is over after its hours")
    func hours() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        let named = try await fixture.run(
            NameForEmergencies(Self.carl, on: record, hours: 1), as: fixture.credential(.owner))
        for wrong in ["", "  ", String(repeating: "a", count: 201)] {
            await #expect(throws: DomainError.self) {
                try await fixture.run(OpenInEmergency(record, because: wrong), as: fixture.credential(.stranger))
            }
        }
        #expect(try await Self.opens(fixture) == nil)
        _ = try await fixture.run(OpenInEmergency(record, because: "first"), as: fixture.credential(.stranger))
        fixture.pass(seconds: 60)
        _ = try await fixture.run(OpenInEmergency(record, because: "second"), as: fixture.credential(.stranger))
        let limits = try await Self.opens(fixture)
        #expect(limits?.purpose == "second" && limits?.ends == fixture.now.adding(seconds: 3600))
        fixture.pass(seconds: 3600)
        let later = try await WorldSession(
            of: named.account, lasting: 7200, in: fixture.environment, random: fixture.random)
        let people = try await fixture.run(ListPeople(), as: .session(later.proof(signed: false))).records
        #expect(!people.contains { $0.id == record })
    }

    @Test("is closed to all that were not named, and when it is paused or ended; its terms are not a share's")
    func refused() async throws {
        let fixture = try await AttemptFixture()
        let (record, guardian) = (fixture.world.places.record, fixture.world.people.guardian.name)
        let open = OpenInEmergency(record, because: "found unconscious")
        func isRefused(_ who: Who) async throws {
            await #expect(throws: DomainError.denied) { try await fixture.run(open, as: fixture.credential(who)) }
        }
        try await isRefused(.stranger)
        try await isRefused(.guardian)
        for (account, hours) in [(guardian, 8), (fixture.owner.name, 8), (Self.carl, 0), (Self.carl, 169)] {
            await #expect(throws: DomainError.self) {
                try await fixture.run(
                    NameForEmergencies(account, on: record, hours: hours), as: fixture.credential(.owner))
            }
        }
        _ = try await fixture.run(
            NameForEmergencies(Self.carl, on: record, hours: 8), as: fixture.credential(.owner))
        _ = try await fixture.run(PauseShare(record, with: Self.carl, isPaused: true), as: fixture.credential(.owner))
        try await isRefused(.stranger)
        _ = try await fixture.run(PauseShare(record, with: Self.carl, isPaused: false), as: fixture.credential(.owner))
        _ = try await fixture.run(open, as: fixture.credential(.stranger))
        try await fixture.run(EndShare(record, with: Self.carl), as: fixture.credential(.owner))
        #expect(try await Self.opens(fixture) == nil)
        try await isRefused(.stranger)
    }
}
