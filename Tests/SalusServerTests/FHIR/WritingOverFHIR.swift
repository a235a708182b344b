import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: writing", .timeLimit(.minutes(15))) struct WritingOverFHIR {
    @Test("a resource goes through its life: created, read as it came, updated, deleted, brought back")
    func life() async throws {
        let place = try await FHIRPlace()
        let created = try await place.write(.post, "Observation", place.observation())
        #expect(created.status == 201)
        let first = try created.resource()
        let id = try #require(first.id)
        #expect(created.headers["Location"]?.hasSuffix("/Observation/\(id)/_history/\(first.versionID ?? "")") == true)
        let read = try await place.read("Observation/\(id)")
        #expect(read["valueQuantity"].first?.text("value") == "6.10")
        let facts = try await place.ada.send(ReadFactsCall(record: place.record)).value(of: ReadFactsCall.self)
        #expect(facts.documents.flatMap(\.facts).map(\.model) == ["LabResult"])
        #expect(try await place.search("Observation?code=4548-4").count == 1)

        let newer = place.observation("4548-4", "5.90", ",\"id\":\"\(id)\"")
        let stale = try await place.write(.put, "Observation/\(id)", newer, ["If-Match": "W/\"other\""])
        #expect(stale.status == 412)
        let updated = try await place.write(
            .put, "Observation/\(id)", newer, ["If-Match": created.headers["ETag"] ?? ""])
        #expect(updated.status == 200)
        let same = try await place.write(.put, "Observation/\(id)", newer)
        #expect(same.status == 200 && same.headers["ETag"] == updated.headers["ETag"])
        #expect(try await place.read("Observation/\(id)/_history").total == "2")

        #expect(try await place.write(.delete, "Observation/\(id)").status == 204)
        #expect(try await place.get("Observation/\(id)").status == 410)
        #expect(try await place.search("Observation").isEmpty)
        #expect(try await place.write(.delete, "Observation/\(id)").status == 204)
        #expect(try await place.read("Observation/\(id)/_history")["entry"].first?["resource"].isEmpty == true)
        #expect(try await place.write(.put, "Observation/\(id)", newer).status == 200)
        #expect(try await place.search("Observation").count == 1)
        await place.server.platform.close()
    }

    @Test("writes need the session's signature, and the right to the record")
    func rights() async throws {
        let place = try await FHIRPlace()
        let gail = try await TestPerson("gail", on: place.server)
        let (target, body) = ("/fhir/R4/Observation", Array(place.observation().utf8))
        let unsigned = place.ada.headers.joined(with: ["Content-Type": "application/fhir+json"])
        let thief = try await place.server.send(.post, target, unsigned, body: body)
        #expect(thief.status == 401)
        #expect(try await place.write(.post, "Observation", place.observation(), by: gail).status == 404)
        let limits = ShareLimits(isReadOnly: true)
        #expect(
            try await place.ada.send(ShareRecordCall(record: place.record, name: "gail", limits: limits)).status == 200)
        #expect(try await place.write(.post, "Observation", place.observation(), by: gail).status == 404)
        #expect(try await place.search("Observation", by: gail).isEmpty)
        await place.server.platform.close()
    }

    @Test("refuses what is no resource, belongs to no person, or breaks a rule, with the place, and stores nothing")
    func refusals() async throws {
        let place = try await FHIRPlace()
        let before = try await place.server.extent()
        let person = "\"subject\":{\"reference\":\"Patient/\(place.record)\"}"
        for (text, status, code) in [
            ("{", 400, "structure"), ("{\"resourceType\":\"Patient\"}", 400, "invalid"),
            ("{\"resourceType\":\"Observation\",\"status\":\"final\",\(person)}", 422, "required"),
            (place.observation().replacing(person, with: "\"note\":[{\"text\":\"x\"}]"), 422, "business-rule"),
            (place.observation().replacing("\"final\"", with: "\"done\""), 422, "code-invalid"),
            (place.observation("1-8", "1", ",\"implicitRules\":\"http://example.org/x\""), 422, "not-supported"),
        ] {
            let answer = try await place.write(.post, "Observation", text)
            #expect(answer.status == status, "\(text)")
            #expect(try answer.resource().issueCodes.first == code, "\(text)")
        }
        #expect(try await place.write(.post, "Observation", place.observation(), type: "text/plain").status == 415)
        #expect(try await place.write(.post, "Patient", "{\"resourceType\":\"Patient\"}").status == 405)
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("entries of other documents are read only, and the answer says where they are corrected")
    func derived() async throws {
        let place = try await FHIRPlace()
        let document = try await place.add(FHIRPlace.result("718-7", "13.2", on: "2026-01-02"))
        let found = try #require(try await place.search("Observation").first)
        let id = found.id ?? ""
        let put = try await place.write(.put, "Observation/\(id)", found.json().text())
        #expect(put.status == 405)
        #expect(try put.resource()["issue"].first?["details"].first?.text("text")?.contains("\(document)") == true)
        #expect(try await place.write(.delete, "Observation/\(id)").status == 405)
        #expect(try await place.search("Observation").count == 1)
        await place.server.platform.close()
    }

    @Test("tells a caller that sees a part of the record nothing of the documents that it does not see")
    func hidden() async throws {
        let place = try await FHIRPlace()
        let member = try await TestPerson("member", on: place.server)
        let limits = ShareLimits(period: ClinicalPeriod(first: PartialDate("2026-01-01"), last: nil))
        let share = ShareRecordCall(record: place.record, name: "member", limits: limits)
        #expect(try await place.ada.send(share).status == 200)
        let (new, condition): (String, HTTPHeaders) = (place.observation(), ["If-None-Exist": "code=4548-4"])
        let old = new.replacing("2026-03-02", with: "2019-03-02")
        let hidden = try await place.write(.post, "Observation", old, condition)
        #expect(hidden.status == 201)
        for id in [try hidden.resource().id ?? "", "\(DocumentID(from: .secure))"] {
            let named = place.observation("4548-4", "6.1", ",\"id\":\"\(id)\"")
            #expect(try await place.write(.put, "Observation/\(id)", named, by: member).status == 404)
        }
        for status in [201, 200] {
            #expect(try await place.write(.post, "Observation", new, condition, by: member).status == status)
        }
        await place.server.platform.close()
    }

    @Test("makes a resource once for a condition, under an id of the client's, and changes it by patches")
    func conditions() async throws {
        let place = try await FHIRPlace()
        let fields: HTTPHeaders = ["If-None-Exist": "code=4548-4"]
        #expect(try await place.write(.post, "Observation", place.observation(), fields).status == 201)
        #expect(try await place.write(.post, "Observation", place.observation(), fields).status == 200)
        #expect(try await place.write(.post, "Observation", place.observation()).status == 201)
        #expect(try await place.write(.post, "Observation", place.observation(), fields).status == 412)
        let id = "\(DocumentID(from: .secure))"
        let own = place.observation("718-7", "13.2", ",\"id\":\"\(id)\"")
        #expect(try await place.write(.put, "Observation/\(id)", own).status == 201)
        let patch = "[{\"op\":\"replace\",\"path\":\"/valueQuantity/value\",\"value\":13.30}]"
        let patched = try await place.write(.patch, "Observation/\(id)", patch, type: "application/json-patch+json")
        #expect(patched.status == 200)
        #expect(try patched.resource()["valueQuantity"].first?.text("value") == "13.30")
        let failing = "[{\"op\":\"test\",\"path\":\"/status\",\"value\":\"amended\"}]"
        #expect(
            try await place.write(.patch, "Observation/\(id)", failing, type: "application/json-patch+json").status
                == 422)
        let minimal = try await place.write(
            .post, "Observation", place.observation("1-8"), ["Prefer": "return=minimal"])
        #expect(minimal.status == 201 && minimal.body.isEmpty && minimal.headers["Location"] != nil)
        await place.server.platform.close()
    }

    @Test("the person of a record is put under the record's id")
    func person() async throws {
        let place = try await FHIRPlace()
        let text = """
            {"resourceType":"Patient","id":"\(place.record)","name":[{"family":"Lovelace","given":["Ada"]}],\
            "birthDate":"1815-12-10"}
            """
        #expect(try await place.write(.put, "Patient/\(place.record)", text).status == 200)
        let read = try await place.read("Patient/\(place.record)")
        #expect(read["name"].first?.text("family") == "Lovelace")
        #expect(try await place.search("Patient?name=lovelace").count == 1)
        #expect(try await place.write(.delete, "Patient/\(place.record)").status == 405)
        await place.server.platform.close()
    }
}
