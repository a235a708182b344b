import PHRFHIR
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: histories and everything", .timeLimit(.minutes(15))) struct HistoriesOverFHIR {
    @Test("tells every version of a type and of all, with deletions")
    func versions() async throws {
        let place = try await FHIRPlace()
        try await place.add(FHIRPlace.problem("44054006", "Diabetes", on: "2019"))
        let made = try await place.write(.post, "Observation", place.observation()).resource()
        let address = "Observation/\(made.id ?? "")"
        let newer = place.observation("4548-4", "5.90", ",\"id\":\"\(made.id ?? "")\"")
        #expect(try await place.write(.put, address, newer).status == 200)
        let other = try await place.write(.post, "Observation", place.observation("718-7")).resource()
        #expect(try await place.write(.delete, "Observation/\(other.id ?? "")").status == 204)
        let history = try await place.read("Observation/_history")
        #expect(FHIRValidator().issues(of: history).filter { $0.severity <= .error } == [])
        #expect(history.element.text("type") == "history" && history.link("next") == nil)
        #expect(Self.methods(history).sorted() == ["DELETE", "POST", "POST", "PUT"])
        let deletion = try #require(history["entry"].first { $0["resource"].isEmpty })
        #expect(deletion["request"].first?.text("url") == "Observation/\(other.id ?? "")")
        #expect(deletion["response"].first?.text("lastModified") != nil)
        let versions = history["entry"].compactMap { $0["resource"].first?["meta"].first?.text("versionId") }
        #expect(Set(versions).count == 3)
        for version in versions where version != other.versionID {
            #expect(try await place.get("\(address)/_history/\(version)").status == 200)
        }
        #expect(Self.types(try await place.read("Condition/_history")) == ["Condition"])
        let all = Self.types(try await place.read("_history"))
        #expect(all.filter { $0 == "Observation" }.count == 4 && all.filter { $0 == "Condition" }.count == 1)
        let batch = try await place.write(
            .post, "", place.bundle("batch", place.entry("GET", "_history"), place.entry("GET", "Condition/_history")))
        let answers = try batch.resource()["entry"].compactMap { $0["resource"].first?.text("type") }
        #expect(answers == ["history", "history"])
        await place.server.platform.close()
    }

    @Test("pages through all of it, each version once, and begins where it is asked to")
    func paging() async throws {
        let place = try await FHIRPlace()
        for number in 0..<3 {
            try await place.add(
                FHIRPlace.result("\(1000 + number)-1", "1", on: "2026-01-02"),
                FHIRPlace.result("\(2000 + number)-1", "1", on: "2026-01-02"))
            try await place.add(FHIRPlace.problem("\(number)", "Problem", on: "2026"))
        }
        for path in ["Observation/_history", "_history"] {
            for count in [1, 2, 3, 50] {
                var (next, seen): (String?, [String]) = ("\(path)?_count=\(count)", [])
                while let address = next {
                    let page = try await place.read(address)
                    #expect(page["entry"].count <= count)
                    seen += page["entry"].compactMap { $0.text("fullUrl") }
                    next = page.link("next").map { "\(path)\($0.drop { $0 != "?" })" }
                }
                #expect(seen.count == (path == "_history" ? 9 : 6) && Set(seen).count == seen.count, "\(path) \(count)")
            }
        }
        #expect(try await place.read("_history?_since=2099-01-01T00:00:00Z")["entry"].isEmpty)
        #expect(try await place.read("_history?_since=2000-01-01T00:00:00Z")["entry"].count == 9)
        for query in ["_since=yesterday", "_count=0", "_at=2020", "_list=1", "_cursor=AAAA"] {
            #expect(try await place.get("_history?\(query)").status == 400, "\(query)")
        }
        let next = try #require(try await place.read("_history?_count=1").link("next")).drop { $0 != "?" }
        #expect(try await place.get("Observation/_history\(next)").status == 400)
        await place.server.platform.close()
    }

    @Test("shows nothing outside a view: histories, and everything about a person")
    func views() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        let gail = try await TestPerson("gail", on: place.server)
        #expect(try await place.get("Patient/\(place.record)/$everything", by: gail).status == 404)
        #expect(try await place.read("_history", by: gail)["entry"].isEmpty)
        for view in DataCategory.allCases.map({ ShareLimits(categories: [$0]) }) + [ShareLimits(isReadOnly: true)] {
            let share = ShareRecordCall(record: place.record, name: "gail", limits: view)
            #expect(try await place.ada.send(share).status == 200)
            var visible: Set<String> = []
            for type in visit.types { visible.formUnion(visit.names(try await place.search(type, by: gail))) }
            let whole = try await place.read("Patient/\(place.record)/$everything", by: gail)
            #expect(visit.names(whole.matches) == visible.sorted(), "\(view.words())")
            #expect(whole.total == "\(visible.count)")
            let history = try await place.read("_history", by: gail)["entry"].compactMap {
                $0["resource"].first.flatMap(FHIRResource.init)
            }
            #expect(visit.names(history) == visible.subtracting(["patient"]).sorted(), "\(view.words())")
        }
        await place.server.platform.close()
    }

    @Test("gives everything about a person in pages, by types, by the time of care, and what is new")
    func everything() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        try await place.add(FHIRPlace.problem("38341003", "Hypertension", on: "2019-05"))
        let path = "Patient/\(place.record)/$everything"
        let whole = try await place.read(path)
        #expect(whole.matches.count == 8 && whole.total == "8" && whole.matches.first?.type == "Patient")
        var (next, seen): (String?, [String]) = ("\(path)?_count=3", [])
        while let address = next {
            let page = try await place.read(address)
            #expect(page.matches.count <= 3)
            seen += page.matches.compactMap(\.id)
            next = page.link("next").map { "\(path)\($0.drop { $0 != "?" })" }
        }
        #expect(seen == whole.matches.compactMap(\.id))
        for (query, found) in [
            ("_type=Observation,Encounter", ["encounter", "panel", "result"]), ("_type=Patient", ["patient"]),
            ("start=2026-03-03&_type=Observation", []), ("end=2026-03-02&_type=Observation", ["panel", "result"]),
            ("start=2026&end=2026&_type=Condition,Patient", ["patient", "problem"]), ("_since=2099", []),
        ] {
            #expect(visit.names(try await place.read("\(path)?\(query)").matches) == found, "\(query)")
        }
        for query in ["_type=Potion", "start=never", "_count=0", "zodiac=leo", "_cursor=AAAA"] {
            #expect(try await place.get("\(path)?\(query)").status == 400, "\(query)")
        }
        #expect(try await place.get("Observation/\(visit.id("result"))/$everything").status == 404)
        await place.server.platform.close()
    }

    private static func methods(_ history: FHIRResource) -> [String] {
        history["entry"].compactMap { $0["request"].first?.text("method") }
    }

    /// The types of the entries.
    private static func types(_ history: FHIRResource) -> [String] {
        history["entry"].compactMap { $0.text("fullUrl")?.split(separator: "/").dropLast().last.map(String.init) }
    }
}
