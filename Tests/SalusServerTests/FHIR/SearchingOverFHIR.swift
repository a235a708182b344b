import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: searching", .timeLimit(.minutes(15))) struct SearchingOverFHIR {
    @Test("finds by code, category, date, quantity and person, by GET, POST and compartment alike")
    func parameters() async throws {
        let place = try await FHIRPlace()
        try await place.add(
            FHIRPlace.result("718-7", "13.2", on: "2026-01-02"), FHIRPlace.result("4548-4", "61", on: "2025-12-30"))
        for (query, count) in [
            ("code=718-7", 1), ("code=http://loinc.org|4548-4", 1), ("code=x|4548-4", 0), ("code=718-7,4548-4", 2),
            ("category=laboratory", 2), ("date=ge2026", 1), ("date=lt2026-01-01&code=4548-4", 1), ("code:not=718-7", 1),
            ("value-quantity=gt20||g/dL", 1), ("patient=\(place.record)", 2), ("subject=Patient/\(place.record)", 2),
            ("patient=\(RecordID(from: .secure))", 0), ("status:missing=false", 2), ("_lastUpdated=lt2020", 0),
        ] {
            let found = try await place.read("Observation?\(query)")
            #expect(found.matches.count == count && found.total == "\(count)", "\(query)")
        }
        let posted = try await place.write(
            .post, "Observation/_search", "code=718-7", type: "application/x-www-form-urlencoded")
        #expect(try posted.resource().matches.count == 1)
        #expect(try await place.search("Patient/\(place.record)/Observation?code=718-7").count == 1)
        #expect(try await place.search("Patient?_id=\(place.record)").count == 1)
        #expect(try await place.read("Observation?_summary=count")["entry"].isEmpty)
        await place.server.platform.close()
    }

    @Test("refuses what it would have to ignore, and tells what it left out")
    func unknown() async throws {
        let place = try await FHIRPlace()
        let lenient = try await place.read("Observation?zodiac=leo")
        #expect(lenient["entry"].first?["search"].first?.text("mode") == "outcome")
        #expect(lenient.link("self")?.contains("zodiac") == false)
        let strict = try await place.get("Observation?zodiac=leo", ["Prefer": "handling=strict"])
        #expect(strict.status == 400)
        for query in [
            "date=yesterday", "code:exact=1", "_text=x", "_list=1", "_count=-1",
        ] {
            #expect(try await place.get("Observation?\(query)").status == 400, "\(query)")
        }
        await place.server.platform.close()
    }

    @Test("pages by links: each resource once, whatever comes meanwhile")
    func paging() async throws {
        let place = try await FHIRPlace()
        for number in 0..<5 {
            try await place.add(FHIRPlace.result("\(1000 + number)-1", "1", on: "2026-01-0\(number + 1)"))
        }
        for order in ["", "&_sort=-date"] {
            var (next, seen): (String?, [String]) = ("Observation?_count=2\(order)", [])
            while let path = next {
                let page = try await place.read(path)
                #expect(page.matches.count <= 2)
                seen += page.matches.compactMap { $0["code"].first?["coding"].first?.text("code") }
                try await place.add(FHIRPlace.result("2000-2", "2", on: "2026-02-01"))
                next = page.link("next").map { String($0.drop { $0 != "?" }) }.map { "Observation\($0)" }
            }
            #expect(Set(seen).isSuperset(of: (0..<5).map { "\(1000 + $0)-1" }), "\(order)")
            #expect(seen.filter { $0 != "2000-2" }.count == 5, "\(order)")
        }
        #expect(try await place.get("Observation?_count=2&_cursor=AAAA").status == 400)
        await place.server.platform.close()
    }

    @Test("shows a limited share its part: in reads, searches and totals")
    func limited() async throws {
        let place = try await FHIRPlace()
        let gail = try await TestPerson("gail", on: place.server)
        try await place.add(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        try await place.add(FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        let condition = try #require(try await place.search("Condition").first?.id)
        #expect(try await place.search("Patient", by: gail).isEmpty)
        #expect(try await place.get("Patient/\(place.record)", by: gail).status == 404)
        let limits = ShareLimits(categories: [.results])
        #expect(
            try await place.ada.send(ShareRecordCall(record: place.record, name: "gail", limits: limits)).status == 200)
        #expect(try await place.read("Observation", by: gail).total == "1")
        #expect(try await place.read("Condition?patient=\(place.record)", by: gail).total == "0")
        let hidden = try await place.get("Condition/\(condition)", by: gail)
        let never = try await place.get("Condition/\(DocumentID(from: .secure)).0123456789abcdef", by: gail)
        #expect(hidden.status == 404 && hidden.body == never.body)
        await place.server.platform.close()
    }
}
