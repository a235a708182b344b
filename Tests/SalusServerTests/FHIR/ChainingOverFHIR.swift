import PHRFHIR
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: chains", .timeLimit(.minutes(15))) struct ChainingOverFHIR {
    @Test("finds by what a reference leads to, forwards and backwards, over several links")
    func links() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        for (query, matched) in [
            ("Observation?encounter.status=finished", ["panel", "result"]),
            ("Observation?encounter.status=planned", []),
            ("Observation?encounter:Encounter.class:not=AMB", []),
            ("Observation?patient.name=ada", ["panel", "result"]),
            ("Observation?patient.name=ben", []),
            ("Observation?subject:Patient.name:exact=Ada&code=4548-4", ["result"]),
            ("Observation?has-member:Observation.code=4548-4", ["panel"]),
            ("Observation?has-member:Observation.encounter.date=ge2026-03", ["panel"]),
            ("Encounter?_has:Observation:encounter:code=4548-4", ["encounter"]),
            ("Encounter?_has:Observation:encounter:value-quantity=gt6", ["encounter"]),
            ("Encounter?_has:Observation:encounter:value-quantity=gt7", []),
            ("Encounter?_has:Observation:encounter:_has:Provenance:target:recorded=2026-03-02", ["encounter"]),
            ("Observation?_has:Observation:has-member:code=85354-9", ["result"]),
            ("Procedure?reason-reference:Condition.encounter.status=finished", ["procedure"]),
            ("Patient?_has:Procedure:patient:status=completed", ["patient"]),
        ] {
            let page = try await place.read(query)
            #expect(visit.names(page.matches) == matched && page.total == "\(matched.count)", "\(query)")
        }
        for query in ["Observation?focus.code=1", "Observation?code.text=x", "Observation?patient.zodiac=leo"] {
            #expect(try await place.get(query).status == 400, "\(query)")
        }
        #expect(try await place.write(.delete, "Observation?patient.name=ada").status == 400)
        await place.server.platform.close()
    }

    @Test("leads through nothing outside a view")
    func views() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        let gail = try await TestPerson("gail", on: place.server)
        let queries = [
            "Observation?encounter.status=finished": "visits",
            "Observation?_has:Observation:has-member:code=85354-9":
                "results", "Procedure?reason-reference:Condition.code=44054006": "problems",
        ]
        for (query, category) in queries {
            for other in DataCategory.allCases {
                let own: DataCategory = query.hasPrefix("Procedure") ? .procedures : .results
                let limits = ShareLimits(categories: other == own ? [own] : [own, other])
                let share = ShareRecordCall(record: place.record, name: "gail", limits: limits)
                #expect(try await place.ada.send(share).status == 200)
                let page = try await place.read(query, by: gail)
                let isThere = other.rawValue == category || category == own.rawValue
                #expect(page.matches.isEmpty != isThere, "\(query) with \(other)")
                #expect(page.total == "\(page.matches.count)" && !visit.names(page.matches).contains("?"))
            }
        }
        await place.server.platform.close()
    }
}
