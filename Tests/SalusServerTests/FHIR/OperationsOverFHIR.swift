import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: operations", .timeLimit(.minutes(15))) struct OperationsOverFHIR {
    @Test("$lastn gives the newest of each code, in a record and to a reader as far as the share goes")
    func newest() async throws {
        let place = try await FHIRPlace()
        for (code, value, day) in [("4548-4", "6.10", "02"), ("4548-4", "5.90", "05"), ("2345-7", "5.2", "01")] {
            let text = place.observation(code, value).replacing("2026-03-02", with: "2026-03-\(day)")
            #expect(try await place.write(.post, "Observation", text).status == 201)
        }
        let path = "Observation/$lastn?patient=\(place.record)&category=laboratory"
        let newest = try await place.read(path)
        let values = newest.matches.compactMap { $0["valueQuantity"].first?.text("value") }
        #expect(values == ["5.90", "5.2"] && newest.total == "2")
        #expect(newest.link("self")?.contains("$lastn?") == true)
        #expect(try await place.read("\(path)&max=2").matches.count == 3)
        #expect(try await place.read("\(path)&date=lt2026-03-04").matches.count == 2)
        let two = path.replacing("&category", with: ",0b1c&category")
        for query in [
            "Observation/$lastn?category=laboratory", "\(path)&max=0", "\(path)&_include=Observation:subject", two,
            "\(path)&_sort=code", "\(path)&_count=1", path.replacing("patient=", with: "patient.name="),
        ] {
            #expect(try await place.get(query).status == 400, "\(query)")
        }
        #expect(try await place.read("\(path)&_summary=count").matches.isEmpty)
        let posted = """
            {"resourceType":"Parameters","parameter":[{"name":"patient","valueString":"\(place.record)"},\
            {"name":"category","valueString":"laboratory"},{"name":"max","valuePositiveInt":2}]}
            """
        #expect(try await place.write(.post, "Observation/$lastn", posted).resource().matches.count == 3)
        #expect(try await place.get("Condition/$lastn?patient=\(place.record)&code=x").status == 404)
        let gail = try await TestPerson("gail", on: place.server)
        let share = ShareRecordCall(record: place.record, name: "gail", limits: ShareLimits(categories: [.allergies]))
        #expect(try await place.ada.send(share).status == 200)
        #expect(try await place.read(path, by: gail).matches.isEmpty)
        await place.server.platform.close()
    }

    @Test("$validate finds errors and stores nothing")
    func validation() async throws {
        let place = try await FHIRPlace()
        let before = try await place.server.extent()
        let (good, orphan) = (place.observation(), place.observation().replacing("\(place.record)", with: "0b1c"))
        for (path, text, severity, code) in [
            ("Observation/$validate", good, "information", nil), ("Observation/$validate", "{", "fatal", nil),
            ("Observation/$validate?mode=create", good, "information", nil),
            ("Observation/$validate", orphan, "information", nil),
            ("Observation/$validate?mode=create", orphan, "error", "business-rule"),
            ("Condition/$validate", good, "error", "invalid"),
            ("Observation/$validate", good.replacing("\"final\"", with: "\"odd\""), "error", "code-invalid"),
            ("Patient/$validate?mode=create", "{\"resourceType\":\"Patient\"}", "error", "not-supported"),
            ("Observation/0b1c/$validate?mode=update", good, "error", "invalid"),
            (
                "Observation/$validate?mode=create",
                good.replacing("\(place.record)", with: "\(RecordID(from: .secure))"), "error", "not-found"
            ),
        ] as [(String, String, String, String?)] {
            let answer = try await place.write(.post, path, text)
            let issue = try answer.resource()["issue"].first
            #expect(answer.status == 200, "\(path)")
            let severities = severity == "fatal" ? ["fatal", "error"] : [severity]
            #expect(severities.contains(issue?.text("severity") ?? ""), "\(path): \(answer.text)")
            if let code { #expect(issue?.text("code") == code, "\(path): \(answer.text)") }
        }
        #expect(try await place.server.extent() == before)
        #expect(try await place.write(.post, "Observation/$validate?mode=odd", good).status == 400)
        for query in ["", "?mode=delete", "?mode=update"] {
            let text = query.hasSuffix("update") ? good : ""
            #expect(try await place.write(.post, "Observation/$validate\(query)", text).status == 400, "\(query)")
        }
        #expect(try await place.write(.post, "Observation/$validate", good, type: "text/plain").status == 415)
        #expect(try await place.write(.post, "Potion/$validate", good).status == 404)
        await place.server.platform.close()
    }

    @Test("$validate of what is stored says whether it is valid and may be deleted")
    func validationOfStored() async throws {
        let place = try await FHIRPlace()
        let id = try #require(try await place.write(.post, "Observation", place.observation()).resource().id)
        let entry = try await place.add(FHIRPlace.problem("38341003", "Hypertension", on: "2019-05"))
        #expect(try await place.read("Observation/\(id)/$validate").isAllRight)
        #expect(try await place.get("Observation/\(entry)/$validate").status == 404)
        let deletion = try await place.write(.post, "Observation/\(id)/$validate?mode=delete")
        #expect(try deletion.status == 200 && deletion.resource().isAllRight)
        let part = try #require(try await place.search("Condition?patient=\(place.record)").first?.id)
        let refused = try await place.write(.post, "Condition/\(part)/$validate?mode=delete").resource()
        #expect(refused["issue"].first?.text("severity") == "error")
        let gone = try await place.write(.post, "Observation/\(DocumentID(from: .secure))/$validate?mode=delete")
        #expect(try gone.resource()["issue"].first?.text("code") == "not-found")
        #expect(try await place.get("Observation/\(id)").status == 200)
        await place.server.platform.close()
    }

    @Test("$validate of a write says what the caller may not do")
    func validationOfRights() async throws {
        let place = try await FHIRPlace()
        let id = try #require(try await place.write(.post, "Observation", place.observation()).resource().id)
        let gail = try await TestPerson("gail", on: place.server)
        let share = ShareRecordCall(record: place.record, name: "gail", limits: ShareLimits(isReadOnly: true))
        #expect(try await place.ada.send(share).status == 200)
        let newer = place.observation("4548-4", "7.0", ",\"id\":\"\(id)\"")
        for (path, text) in [
            ("Observation/$validate?mode=create", place.observation()),
            ("Observation/\(id)/$validate?mode=update", newer), ("Observation/\(id)/$validate?mode=delete", ""),
        ] {
            let own = try await place.write(.post, path, text)
            #expect(try own.status == 200 && own.resource().isAllRight, "\(path): \(own.text)")
            let answer = try await place.write(.post, path, text, by: gail)
            #expect(try answer.resource()["issue"].first?.text("code") == "not-found", "\(path): \(answer.text)")
        }
        #expect(try await place.search("Observation?code=4548-4").count == 1)
        await place.server.platform.close()
    }

    @Test("a tag that is added or taken away is a new version; a security label stays")
    func tags() async throws {
        let place = try await FHIRPlace()
        let label = ",\"meta\":{\"security\":[{\"code\":\"R\"}]}"
        let made = try await place.write(.post, "Observation", place.observation("4548-4", "6.10", label))
        let path = "Observation/\(try made.resource().id ?? "")"
        let added = try await place.write(.post, "\(path)/$meta-add", FHIRPlace.tags("ask"))
        #expect(added.status == 200 && added.headers["ETag"] != made.headers["ETag"], "\(added.text)")
        #expect(try await place.read("\(path)/$meta").codes("tag") == ["ask"])
        #expect(try await place.search("Observation?_tag=ask").count == 1)
        let again = try await place.write(.post, "\(path)/$meta-add", FHIRPlace.tags("ask"))
        #expect(again.headers["ETag"] == added.headers["ETag"])
        let removed = try await place.write(.post, "\(path)/$meta-delete", FHIRPlace.tags("ask"))
        #expect(try removed.status == 200 && removed.resource().codes("security") == ["R"])
        #expect(try await place.read("\(path)/_history").total == "3")
        let lower = try await place.read("\(path)/$meta").json().text().replacing("\"return\"", with: "\"meta\"")
        #expect(try await place.write(.post, "\(path)/$meta-delete", lower).status == 422)
        #expect(try await place.write(.post, "\(path)/$meta-add", place.observation()).status == 400)
        await place.server.platform.close()
    }
}

extension FHIRResource {
    /// An OperationOutcome that finds nothing wrong.
    fileprivate var isAllRight: Bool { self["issue"].map { $0.text("severity") } == ["information"] }

    /// The codes of a list of the `meta` that Parameters answer.
    fileprivate func codes(_ list: String) -> [String] {
        (self["parameter"].first?["valueMeta"].first?[list] ?? []).compactMap { $0.text("code") }
    }
}
