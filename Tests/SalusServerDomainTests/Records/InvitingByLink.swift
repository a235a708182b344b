import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("A share that a link offers")
struct InvitingByLink {
    private static let secret = "the secret of a link"
    private static let limits = ShareLimits(isReadOnly: true, categories: [.medications])

    private static func invite(
        _ secret: String = secret, limits: ShareLimits? = limits, days: Int = 7, in fixture: AttemptFixture
    ) async throws -> ShareInvitation {
        try await fixture.run(
            InviteByLink(
                to: fixture.world.places.record, secret: SHA256.hash(Array(secret.utf8)), role: "Aunt", limits: limits,
                days: days), as: fixture.credential(.owner)
        ).invitation
    }

    private static func isRefused(
        _ secret: String = secret, by who: Who = .stranger, in fixture: AttemptFixture
    ) async throws {
        await #expect(throws: DomainError.invitationRefused) {
            try await fixture.run(ReadShareInvitation(secret: secret), as: fixture.credential(who))
        }
        await #expect(throws: DomainError.invitationRefused) {
            try await fixture.run(
                ReadShareInvitation(secret: secret, isForVisitor: true), as: fixture.credential(.uiApp))
        }
        await #expect(throws: DomainError.invitationRefused) {
            try await fixture.run(AcceptShareInvitation(secret: secret), as: fixture.credential(who))
        }
        await #expect(throws: DomainError.invitationRefused) {
            try await fixture.run(DeclineShareInvitation(secret: secret), as: fixture.credential(who))
        }
    }

    private static func open(_ fixture: AttemptFixture) async throws -> [ShareInvitation] {
        try await fixture.run(
            ListShareInvitations(of: fixture.world.places.record), as: fixture.credential(.owner))
    }

    private static func kinds(_ who: Who, _ fixture: AttemptFixture) async throws -> [AccountNotice.Kind] {
        try await fixture.run(ListNotices(), as: fixture.credential(who)).map(\.kind)
    }

    @Test("is an ordinary share once it is accepted, works once, and tells both and the access log")
    func accepting() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        let made = try await Self.invite(in: fixture)
        #expect(made.expires == fixture.now.adding(seconds: 7 * 86_400))
        #expect(made.sentence() == "as Aunt; read only; only medications")
        #expect(try await Self.invite(in: fixture) == made, "the same again changes nothing")
        let offer = try await fixture.run(ReadShareInvitation(secret: Self.secret), as: fixture.credential(.stranger))
        #expect(offer.record == record && offer.owner == fixture.owner.name && offer.limits == Self.limits)
        #expect(try await Self.open(fixture) == [made])
        _ = try await fixture.run(AcceptShareInvitation(secret: Self.secret), as: fixture.credential(.stranger))
        let people = try await fixture.run(ListPeople(), as: fixture.credential(.stranger)).records
        #expect(people.first { $0.id == record }?.limits == Self.limits)
        #expect(try await Self.open(fixture).isEmpty)
        try await Self.isRefused(in: fixture)
        #expect(try await Self.kinds(.stranger, fixture).contains(.shareBegun))
        let told = try await fixture.run(ListNotices(), as: fixture.credential(.owner))
        #expect(told.contains { $0.kind == .linkAccepted && $0.by?.text == "carl" && $0.record == record })
        let log = try await fixture.run(ReadAccessLog(record: record, limit: 20), as: fixture.credential(.owner))
        let operations = log.lines.map(\.line.operation)
        for name in ["InviteByLink", "ReadShareInvitation", "AcceptShareInvitation"] {
            #expect(operations.contains(name), "\(name)")
        }
    }

    @Test("answers the same when it was declined, was ended, is over or never was")
    func refused() async throws {
        let fixture = try await AttemptFixture()
        let record = fixture.world.places.record
        try await Self.isRefused("never", in: fixture)
        _ = try await Self.invite("one", in: fixture)
        _ = try await fixture.run(DeclineShareInvitation(secret: "one"), as: fixture.credential(.stranger))
        try await Self.isRefused("one", in: fixture)
        #expect(try await Self.kinds(.owner, fixture).contains(.linkDeclined))
        let two = try await Self.invite("two", in: fixture)
        try await fixture.run(EndShareInvitation(two.id, of: record), as: fixture.credential(.owner))
        try await Self.isRefused("two", in: fixture)
        let three = try await Self.invite("three", in: fixture)
        try await fixture.run(RevokeShareInvitation(three.id, of: record), as: fixture.credential(.operator))
        try await Self.isRefused("three", in: fixture)
        _ = try await Self.invite(
            "four", limits: ShareLimits(ends: fixture.now.adding(seconds: 60)), in: fixture)
        _ = try await Self.invite("five", days: 1, in: fixture)
        fixture.pass(seconds: 60)
        try await Self.isRefused("four", in: fixture)
        fixture.pass(seconds: 86_400)
        try await fixture.run(ForgetExpired(), as: .system)
        let left = try await fixture.environment.store.transaction { tx throws(DomainError) in
            try tx.shareInvitations.invitations(of: record).count
        }
        #expect(left == 1, "one whose share is over goes with its own time")
    }

    @Test("is for an account that does not see the record: a pause is not passed by, and nothing is lost")
    func conflicts() async throws {
        let fixture = try await AttemptFixture()
        let (record, carl) = (fixture.world.places.record, UserName("carl")!)
        _ = try await Self.invite(in: fixture)
        let accept = AcceptShareInvitation(secret: Self.secret)
        func isInConflict(_ who: Who) async throws {
            await #expect(throws: DomainError.conflict) { try await fixture.run(accept, as: fixture.credential(who)) }
        }
        try await isInConflict(.owner)
        try await isInConflict(.guardian)
        _ = try await fixture.run(
            ShareRecord(record, with: carl, role: nil, limits: Self.limits), as: fixture.credential(.owner))
        try await isInConflict(.stranger)
        _ = try await fixture.run(PauseShare(record, with: carl, isPaused: true), as: fixture.credential(.owner))
        try await isInConflict(.stranger)
        #expect(try await Self.open(fixture).count == 1)
        try await fixture.run(EndShare(record, with: carl), as: fixture.credential(.owner))
        _ = try await fixture.run(accept, as: fixture.credential(.stranger))
    }

    @Test("is made within its bounds, at most twenty at a time of a record")
    func bounds() async throws {
        let fixture = try await AttemptFixture()
        for days in [0, 31, -1] {
            await #expect(throws: DomainError.invalid(field: "days", expected: "1 to 30")) {
                try await Self.invite(days: days, in: fixture)
            }
        }
        await #expect(throws: DomainError.self) {
            try await Self.invite(limits: ShareLimits(ends: fixture.now), in: fixture)
        }
        for number in 1...20 { _ = try await Self.invite("\(number)", in: fixture) }
        await #expect(throws: DomainError.quotaReached("open invitations of a record")) {
            try await Self.invite("one more", in: fixture)
        }
        let shown = try await fixture.run(
            ShowRecordAccess(record: fixture.world.places.record), as: fixture.credential(.operator))
        #expect(shown.invitations.count == 20)
    }

    @Test("ends when the record gets another owner, and with what shuts its owner out")
    func ending() async throws {
        let fixture = try await AttemptFixture()
        _ = try await Self.invite("one", in: fixture)
        _ = try await fixture.run(
            ReassignRecord(
                record: fixture.world.places.record, to: UserName("carl")!, reason: OperatorReason("his")),
            as: fixture.credential(.operator))
        try await Self.isRefused("one", by: .administrator, in: fixture)
        let other = try await AttemptFixture()
        _ = try await Self.invite("two", in: other)
        _ = try await other.run(
            SetAccountState(name: other.owner.name, state: .disabled), as: other.credential(.operator))
        try await Self.isRefused("two", by: .administrator, in: other)
    }

    @Test("is not guessed: wrong secrets of a network make it wait, and the right one works from another")
    func guesses() async throws {
        let fixture = try await AttemptFixture(perNetwork: 3)
        _ = try await Self.invite(in: fixture)
        func read(_ secret: String, from network: String) async throws -> OfferedShare {
            try await fixture.environment.run(
                ReadShareInvitation(secret: secret), as: fixture.credential(.stranger), from: network)
        }
        for number in 1...3 {
            await #expect(throws: DomainError.invitationRefused) { try await read("\(number)", from: "192.0.2.1") }
        }
        await #expect(throws: fixture.networkWaits(60)) { try await read(Self.secret, from: "192.0.2.1") }
        _ = try await read(Self.secret, from: "192.0.2.2")
    }
}
