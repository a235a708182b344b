import SalusHTTP
import PHRIndivo
import SalusBase
import SalusModels
import Testing

@Suite("Reports through a carenet over Indivo's face")
struct ReportingFromACarenet {
    private static func procedure(_ name: String) -> [UInt8] {
        let fields = ["name": name, "date_performed": "2005-03-10T12:00:00Z", "provider_name": "Dr. Ada"]
        return ReportScene.document(ReportScene.model("Procedure", fields))
    }

    /// Stores a document as the owner; its identifier.
    private static func add(_ body: [UInt8], to scene: CarenetScene) async throws -> String {
        let made = try await scene.owner.send(.post, "\(scene.record)/documents/", body: body).expect(200)
        return try IndivoDocumentMeta(bytes: made.body).id
    }

    private static func titles(_ path: String, in scene: CarenetScene) async throws -> [String?] {
        let answer = try await scene.member.send(.get, path).expect(200)
        return try JSONValue(parsing: answer.body).array?.map { $0["name_title"]?.string } ?? []
    }

    @Test("hold the facts of documents that it shows, and count no others")
    func facts() async throws {
        let scene = try await CarenetScene()
        let shown = try await Self.add(ReportScene.document(ReportScene.problem("Backache")), to: scene)
        _ = try await Self.add(ReportScene.document(ReportScene.problem("Secret")), to: scene)
        let reports = "\(scene.family)/reports/Problem/"
        #expect(try await Self.titles(reports, in: scene) == [])
        try await scene.place(shown)
        #expect(try await Self.titles(reports, in: scene) == ["Backache"])
        #expect(try await Self.titles("\(reports)?name_title=Secret", in: scene) == [])
        #expect(try await Self.titles("\(reports)?name_title=Backache%7CSecret", in: scene) == ["Backache"])
        let count = try await scene.member.send(.get, "\(reports)?group_by=name_title&aggregate_by=count*created_at")
        #expect(count.status == 200 && count.text.contains("Backache") && !count.text.contains("Secret"))
        try await scene.set(.put, shown, "nevershare")
        #expect(try await Self.titles(reports, in: scene) == [])
        await scene.world.close()
    }

    @Test("of the older kind tell how many facts are shown, with their documents")
    func minimal() async throws {
        let scene = try await CarenetScene()
        let shown = try await Self.add(Self.procedure("Appendectomy"), to: scene)
        _ = try await Self.add(Self.procedure("Secret"), to: scene)
        try await scene.place(shown)
        let answer = try await scene.member.send(.get, "\(scene.family)/reports/minimal/procedures/").expect(200)
        let report = try IndivoReports(bytes: answer.body)
        #expect(report.total == 1 && report.items.map { $0.document?.id } == [shown])
        #expect(!answer.text.contains("Secret"))
        await scene.world.close()
    }

    @Test("are refused to whoever is not in it, also about models that there are not")
    func refused() async throws {
        let scene = try await CarenetScene()
        for model in ["Problem", "Nonsense"] {
            let path = "/carenets/\(scene.carenets[1].id)/reports/\(model)/"
            #expect(try await scene.member.send(.get, path).status == 403, "\(model)")
        }
        #expect(try await scene.member.send(.get, "\(scene.family)/reports/Nonsense/").status == 404)
        await scene.world.close()
    }
}
