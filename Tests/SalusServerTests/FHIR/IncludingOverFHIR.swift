import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: included resources", .timeLimit(.minutes(15))) struct IncludingOverFHIR {
    @Test("brings what a match refers to and what refers to it, once, beside the matches that are counted")
    func bothWays() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        for (query, matched, included) in [
            ("Observation?code=4548-4&_include=Observation:encounter", ["result"], ["encounter"]),
            ("Observation?code=4548-4&_include=Observation:encounter:Patient", ["result"], []),
            ("Observation?code=4548-4&_include=*", ["result"], ["encounter", "patient"]),
            ("Observation?code=4548-4&_include=Observation:*", ["result"], ["encounter", "patient"]),
            ("Observation?code=4548-4&_include=Condition:encounter", ["result"], []),
            ("Observation?code=4548-4&_revinclude=Provenance:target", ["result"], ["provenance"]),
            ("Observation?_include=Observation:has-member", ["result", "panel"], []),
            ("Observation?code=85354-9&_include=Observation:has-member", ["panel"], ["result"]),
            (
                "Encounter?_revinclude=Observation:encounter&_revinclude=Condition:encounter", ["encounter"],
                ["panel", "problem", "result"]
            ),
            ("Procedure?_include=Procedure:reason-reference", ["procedure"], ["problem"]),
            ("Procedure?_include=Procedure:reason-reference&_include=Condition:encounter", ["procedure"], ["problem"]),
            (
                "Procedure?_include=Procedure:reason-reference&_include:iterate=Condition:encounter", ["procedure"],
                ["encounter", "problem"]
            ),
            (
                "Patient?_revinclude=Condition:patient&_revinclude:iterate=Procedure:reason-reference", ["patient"],
                ["problem", "procedure"]
            ),
        ] {
            let page = try await place.read(query)
            #expect(visit.names(page.matches) == matched.sorted(), "\(query)")
            #expect(visit.names(page.included) == included, "\(query)")
            #expect(page.total == "\(matched.count)", "\(query)")
            #expect(page.link("self")?.contains("include") == true, "\(query)")
        }
        let cut = try await place.read("Observation?code=4548-4&_include=*&_elements=code")
        #expect(cut.matches.allSatisfy { $0["encounter"].isEmpty && $0.isCut })
        #expect(cut.included.count == 2 && !cut.included.contains(where: \.isCut))
        await place.server.platform.close()
    }

    @Test("goes with its page, and refuses what names no reference")
    func pages() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        let query = "Observation?_count=1&_include=Observation:encounter&_sort=code"
        let first = try await place.read(query)
        let next = try #require(first.link("next"))
        let second = try await place.read("Observation\(next.drop { $0 != "?" })")
        for page in [first, second] { #expect(visit.names(page.included) == ["encounter"]) }
        let other = "_include=Observation%3Aencounter&"
        #expect(next.contains(other))
        let foreign = next.replacing(other, with: "").drop { $0 != "?" }
        #expect(try await place.get("Observation\(foreign)").status == 400)
        for value in [
            "_include=Observation", "_include=Observation:code", "_include=Potion:subject", "_revinclude=*",
            "_revinclude=Observation:*", "_include=Observation:encounter:Potion", "_include:iterate=",
        ] {
            let status = value.hasSuffix("=") ? 200 : 400
            #expect(try await place.get("Observation?\(value)").status == status, "\(value)")
        }
        let many = Array(repeating: "_include=Observation:encounter", count: 21).joined(separator: "&")
        #expect(try await place.get("Observation?\(many)").status == 400)
        await place.server.platform.close()
    }

    @Test("ends after five rounds, and says so")
    func rounds() async throws {
        let place = try await FHIRPlace()
        let ids = (0..<8).map { _ in "\(DocumentID(from: .secure))" }
        let entries = ids.indices.map { number in
            let next = number + 1 < ids.count ? ids[number + 1] : nil
            let member = next.map { "\"hasMember\":[{\"reference\":\"Observation/\($0)\"}]," } ?? ""
            let text = place.observation("\(number)-8", "1", ",\(member)\"id\":\"\(ids[number])\"")
            return place.entry("PUT", "Observation/\(ids[number])", text)
        }
        #expect(try await place.write(.post, "", place.bundle("transaction", entries)).status == 200)
        let query = "&_include:iterate=Observation:has-member"
        let whole = try await place.read("Observation?_id=\(ids[2])\(query)")
        #expect(whole.included.compactMap(\.id).sorted() == ids[3...].sorted() && whole.remarks.isEmpty)
        let cut = try await place.read("Observation?_id=\(ids[0])\(query)")
        #expect(cut.included.compactMap(\.id).sorted() == ids[1...5].sorted() && cut.remarks == ["incomplete"])
        let back = try await place.read("Observation?_id=\(ids[7])&_revinclude:iterate=Observation:has-member")
        #expect(back.included.compactMap(\.id).sorted() == ids[2...6].sorted() && back.remarks == ["incomplete"])
        await place.server.platform.close()
    }

    @Test("shows nothing outside a view: each share, each type, both directions")
    func views() async throws {
        let place = try await FHIRPlace()
        let visit = try await VisitOverFHIR(in: place)
        let gail = try await TestPerson("gail", on: place.server)
        var views = DataCategory.allCases.map { ShareLimits(categories: [$0]) }
        views += [
            ShareLimits(isReadOnly: true), ShareLimits(documents: [try #require(DocumentID(visit.id("result")))]),
            ShareLimits(
                categories: [.results, .visits], period: ClinicalPeriod(first: PartialDate("2026-03-02"), last: nil)),
        ]
        for view in views {
            let share = ShareRecordCall(record: place.record, name: "gail", limits: view)
            #expect(try await place.ada.send(share).status == 200)
            var visible: [String: [String]] = [:]
            for type in visit.types { visible[type] = visit.names(try await place.search(type, by: gail)) }
            let all = Set(visible.values.joined())
            for (type, matched) in visible {
                let page = try await place.read("\(type)?_include=*&\(VisitOverFHIR.backwards)", by: gail)
                let expected = visit.neighbours(of: matched).intersection(all).subtracting(matched)
                #expect(visit.names(page.included) == expected.sorted(), "\(type) in \(view.words())")
                #expect(page.total == "\(matched.count)" && page.remarks.isEmpty)
            }
        }
        #expect(try await place.read("Observation?_include=*", by: gail).matches.isEmpty == false)
        await place.server.platform.close()
    }

    @Test("shows an app only what its scopes let it search")
    func scopes() async throws {
        let place = try await SMARTPlace()
        _ = try await place.fill()
        for (scope, types) in [
            ("launch/patient patient/Observation.rs", []),
            ("launch/patient patient/Observation.rs patient/Patient.rs", ["Patient"]),
            ("launch/patient patient/Observation.rs patient/Patient.r", []),
            (
                "launch/patient patient/Observation.rs patient/Patient.rs patient/Condition.rs",
                ["Condition", "Patient"]
            ),
        ] {
            let tokens = try await place.tokens(scope)
            let query = "Observation?_include=Observation:patient&_revinclude:iterate=Condition:patient"
            let page = try await place.fhir(.get, query, with: tokens.access).resource()
            #expect(page.matches.count == 2)
            #expect(page.included.map(\.type).sorted() == types, "\(scope)")
        }
        await place.close()
    }
}

/// A visit with a result, a panel that has it, a problem, a procedure for it, and the origin of the result.
struct VisitOverFHIR {
    let types = ["Condition", "Encounter", "Observation", "Patient", "Procedure", "Provenance"]
    private var names: [String: String]
    /// The references by their ends.
    private static let links = [
        ("result", "encounter"), ("panel", "encounter"), ("problem", "encounter"), ("panel", "result"),
        ("procedure", "problem"), ("provenance", "result"), ("result", "patient"), ("panel", "patient"),
        ("problem", "patient"), ("procedure", "patient"), ("encounter", "patient"), ("provenance", "patient"),
    ]
    /// Every reference among these resources, backwards.
    static let backwards = [
        "Observation:encounter", "Condition:encounter", "Observation:has-member", "Procedure:reason-reference",
        "Provenance:target", "Observation:patient", "Condition:patient", "Procedure:patient", "Encounter:patient",
        "Provenance:patient",
    ].map { "_revinclude=\($0)" }.joined(separator: "&")

    init(in place: FHIRPlace) async throws {
        let keys = ["encounter", "result", "panel", "problem", "procedure", "provenance"]
        var ids: [String: String] = [:]
        for key in keys { ids[key] = "\(DocumentID(from: .secure))" }
        func reference(_ type: String, _ key: String) -> String { "{\"reference\":\"\(type)/\(ids[key] ?? "")\"}" }
        let person = "{\"reference\":\"Patient/\(place.record)\"}"
        let visit = "\"encounter\":\(reference("Encounter", "encounter"))"
        let texts = [
            "encounter": """
            {"resourceType":"Encounter","status":"finished","subject":\(person),"class":{"system":\
            "http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"AMB"},"period":{"start":"2026-03-02"}
            """,
            "result": String(place.observation("4548-4", "6.10", ",\(visit)").dropLast()),
            "panel": String(
                place.observation(
                    "85354-9", "1", ",\(visit),\"hasMember\":[\(reference("Observation", "result"))]"
                ).dropLast()),
            "problem": """
            {"resourceType":"Condition","subject":\(person),\(visit),"recordedDate":"2026-03-02","code":{"coding":[{\
            "system":"http://snomed.info/sct","code":"44054006"}]}
            """,
            "procedure": """
            {"resourceType":"Procedure","status":"completed","subject":\(person),"performedDateTime":"2026-03-02",\
            "reasonReference":[\(reference("Condition", "problem"))],"code":{"text":"Advice"}
            """,
            "provenance": """
            {"resourceType":"Provenance","target":[\(reference("Observation", "result")),\(person)],"recorded":\
            "2026-03-02T10:00:00Z","agent":[{"who":{"display":"A laboratory"}}]
            """,
        ]
        let types = [
            "encounter": "Encounter", "result": "Observation", "panel": "Observation", "problem": "Condition",
            "procedure": "Procedure", "provenance": "Provenance",
        ]
        let entries = keys.map { key in
            let address = "\(types[key] ?? "")/\(ids[key] ?? "")"
            return place.entry("PUT", address, "\(texts[key] ?? ""),\"id\":\"\(ids[key] ?? "")\"}")
        }
        let answer = try await place.write(.post, "", place.bundle("transaction", entries))
        #expect(answer.status == 200, "\(answer.text)")
        names = Dictionary(uniqueKeysWithValues: ids.map { ($1, $0) })
        names["\(place.record)"] = "patient"
    }

    func id(_ name: String) -> String { names.first { $0.value == name }?.key ?? "" }

    /// The names of resources, sorted.
    func names(_ resources: [FHIRResource]) -> [String] { resources.map { names[$0.id ?? ""] ?? "?" }.sorted() }

    /// The resources on the other ends of the references of these.
    func neighbours(of names: [String]) -> Set<String> {
        var found: Set<String> = []
        for (one, other) in Self.links {
            if names.contains(one) { found.insert(other) }
            if names.contains(other) { found.insert(one) }
        }
        return found
    }
}

extension FHIRResource {
    /// The resources that go with the matches.
    var included: [FHIRResource] { resources(of: "include") }

    /// The codes of the remarks of a searchset.
    var remarks: [String] { resources(of: "outcome").flatMap(\.issueCodes) }

    /// Whether it is marked as a part.
    var isCut: Bool { self["meta"].first?["tag"].contains { $0.text("code") == "SUBSETTED" } ?? false }

    private func resources(of mode: String) -> [FHIRResource] {
        self["entry"].filter { $0["search"].first?.text("mode") == mode }
            .compactMap { $0["resource"].first.flatMap(FHIRResource.init) }
    }
}
