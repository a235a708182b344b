import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("A care plan trusts no one in between")
struct TrustingNoOneInBetween {
    @Test("another account under a doctor's name gets nothing (gone: fault 3 of the sample)")
    func otherAccount() async throws {
        let fixture = try await CarePlanFixture.begun()
        _ = try await fixture.met(.bo)
        await fixture.home.server.answer(fixture.home.bo.name, with: fixture.home.cara)
        let ana = await fixture.device(.ana)
        await #expect(throws: ClientError.untrusted(.person)) {
            _ = try await ana.vaults.trust.person(named: fixture.home.bo.name)
        }
        #expect(try await ana.care.sharing.shares().isEmpty)
    }

    @Test(
        """
        no one is a doctor by saying so: they count as seen until someone has verified them \
        (gone: fault 4 of the sample)
        """
    )
    func verified() async throws {
        let fixture = try await CarePlanFixture.shared()
        let ana = await fixture.device(.ana)
        #expect(try await ana.care.sharing.shares().map(\.trust) == [.firstSeen])
        try await ana.vaults.trust.markVerified(fixture.id(.bo))
        #expect(try await ana.care.sharing.shares().map(\.trust) == [.verified])
        #expect(try await ana.vaults.vouchings.vouched(for: fixture.id(.bo)).isEmpty)
    }

    @Test("nor by a word that they bring: it counts from people someone has verified (gone: fault 4 of the sample)")
    func vouched() async throws {
        let fixture = try await CarePlanFixture.shared(as: .writer)
        let (ana, bo) = (await fixture.device(.ana), await fixture.device(.bo))
        let (home, vault) = (fixture.home, try #require(try await bo.vaults.reader.all().first { $0.role == .writer }))
        for mate in [home.bo, home.cara] {
            try await bo.vaults.vouchings.put(Self.word(of: mate, for: home.bo), in: vault.id)
        }
        for device in [bo, ana] { try await device.sync() }
        let doctor = fixture.id(.bo)
        #expect(try await ana.vaults.vouchings.vouched(for: doctor).isEmpty)
        #expect(try await ana.care.sharing.shares().map(\.trust) == [.firstSeen])
        try await ana.vaults.trust.markVerified(fixture.met(.cara))
        #expect(try await ana.vaults.vouchings.vouched(for: doctor).map(\.organisation) == [fixture.id(.cara)])
    }

    private static func word(of mate: TestMember, for doctor: TestMember) throws -> Vouching {
        try Vouching(
            by: mate.user, for: doctor.user, identityKey: doctor.log.identityKey,
            validity: TestMember.start..<TestMember.start.adding(seconds: 3600),
            claims: Array(#"{"profession":"physician"}"#.utf8), signedWith: mate.account.identity)
    }

    @Test("a long plan comes page by page, and whole (gone: fault 8 of the sample)")
    func pages() async throws {
        let fixture = try await CarePlanFixture.shared()
        let ana = await fixture.device(.ana, at: 60)
        for day in 0..<50 { try await ana.care.outcomes.note(.walked(day)) }
        try await ana.sync()
        let bo = await fixture.device(.bo)
        try await bo.sync()
        #expect(try await bo.care.plan(of: fixture.id(.ana)).content.noted("walk").count == 50)
    }

    @Test("an older state of a plan's vault is refused, and what is here stays (gone: fault 11 of the sample)")
    func rollback() async throws {
        let fixture = try await CarePlanFixture.shared([.careCard])
        let phone = await fixture.device(.anasPhone)
        try await phone.sync()
        let before = try await phone.care.plan()
        await fixture.home.server.hideNewest(1)
        let vault = try #require(before.parts[.careCard]?.vault)
        await #expect(throws: ClientError.untrusted(.rollback)) { try await phone.vaults.sync.only([vault]) }
        #expect(try await phone.care.plan().content == before.content)
    }

    @Test("what the server holds of a plan names no one and no task (gone: fault 13 of the sample)")
    func names() async throws {
        let fixture = try await CarePlanFixture.begun()
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.pain(9))
        try await ana.care.editor.put(Contact(id: "berg", name: .init(given: "Edda", family: "Berg")))
        _ = try await ana.care.sharing.share(
            [.careCard], with: fixture.met(.bo), history: .everything, purpose: "rehabilitation")
        try await ana.sync()
        let server = fixture.home.server
        for vault in try await ana.vaults.reader.all().map(\.id) {
            let held = await server.entries(of: vault) + server.log(of: vault)
            #expect(!held.isEmpty)
            for word in ["\"Ana\"", "Ana: ", "Berg", "Walk", "walk", "Pain", "Knee", "outcome", "\"UTC\"", "rehabil"] {
                #expect(!held.contains { $0.contains(Array(word.utf8)) }, "\(word)")
            }
        }
    }

    @Test("a sync asks only for what came since the last one (gone: admitted fault 5 of the sample)")
    func cursor() async throws {
        let fixture = try await CarePlanFixture.shared()
        let bo = await fixture.device(.bo)
        let server = fixture.home.server
        try await bo.sync()
        let first = await server.entriesServed
        try await bo.sync()
        #expect(await server.entriesServed == first)
        let ana = await fixture.device(.ana)
        try await ana.care.outcomes.note(.walked())
        try await ana.sync()
        let before = await server.entriesServed
        try await bo.sync()
        #expect(await server.entriesServed == before + 1)
    }
}
