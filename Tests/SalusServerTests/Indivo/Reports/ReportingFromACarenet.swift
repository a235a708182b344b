import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels
import Testing

@Suite("Reports through a carenet over Indivo's face")
struct ReportingFromACarenet {
    private static func procedure(_ name: String) -> [UInt8] {
        let fields = ["name": name, "date_performed": "2005-03-10T12:00:00Z", "provider_name": "Dr. Ada"]
        return ReportFixture.document(ReportFixture.model("Procedure", fields))
    }

    /// Stores a document as the owner; its identifier.
    private static func add(_ body: [UInt8], to fixture: CarenetFixture) async throws -> String {
        let made = try await fixture.owner.send(.post, "\(fixture.record)/documents/", body: body).expect(200)
        return try IndivoDocumentMeta(bytes: made.body).id
    }

    private static func titles(_ path: String, in fixture: CarenetFixture) async throws -> [String?] {
        let answer = try await fixture.member.send(.get, path).expect(200)
        return try JSONValue(parsing: answer.body).array?.map { $0["name_title"]?.string } ?? []
    }

    @Test("hold the facts of documents that it shows, and count no others")
    func facts() async throws {
        let fixture = try await CarenetFixture()
        let shown = try await Self.add(ReportFixture.document(ReportFixture.problem("Backache")), to: fixture)
        _ = try await Self.add(ReportFixture.document(ReportFixture.problem("Secret")), to: fixture)
        let reports = "\(fixture.family)/reports/Problem/"
        #expect(try await Self.titles(reports, in: fixture) == [])
        try await fixture.place(shown)
        #expect(try await Self.titles(reports, in: fixture) == ["Backache"])
        #expect(try await Self.titles("\(reports)?name_title=Secret", in: fixture) == [])
        #expect(try await Self.titles("\(reports)?name_title=Backache%7CSecret", in: fixture) == ["Backache"])
        let count = try await fixture.member.send(.get, "\(reports)?group_by=name_title&aggregate_by=count*created_at")
        #expect(count.status == 200 && count.text.contains("Backache") && !count.text.contains("Secret"))
        try await fixture.set(.put, shown, "nevershare")
        #expect(try await Self.titles(reports, in: fixture) == [])
        await fixture.world.close()
    }

    @Test("of the older kind tell how many facts are shown, with their documents")
    func minimal() async throws {
        let fixture = try await CarenetFixture()
        let shown = try await Self.add(Self.procedure("Appendectomy"), to: fixture)
        _ = try await Self.add(Self.procedure("Secret"), to: fixture)
        try await fixture.place(shown)
        let answer = try await fixture.member.send(.get, "\(fixture.family)/reports/minimal/procedures/").expect(200)
        let report = try IndivoReports(bytes: answer.body)
        #expect(report.total == 1 && report.items.map { $0.document?.id } == [shown])
        #expect(!answer.text.contains("Secret"))
        await fixture.world.close()
    }

    @Test("are refused to callers who are not in it, also about models that there are not")
    func refused() async throws {
        let fixture = try await CarenetFixture()
        for model in ["Problem", "Nonsense"] {
            let path = "/carenets/\(fixture.carenets[1].id)/reports/\(model)/"
            #expect(try await fixture.member.send(.get, path).status == 403, "\(model)")
        }
        #expect(try await fixture.member.send(.get, "\(fixture.family)/reports/Nonsense/").status == 404)
        await fixture.world.close()
    }
}
