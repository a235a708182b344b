import PHRHData
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

/// `timeline.json` below a record, by the contract of hReader's pages.
@Suite("hData: timelines", .timeLimit(.minutes(15))) struct TimelinesOverHData {
    @Test("a page has what happened in it and what lasts, each in its category; another page has less")
    func reading() async throws {
        let place = try await HDataPlace()
        try await place.state(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019"), FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        let decade = try await place.timeline("page=decade&until=2026-02-01T00:00:00Z")
        #expect(decade["conditions"]?.array?.map { $0["description"] } == ["Diabetes"])
        #expect(decade["results"]?.array?.count == 1 && decade["observations"] == decade["results"])
        #expect(decade["end_date"]?.number?.text == "1769904000")
        let day = try await place.timeline("page=day&until=2026-02-01T00:00:00Z")
        #expect(day["results"] == nil && day["conditions"]?.array?.count == 1, "a problem lasts")
        let old = try await place.timeline("page=day&until=2026-02-01T00:00:00Z&contract=hreader")
        #expect(old["conditions"] == nil && old["pain"] == nil && old["levels"] == [:])
        let before = try await place.timeline("page=day&until=2018-02-01T00:00:00Z")
        #expect(before["conditions"] == nil)
        await place.server.platform.close()
    }

    @Test("forms become notes with their own times, and facts that every protocol has")
    func noting() async throws {
        let place = try await HDataPlace()
        for (key, form) in [
            ("Levels", "pain=3&mood=7&date=2026-01-02T08%3A00%3A00Z"), ("Levels", "pain=5&date=2026-01-01T08:00:00Z"),
            ("Symptom", "description=Head+ache&date=2026-01-02T09:00:00Z"),
            ("MedRegiment", "select-choice-by=ND&select-choice-by=UD&select-choice-by=OD&date=2026-01-02T09:00:00Z"),
            ("NewMedication", "description=Zinc&select-choice-freq=BID&date=2027-01-02T09:00:00Z"),
        ] {
            let answer = try await place.note(key, form)
            #expect(answer.status == 302, "\(key): \(answer.text)")
            #expect(answer.headers["Location"]?.hasSuffix("\(place.record)/timeline.json?page=day") == true)
        }
        let week = try await place.timeline("page=week&until=2026-01-03T00:00:00Z")
        #expect(week["levels"] == ["pain": ["5", "3"], "mood": ["7"]])
        #expect(week["symptoms"]?.array?.map { $0["description"] } == ["Head ache"])
        #expect(week["regimens"]?.array?.compactMap { $0["select-choice-by"]?.string }.sorted() == ["ND", "OD", "UD"])
        #expect(week["timeline_medications"] == [] && week["vitals"] == [], "levels are no vital signs")
        let later = try await place.timeline("page=week&until=2027-01-03T00:00:00Z")
        #expect(later["timeline_medications"] == [["description": "Zinc", "select-choice-freq": "BID"]])
        let models = try await place.models()
        #expect(models.filter { $0 == VitalSign.name }.count == 3 && models.contains(Medication.name))
        await place.server.platform.close()
    }

    @Test("a dated form that is sent again adds nothing")
    func again() async throws {
        let place = try await HDataPlace()
        for _ in 0..<2 {
            #expect(try await place.note("Levels", "pain=3&date=2026-01-02T08:00:00Z").status == 302)
        }
        #expect(try await place.models() == [VitalSign.name])
        await place.server.platform.close()
    }

    @Test("what is no form is refused with a sentence that has nothing of it, and adds nothing")
    func refusing() async throws {
        let place = try await HDataPlace()
        for (key, form) in [
            ("userData", "pain=3"), ("", "pain=3"), ("Levels", "pain=11"), ("Levels", "pain=%zz"),
            ("Levels", "pain=3&date=yesterday"), ("MedRegiment", "select-choice-by=ND&select-choice-by=XX"),
            ("Symptom", "description=%20"), ("MedRegiment", String(repeating: "select-choice-by=ND&", count: 101)),
        ] {
            let answer = try await place.note(key, form)
            #expect(answer.status == 400 && answer.text.hasSuffix(".\n"), "\(form)")
            #expect(!answer.text.contains("yesterday"))
        }
        let json = try await place.write(.post, "timeline.json?key=Levels", "{}", type: "application/json")
        #expect(json.status == 400)
        let large = try await place.note("Levels", "pain=" + String(repeating: "1", count: 100_000))
        #expect([400, 413].contains(large.status))
        for query in ["contract=old", "until=now"] {
            #expect(try await place.get("timeline.json?\(query)").status == 400, "\(query)")
        }
        #expect(try await place.models().isEmpty)
        await place.server.platform.close()
    }

    @Test("304 while nothing changed, 406 for another type, 405 with Allow for what it does not take")
    func conditions() async throws {
        let place = try await HDataPlace()
        try await place.state(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        let first = try await place.get("timeline.json?page=year")
        let tag = try #require(first.headers["ETag"])
        #expect(tag.hasPrefix("W/") && first.headers["Content-Type"] == "application/json")
        let known: HTTPHeaders = ["If-None-Match": tag]
        #expect(try await place.get("timeline.json?page=year&until=2026-03-01T00:00:00Z", known).status == 304)
        #expect(try await place.get("timeline.json?page=decade", known).status == 200)
        _ = try await place.note("Levels", "pain=3")
        #expect(try await place.get("timeline.json?page=year", known).status == 200)
        #expect(try await place.get("timeline.json", ["Accept": "application/xml"]).status == 406)
        for method: HTTPMethod in [.put, .delete] {
            let refused = try await place.write(method, "timeline.json", "x")
            #expect(refused.status == 405 && refused.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
        }
        await place.server.platform.close()
    }

    @Test("a share shows its part")
    func sharing() async throws {
        let place = try await HDataPlace()
        try await place.state(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        try await place.state(FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        let ben = try await TestPerson("ben", on: place.server)
        let limits = ShareLimits(categories: [.results])
        let share = ShareRecordCall(record: place.record, name: "ben", limits: limits)
        #expect(try await place.ada.send(share).status == 200)
        let answer = try await place.timeline("page=decade&until=2026-02-01T00:00:00Z", by: ben)
        #expect(answer["results"]?.array?.count == 1 && answer["conditions"] == nil)
        await place.server.platform.close()
    }
}

extension HDataPlace {
    fileprivate func timeline(_ query: String, by person: TestPerson? = nil) async throws -> JSONValue {
        let answer = try await get("timeline.json?\(query)", by: person)
        #expect(answer.status == 200, "\(query): \(answer.text)")
        return try JSONValue(parsing: answer.body)
    }

    fileprivate func note(_ key: String, _ form: String) async throws -> TestAnswer {
        try await write(.post, "timeline.json?key=\(key)", form, type: Self.sectionType)
    }
}
