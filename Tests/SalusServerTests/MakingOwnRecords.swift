import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

/// People make records for themselves and for those they care for.
@Suite(.timeLimit(.minutes(15))) struct MakingOwnRecords {
    @Test func theMakerOwnsItAndNobodyElseSeesIt() async throws {
        let server = try await TestServer()
        let (ada, ben) = (try await TestPerson("ada", on: server), try await TestPerson("ben", on: server))
        let made = try await ada.send(MakeOwnRecordCall(.init(title: "Little Lin"))).value(of: MakeOwnRecordCall.self)
        #expect(made.owner == ada.account.id && made.title == "Little Lin")
        #expect(try await people(of: ada).map(\.id) == [made.id])
        #expect(try await people(of: ben).isEmpty)
        #expect(try await ben.send(ListDocumentsCall(record: made.id)).status == 404)
    }

    @Test func aRecordNeedsAName() async throws {
        let ada = try await TestPerson("ada", on: try await TestServer())
        for title in ["", "  ", "\u{2003}\u{200B}", String(repeating: "a", count: 401), "a\u{0}b"] {
            #expect(try await ada.send(MakeOwnRecordCall(.init(title: title))).status == 400, "\(title.count)")
        }
        #expect(try await people(of: ada).isEmpty)
    }

    @Test func theSettingBoundsHowManyAnAccountOwns() async throws {
        var configuration = Configuration.forTests
        configuration.registration.recordsPerPerson = 2
        let ada = try await TestPerson("ada", on: try await TestServer(configuration))
        for name in ["Ada", "Lin"] {
            #expect(try await ada.send(MakeOwnRecordCall(.init(title: name))).status == 200)
        }
        let refused = try await ada.send(MakeOwnRecordCall(.init(title: "Ben")))
        #expect(refused.status == 507 && refused.error?.code == .quotaReached)
        #expect(try await people(of: ada).map(\.title) == ["Ada", "Lin"])
    }

    private func people(of person: TestPerson) async throws -> [HealthRecord] {
        try await person.send(ListPeopleCall()).value(of: ListPeopleCall.self).records
    }
}
