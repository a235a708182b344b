import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: bundles", .timeLimit(.minutes(15))) struct BundlesOverFHIR {
    private static let (encounter, result) = (
        "urn:uuid:0b0e6f1c-9f5c-4a56-8b0f-3f1a2f9b7c01", "urn:uuid:0b0e6f1c-9f5c-4a56-8b0f-3f1a2f9b7c02"
    )

    @Test("a transaction writes all of its entries, in the standard's order, with its references as they are here")
    func transaction() async throws {
        let place = try await FHIRPlace()
        let old = try await place.write(.post, "Observation", place.observation("1-8")).resource()
        let answer = try await place.write(
            .post, "",
            place.bundle(
                "transaction",
                place.entry("GET", "Observation?code=4548-4"),
                place.entry("POST", "Observation", place.linked(Self.encounter), Self.result),
                place.entry("POST", "DiagnosticReport", place.report(Self.result), nil),
                place.entry("POST", "Encounter", place.encounter, Self.encounter),
                place.entry("DELETE", "Observation/\(old.id ?? "")")))
        #expect(answer.status == 200, "\(answer.text)")
        let bundle = try answer.resource()
        #expect(bundle.element.text("type") == "transaction-response")
        #expect(bundle.statuses == ["200 OK", "201 Created", "201 Created", "201 Created", "204 No Content"])
        #expect(bundle["entry"].first?["resource"].first?.text("total") == "1")
        let observation = try #require(try await place.search("Observation").first)
        let encounter = try #require(try await place.search("Encounter").first)
        #expect(observation["encounter"].first?.text("reference") == "Encounter/\(encounter.id ?? "")")
        #expect(observation["text"].first?.text("div")?.contains("href=\"Encounter/\(encounter.id ?? "")\"") == true)
        #expect(observation["note"].first?.text("text") == Self.encounter, "plain words stay")
        let report = try #require(try await place.search("DiagnosticReport").first)
        #expect(report["result"].first?.text("reference") == "Observation/\(observation.id ?? "")")
        #expect(try await place.get("Observation/\(old.id ?? "")").status == 410)
        let location = bundle["entry"].dropFirst().first?["response"].first?.text("location")
        let version = "/Observation/\(observation.id ?? "")/_history/\(observation.versionID ?? "")"
        #expect(location?.hasSuffix(version) == true)
        await place.server.platform.close()
    }

    @Test("of a transaction with one entry that fails nothing is written, and the answer names the entry")
    func allOrNothing() async throws {
        let place = try await FHIRPlace()
        let known = try await place.write(.post, "Observation", place.observation("1-8")).resource()
        let id = known.id ?? ""
        let own = place.observation("1-8", "7.0", ",\"id\":\"\(id)\"")
        let bare = "{\"resourceType\":\"Observation\",\"status\":\"final\"}"
        let unknown = place.linked("urn:uuid:00000000-0000-4000-8000-000000000000")
        let good = place.entry("POST", "Observation", place.observation())
        let before = try await place.server.extent()
        for (last, status, code) in [
            (place.entry("POST", "Observation", bare), 422, "required"),
            (place.entry("POST", "Observation", unknown), 400, "not-found"),
            (place.entry("GET", "Observation/\(DocumentID(from: .secure))"), 404, "not-found"),
            (place.entry("PUT", "Observation/\(id)", own, nil, ["ifMatch": "W/\"other\""]), 412, "conflict"),
            (place.entry("POST", "Potion", "{\"resourceType\":\"Observation\"}"), 404, "not-found"),
            (place.entry("DELETE", "Patient/\(place.record)"), 405, "not-supported"),
            (place.entry("POST", "Observation", place.linked("Encounter?identifier=nowhere")), 412, "not-found"),
        ] {
            let deletion = place.entry("DELETE", "Observation/\(id)")
            let isAbout = last.contains(id)
            let entries = isAbout ? [good, last] : [good, deletion, last]
            let answer = try await place.write(.post, "", place.bundle("transaction", entries))
            #expect(answer.status == status, "\(last): \(answer.text)")
            let outcome = try answer.resource()
            #expect(outcome.issueCodes.first == code, "\(last): \(answer.text)")
            let named = outcome["issue"].first?.text("expression") ?? ""
            #expect(named.hasPrefix("Bundle.entry[\(entries.count - 1)]"), "\(last): \(named)")
            #expect(try await place.server.extent() == before, "\(last)")
        }
        let twice = place.entry("PUT", "Observation/\(id)", own)
        let same = try await place.write(.post, "", place.bundle("transaction", twice, twice))
        #expect(same.status == 400)
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("conditions are resolved before the writes, references follow what they found, and a repeat adds nothing")
    func conditions() async throws {
        let place = try await FHIRPlace()
        let text = place.bundle(
            "transaction",
            place.entry("POST", "Encounter", place.encounter, Self.encounter, ["ifNoneExist": "identifier=urn:e|1"]),
            place.entry("PUT", "Observation?code=4548-4", place.linked(Self.encounter), Self.result),
            place.entry(
                "POST", "DiagnosticReport", place.report("Observation?code=4548-4"), nil,
                ["ifNoneExist": "code=58410-2"]))
        let first = try await place.write(.post, "", text)
        #expect(try first.resource().statuses == ["201 Created", "201 Created", "201 Created"], "\(first.text)")
        let second = try await place.write(.post, "", text)
        #expect(try second.resource().statuses == ["200 OK", "200 OK", "200 OK"], "\(second.text)")
        let (observations, encounters) = (
            try await place.search("Observation"), try await place.search("Encounter")
        )
        #expect(observations.count == 1 && encounters.count == 1)
        #expect(observations.first?["encounter"].first?.text("reference") == "Encounter/\(encounters.first?.id ?? "")")
        let report = try #require(try await place.search("DiagnosticReport").first)
        #expect(report["result"].first?.text("reference") == "Observation/\(observations.first?.id ?? "")")
        #expect(try await place.read("Observation/\(observations.first?.id ?? "")/_history").total == "1")
        await place.server.platform.close()
    }

    @Test("the person may be an entry, too: the record of the others is theirs, whatever the order")
    func person() async throws {
        let place = try await FHIRPlace()
        let ada = "urn:uuid:0b0e6f1c-9f5c-4a56-8b0f-3f1a2f9b7c03"
        let patient = """
            {"resourceType":"Patient","id":"\(place.record)","name":[{"family":"Lovelace","given":["Ada"]}]}
            """
        let observation = place.linked(Self.encounter).replacing("Patient/\(place.record)", with: ada)
        let text = place.bundle(
            "transaction",
            place.entry("POST", "Observation", observation, nil, ["ifNoneExist": "code=4548-4"]),
            place.entry("POST", "Encounter", place.encounter, Self.encounter, ["ifNoneExist": "identifier=urn:e|1"]),
            place.entry("PUT", "Patient/\(place.record)", patient, ada))
        let first = try await place.write(.post, "", text)
        #expect(try first.resource().statuses == ["201 Created", "201 Created", "200 OK"], "\(first.text)")
        let second = try await place.write(.post, "", text)
        #expect(try second.resource().statuses == ["200 OK", "200 OK", "200 OK"], "\(second.text)")
        let found = try #require(try await place.search("Observation?patient=\(place.record)").first)
        #expect(found["subject"].first?.text("reference") == "Patient/\(place.record)")
        #expect(try await place.search("Patient?name=lovelace").count == 1)
        await place.server.platform.close()
    }

    @Test("of equal transactions at the same time one writes, and all are answered")
    func parallel() async throws {
        let place = try await FHIRPlace()
        let text = place.bundle(
            "transaction",
            place.entry("POST", "Observation", place.observation(), nil, ["ifNoneExist": "code=4548-4"]))
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<6 { group.addTask { try await place.write(.post, "", text).status } }
            for try await status in group { #expect(status == 200) }
        }
        #expect(try await place.search("Observation").count == 1)
        await place.server.platform.close()
    }

    @Test("a batch does each entry for itself, in the standard's order")
    func batch() async throws {
        let place = try await FHIRPlace()
        let id = try await place.write(.post, "Observation", place.observation("1-8")).resource().id ?? ""
        let patch = Base64.encode(Array("[{\"op\":\"replace\",\"path\":\"/status\",\"value\":\"amended\"}]".utf8))
        let binary = """
            {"resourceType":"Binary","contentType":"application/json-patch+json","data":"\(patch)"}
            """
        let answer = try await place.write(
            .post, "",
            place.bundle(
                "batch",
                place.entry("GET", "Observation/\(id)"),
                place.entry("PATCH", "Observation/\(id)", binary),
                place.entry("POST", "Observation", "{\"resourceType\":\"Observation\",\"status\":\"final\"}"),
                place.entry("POST", "Observation", place.linked(Self.encounter)),
                place.entry("POST", "Observation", place.observation()),
                place.entry("HEAD", "Observation/\(id)"),
                place.entry("GET", "metadata/x/y/z")))
        let bundle = try answer.resource()
        #expect(answer.status == 200 && bundle.element.text("type") == "batch-response")
        let expected = ["200 OK", "200 OK", "422", "400", "201 Created", "200 OK", "400"]
        #expect(bundle.statuses == expected, "\(answer.text)")
        #expect(bundle["entry"].first?["resource"].first?.text("status") == "amended", "reads come last")
        #expect(bundle["entry"][2]["response"].first?["outcome"].isEmpty == false)
        #expect(bundle["entry"][5]["resource"].isEmpty)
        #expect(try await place.search("Observation").count == 2)
        await place.server.platform.close()
    }

    @Test("each entry asks for the right to its record: one record that is not open undoes a transaction")
    func rights() async throws {
        let place = try await FHIRPlace()
        let gail = try await TestPerson("gail", on: place.server)
        let other = try await place.server.operate(CreateRecordCall(.init(owner: "gail", title: "Gail"))).id
        let hers = place.observation().replacing("Patient/\(place.record)", with: "Patient/\(other)")
        let both = [place.entry("POST", "Observation", hers), place.entry("POST", "Observation", place.observation())]
        let before = try await place.server.extent()
        let refused = try await place.write(.post, "", place.bundle("transaction", both), by: gail)
        #expect(refused.status == 404)
        #expect(try refused.resource()["issue"].first?.text("expression") == "Bundle.entry[1]")
        #expect(try await place.server.extent() == before)
        let batch = try await place.write(.post, "", place.bundle("batch", both), by: gail).resource()
        #expect(batch.statuses == ["201 Created", "404"])
        #expect(try await place.search("Observation").isEmpty)
        let share = ShareRecordCall(record: place.record, name: "gail", limits: nil)
        #expect(try await place.ada.send(share).status == 200)
        let done = try await place.write(.post, "", place.bundle("transaction", both), by: gail)
        #expect(done.status == 200, "\(done.text)")
        #expect(try await place.search("Observation").count == 1)
        #expect(try await place.search("Observation?patient=\(other)", by: gail).count == 2)
        let body = Array(place.bundle("transaction", both).utf8)
        let unsigned = gail.headers.joined(with: ["Content-Type": "application/fhir+json"])
        #expect(try await place.server.send(.post, "/fhir/R4", unsigned, body: body).status == 401)
        #expect(try await place.search("Observation").count == 1)
        await place.server.platform.close()
    }

    @Test("refuses what is no Bundle of requests, with the place")
    func refusals() async throws {
        let place = try await FHIRPlace()
        let many = Array(repeating: place.entry("GET", "Patient"), count: FHIRBundleRequest.mostEntries + 1)
        for (text, status, expression) in [
            (place.observation(), 400, "Observation"), (place.bundle("collection", []), 400, "Bundle.type"),
            (place.bundle("batch", many), 413, "Bundle.entry"),
            (place.bundle("batch", "{\"fullUrl\":\"urn:x\"}"), 400, "Bundle.entry[0].request"),
            (place.bundle("batch", place.entry("BREW", "Patient")), 400, "Bundle.entry[0].request.method"),
            (place.bundle("batch", place.entry("GET", "a b")), 400, "Bundle.entry[0].request.url"),
            (place.bundle("batch", place.entry("POST", "Patient")), 400, "Bundle.entry[0].resource"),
        ] {
            let answer = try await place.write(.post, "", text)
            #expect(answer.status == status, "\(expression): \(answer.text.prefix(200))")
            #expect(try answer.resource()["issue"].first?.text("expression") == expression)
        }
        #expect(try await place.write(.post, "", "x", type: "text/plain").status == 415)
        await place.server.platform.close()
    }

    @Test("updates, patches and deletes the one resource that a search finds")
    func conditional() async throws {
        let place = try await FHIRPlace()
        let query = "Observation?code=4548-4"
        #expect(try await place.write(.put, query, place.observation()).status == 201)
        let id = try #require(try await place.search(query).first?.id)
        let updated = try await place.write(.put, query, place.observation("4548-4", "7.1"))
        #expect(updated.status == 200)
        #expect(try updated.resource().id == id)
        let foreign = place.observation("4548-4", "7.2", ",\"id\":\"\(DocumentID(from: .secure))\"")
        #expect(try await place.write(.put, query, foreign).status == 400)
        #expect(try await place.write(.put, "Observation?", place.observation()).status == 412)
        let patch = "[{\"op\":\"replace\",\"path\":\"/status\",\"value\":\"amended\"}]"
        let type = "application/json-patch+json"
        #expect(try await place.write(.patch, query, patch, type: type).status == 200)
        #expect(try await place.write(.patch, "Observation?code=1-8", patch, type: type).status == 404)
        #expect(try await place.write(.delete, "Observation?code=1-8").status == 204)
        #expect(try await place.write(.post, "Observation", place.observation()).status == 201)
        for method: HTTPMethod in [.delete, .put, .patch] {
            let body = method == .delete ? "" : method == .put ? place.observation() : patch
            let answer = try await place.write(
                method, query, body, type: method == .patch ? type : "application/fhir+json")
            #expect(answer.status == 412, "\(method)")
        }
        #expect(try await place.write(.delete, "Observation?_id=\(id)").status == 204)
        #expect(try await place.get("Observation/\(id)").status == 410)
        #expect(try await place.search("Observation").count == 1)
        await place.server.platform.close()
    }
}

