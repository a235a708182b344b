import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusXML
import TestSupport
import Testing

@Suite("SMART views over Indivo's face")
struct ReadingSMARTViews {
    private static let vital = ReportFixture.model(
        "VitalSigns",
        [
            "date": "2009-05-16T12:00:00Z", "weight_value": "70.8", "weight_unit": "kg",
            "weight_name_identifier": "3141-9",
            "weight_name_title": "Body weight", "weight_name_system": "http://purl.bioontology.org/ontology/LNC/",
        ])

    private func fact(of kind: String, in fixture: ReportFixture) async throws -> String {
        let text = try await fixture.get("\(kind)/").expect(200).text
        let place = try #require(text.range(of: "/\(kind)/")?.upperBound)
        return String(text[place...].prefix(36))
    }

    @Test("list the facts of active documents, and give one by its identifier")
    func listAndOne() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.problem("Backache"))
        let void = try await fixture.add(ReportFixture.problem("Headache"))
        try await fixture.set("void", void)
        let list = try await fixture.get("problems/").expect(200)
        #expect(list.headers["Content-Type"] == "application/rdf+xml")
        #expect(list.text.contains("Backache") && !list.text.contains("Headache"))
        let one = try await fixture.get("problems/\(try await fact(of: "problems", in: fixture))").expect(200)
        #expect(try RDFOutline(one.body) == RDFOutline(list.body))
        for path in ["nonsense/", "nonsense/1", "problems/1", "problems/\(FactIDs.unknown)"] {
            #expect(try await fixture.get(path).status == 404, "\(path)")
        }
        let medication = try await fact(of: "problems", in: fixture)
        #expect(try await fixture.get("medications/\(medication)").status == 404)
        await fixture.close()
    }

    @Test("give no one a fact of another record by an identifier (fault 1 is gone)")
    func foreignFact() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.problem("Backache"))
        let fact = try await fact(of: "problems", in: fixture)
        let other = try await fixture.world.server.operate(
            CreateRecordCall(.init(owner: fixture.world.stranger.name, title: "Eve"))
        ).id
        let stranger = fixture.world.stranger
        #expect(try await stranger.send(.get, "/records/\(other)/problems/\(fact)").status == 404)
        #expect(try await stranger.send(.get, "/records/\(fixture.world.record)/problems/\(fact)").status == 403)
        await fixture.close()
    }

    @Test("are whole though an item says little: vital signs without an encounter (fault 22 is gone)")
    func incomplete() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(Self.vital)
        let text = try await fixture.get("vital_signs/").expect(200).text
        #expect(text.contains("70.8") && !text.contains("sp:encounter"))
        await fixture.close()
    }

    @Test("tell both ends of a range (fault 22 is gone)")
    func ranges() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.lab("Serum Sodium", "140", on: "2010-12-27"))
        let text = try #require(
            try RDFOutline(try await fixture.read("lab_results/")).resources.first { $0.contains("lab_results") })
        let (low, high) = (text.range(of: "terms#value=135"), text.range(of: "terms#value=145"))
        #expect(low != nil && high != nil)
        #expect(text.contains("terms#minimum=") && text.contains("terms#maximum="))
        await fixture.close()
    }

    @Test("say what there is of SMART without asking anybody else (fault 31 is gone)")
    func descriptions() async throws {
        let server = try await TestServer()
        let capabilities = try JSONValue(parsing: try await server.sendForeign(.get, "/capabilities/").expect(200).body)
        let methods = capabilities["http://smartplatforms.org/terms#Problem"]?["methods"]?.array
        #expect(methods?.map(\.string) == ["GET"])
        let ontology = try await server.sendForeign(.get, "/ontology").expect(200)
        #expect(ontology.headers["Content-Type"] == "application/rdf+xml")
        for name in ["Problem", "Demographics", "BloodPressure", "codes/RxNorm_Semantic", "problemName"] {
            #expect(
                ontology.text.contains(#"rdf:about="http://smartplatforms.org/terms"#) && ontology.text.contains(name))
        }
        await server.platform.close()
    }
}

private enum FactIDs {
    static let unknown = "00000000-0000-4000-8000-000000000000"
}
