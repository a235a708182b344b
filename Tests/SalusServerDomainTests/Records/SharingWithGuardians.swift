import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

/// The clock of these tests begins on 14 November 2023.
@Suite("A share with a guardian or a proxy")
struct SharingWithGuardians {
    private static let carl = UserName("carl")!
    private static let guardian = ShareLimits(representation: ShareRepresentation(.guardian, because: "his father"))
    private static let proxy = ShareLimits(representation: ShareRepresentation(.proxy, because: "she asked him"))
    private static let ofAge = DomainError.invalid(
        field: "representation", expected: "a proxy in the place of a guardian: this person is of age")

    private let fixture: AttemptFixture
    private var record: RecordID { fixture.world.places.record }

    init() async throws { fixture = try await AttemptFixture() }

    private func share(_ limits: ShareLimits) async throws -> RecordShare {
        try await fixture.run(
            ShareRecord(record, with: Self.carl, role: nil, limits: limits), as: fixture.credential(.owner))
    }

    private func say(born text: String) async throws -> DocumentID {
        try await Self.say(born: text, in: fixture)
    }

    @discardableResult
    private static func say(born text: String, in fixture: AttemptFixture) async throws -> DocumentID {
        var person = Demographics()
        person.birthDate = PartialDate(text)
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Demographics"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", patient: nil, document: "person"), facts: [FactDraft(person)])
        let valid = try ValidDocument(
            parsed, content: Array(text.utf8), limit: 1000, random: fixture.random, at: fixture.now)
        let set = SetDemographics(record: fixture.world.places.record, valid)
        return try await fixture.run(set, as: fixture.credential(.owner)).document.id
    }

    private func ends() async throws -> Instant? {
        try await fixture.run(ListShares(record: record, offset: 0, limit: 9), as: fixture.credential(.owner)).items
            .first { $0.name == Self.carl }?.limits?.ends
    }

    /// A session of carl's, or of the owner's, that outlasts the tests.
    private func session(of account: AccountID) async throws -> RequestCredential {
        let session = try await WorldSession(
            of: account, lasting: 100 * 86_400, in: fixture.environment, random: fixture.random)
        return .session(try session.proof(signed: false))
    }

    private func opens(to carl: AccountID) async throws -> Bool {
        try await fixture.run(ListPeople(), as: session(of: carl)).records.contains { $0.id == record }
    }

    @Test("has a reason in words, which its receiver sees")
    func reasons() async throws {
        for kind in ShareRepresentation.Kind.allCases {
            for reason in ["", "  ", "two\nlines", String(repeating: "a", count: 201)] {
                let limits = ShareLimits(representation: ShareRepresentation(kind, because: reason))
                await #expect(throws: DomainError.self, "\(reason)") { try await share(limits) }
            }
            let limits = ShareLimits(representation: ShareRepresentation(kind, because: "a court said so"))
            #expect(try await share(limits).limits == limits)
            let seen = try await fixture.run(ListPeople(), as: fixture.credential(.stranger)).records
            #expect(seen.first { $0.id == record }?.limits == limits)
        }
    }

    @Test("of a guardian ends with the day on which the person comes of age, or before if it says so")
    func clipping() async throws {
        _ = try await say(born: "2008-02-29")
        #expect(try await share(Self.guardian).limits?.ends == Instant("2026-03-01T00:00:00Z"))
        for (day, expected) in [
            ("2025-01-01T00:00:00Z", "2025-01-01T00:00:00Z"), ("2030-01-01T00:00:00Z", "2026-03-01T00:00:00Z"),
        ] {
            var limits = Self.guardian
            limits.ends = Instant(day)
            #expect(try await share(limits).limits?.ends == Instant(expected))
        }
        #expect(try await share(Self.proxy).limits == Self.proxy, "a proxy's does not end by age")
    }

    @Test("begins with no guardian of a person who is of age, neither by name nor by a link, but with a proxy")
    func refusing() async throws {
        _ = try await say(born: "2005-11-14")
        let secret = SHA256.hash([1])
        await #expect(throws: Self.ofAge) { try await share(Self.guardian) }
        await #expect(throws: Self.ofAge) {
            try await fixture.run(
                InviteByLink(to: record, secret: secret, role: nil, limits: Self.guardian),
                as: fixture.credential(.owner))
        }
        #expect(try await share(Self.proxy).isWhole)
        _ = try await say(born: "2005-11-15")
        let shared = try await share(Self.guardian)
        #expect(shared.limits?.ends == Instant("2023-11-15T00:00:00Z"))
        #expect(try await opens(to: shared.account))
        fixture.pass(seconds: 86_400)
        #expect(try await !opens(to: shared.account))
    }

    @Test("of a guardian that is older than the birth date ends by it, and no correction makes it longer")
    func birthDateComesLater() async throws {
        #expect(try await share(Self.guardian).limits?.ends == nil)
        _ = try await say(born: "2010")
        #expect(try await ends() == Instant("2028-12-31T00:00:00Z"))
        _ = try await say(born: "2008-06-01")
        #expect(try await ends() == Instant("2026-06-01T00:00:00Z"))
        _ = try await say(born: "2012-06-01")
        #expect(try await ends() == Instant("2026-06-01T00:00:00Z"))
        let again = try await share(Self.guardian)
        #expect(again.limits?.ends == Instant("2030-06-01T00:00:00Z"), "sharing again does")
        _ = try await say(born: "1990-06-01")
        #expect(try await ends() == fixture.now, "both are told of that moment")
        #expect(try await !opens(to: again.account))
    }

    @Test("of a guardian ends by a document that counts again")
    func reactivated() async throws {
        let document = try await say(born: "2008-06-01")
        func set(_ status: DocumentStatus) async throws {
            let change = ChangeDocument(
                record: record, document: document, label: nil, status: status, reason: "why")
            _ = try await fixture.run(change, as: fixture.credential(.owner))
        }
        try await set(.void)
        #expect(try await share(Self.guardian).limits?.ends == nil)
        try await set(.active)
        #expect(try await ends() == Instant("2026-06-01T00:00:00Z"))
    }

    @Test("that a link offers to a guardian ends by a birth date that comes before the answer")
    func links() async throws {
        let secret = "the secret of a link"
        _ = try await fixture.run(
            InviteByLink(to: record, secret: SHA256.hash(Array(secret.utf8)), role: nil, limits: Self.guardian),
            as: fixture.credential(.owner))
        _ = try await say(born: "2008-06-01")
        let offer = try await fixture.run(AcceptShareInvitation(secret: secret), as: fixture.credential(.stranger))
        #expect(offer.limits?.representation == Self.guardian.representation)
        #expect(try await ends() == Instant("2026-06-01T00:00:00Z"))
    }

    @Test("follows the age that the operator says; none at all switches the rule off", arguments: [16, 0])
    func settings(years: Int) async throws {
        let fixture = try await AttemptFixture { $0.guardians.ageOfMajority.years = years }
        let record = fixture.world.places.record
        func limits() async throws -> ShareLimits? {
            try await fixture.run(
                ShareRecord(record, with: Self.carl, role: nil, limits: Self.guardian), as: fixture.credential(.owner)
            ).limits
        }
        try await Self.say(born: "2008-06-01", in: fixture)
        #expect(try await limits()?.ends == (years == 0 ? nil : Instant("2024-06-01T00:00:00Z")))
    }

    @Test("lets no guardian let others in, but a proxy without an end")
    func fullControl() async throws {
        let log = ReadAccessLog(record: record, limit: 9)
        _ = try await share(Self.guardian)
        await #expect(throws: DomainError.denied) { try await fixture.run(log, as: fixture.credential(.stranger)) }
        _ = try await share(Self.proxy)
        #expect(try await !fixture.run(log, as: fixture.credential(.stranger)).lines.isEmpty)
    }

    @Test("tells both sides before a guardian's end, and again at it")
    func notices() async throws {
        var limits = Self.guardian
        limits.ends = fixture.now.adding(seconds: 31 * 86_400)
        let carl = try await share(limits).account
        func told(_ account: AccountID) async throws -> [AccountNotice.Kind] {
            try await fixture.run(ListNotices(), as: session(of: account)).map(\.kind)
        }
        #expect(try await !told(fixture.owner.id).contains(.guardianEnds))
        fixture.pass(seconds: 2 * 86_400)
        for account in [fixture.owner.id, carl] { #expect(try await told(account).contains(.guardianEnds)) }
        fixture.pass(seconds: 29 * 86_400)
        let after = try await told(carl)
        #expect(!after.contains(.guardianEnds) && after.contains(.shareEnded))
        #expect(try await told(fixture.owner.id).contains(.shareRanOut))
    }
}