extension FHIRPlace {
    func bundle(_ type: String, _ entries: String...) -> String { bundle(type, entries) }

    func bundle(_ type: String, _ entries: [String]) -> String {
        let list = entries.isEmpty ? "" : ",\"entry\":[\(entries.joined(separator: ","))]"
        return "{\"resourceType\":\"Bundle\",\"type\":\"\(type)\"\(list)}"
    }

    /// An entry in JSON; `conditions` are members of its request.
    func entry(
        _ method: String, _ url: String, _ resource: String? = nil, _ fullURL: String? = nil,
        _ conditions: [String: String] = [:]
    ) -> String {
        let more = conditions.map { ",\"\($0)\":\"\($1.replacing("\"", with: "\\\""))\"" }.joined()
        let full = fullURL.map { "\"fullUrl\":\"\($0)\"," } ?? ""
        let inner = resource.map { ",\"resource\":\($0)" } ?? ""
        return "{\(full)\"request\":{\"method\":\"\(method)\",\"url\":\"\(url)\"\(more)}\(inner)}"
    }

    /// An Observation that refers to an Encounter, in a reference, in its narrative, and in plain words.
    func linked(_ encounter: String) -> String {
        observation(
            "4548-4", "6.10",
            """
            ,"encounter":{"reference":"\(encounter)"},"note":[{"text":"\(encounter)"}],"text":{"status":"generated",\
            "div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\"><a href=\\"\(encounter)\\">visit</a></div>"}
            """)
    }

    var encounter: String {
        """
        {"resourceType":"Encounter","identifier":[{"system":"urn:e","value":"1"}],"status":"finished","class":\
        {"system":"http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"AMB"},\
        "subject":{"reference":"Patient/\(record)"}}
        """
    }

    func report(_ result: String) -> String {
        """
        {"resourceType":"DiagnosticReport","status":"final","code":{"coding":[{"system":"http://loinc.org",\
        "code":"58410-2"}]},"subject":{"reference":"Patient/\(record)"},"result":[{"reference":"\(result)"}]}
        """
    }
}

extension FHIRResource {
    /// The statuses of the answers in a Bundle.
    var statuses: [String] { self["entry"].map { $0["response"].first?.text("status") ?? "" } }
}
