import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("FHIR R4: reading", .timeLimit(.minutes(15))) struct ReadingOverFHIR {
    @Test("tells its capabilities without a sign-in, and they are valid")
    func capabilities() async throws {
        let place = try await FHIRPlace()
        let answer = try await place.server.send(.get, "/fhir/R4/metadata")
        let statement = try answer.resource()
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/fhir+json; charset=utf-8")
        #expect(FHIRValidator().issues(of: statement).filter { $0.severity <= .error } == [])
        #expect(statement.element.text("date") != nil)
        let rest = try #require(statement["rest"].first)
        #expect(rest["interaction"].compactMap { $0.text("code") } == ["batch", "transaction", "history-system"])
        for type in rest["resource"] {
            let isMade = type["interaction"].contains { $0.text("code") == "create" }
            #expect(type.text("conditionalUpdate") == (isMade ? "true" : nil))
            #expect(type.text("conditionalDelete") == (isMade ? "single" : nil))
        }
        let xml = try await place.server.send(.get, "/fhir/R4/metadata?_format=xml&_pretty=true")
        #expect(try FHIRResource(xml: xml.body, limits: .bundle) == statement)
        await place.server.platform.close()
    }

    @Test("refuses what comes without a sign-in, in any form, with an OperationOutcome")
    func signIn() async throws {
        let place = try await FHIRPlace()
        for fields: HTTPHeaders in [[:], ["Authorization": "Bearer x"], ["Authorization": "Basic eA=="]] {
            let answer = try await place.server.send(.get, "/fhir/R4/Patient/\(place.record)", fields)
            #expect(answer.status == 401 && answer.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
            #expect(try answer.resource().issueCodes == ["login"])
        }
        let unknown = try await place.get("Patient/\(RecordID(from: .secure))")
        #expect(unknown.status == 404)
        #expect(try unknown.resource().issueCodes == ["not-found"])
        #expect(try await place.get("Potion").status == 404)
        #expect(try await place.get("Patient", ["Accept": "text/csv"]).status == 406)
        #expect(
            try await place.get("Patient?_format=application/fhir%2Bxml").headers["Content-Type"]
                == "application/fhir+xml; charset=utf-8")
        await place.server.platform.close()
    }

    @Test("serves entries by hand with ids that stay, and the person under the record's id")
    func derived() async throws {
        let place = try await FHIRPlace()
        let document = try await place.add(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019-05"),
            FHIRPlace.result("718-7", "13.20", on: "2026-01-02"))
        let condition = try #require(try await place.search("Condition?patient=\(place.record)").first)
        let id = try #require(condition.id)
        #expect(id.hasPrefix("\(document)."))
        #expect(condition["subject"].first?.text("reference") == "Patient/\(place.record)")
        #expect(FHIRValidator().issues(of: condition).filter { $0.severity <= .error } == [])
        let read = try await place.get("Condition/\(id)")
        #expect(try read.resource() == condition)
        let tag = try #require(read.headers["ETag"])
        #expect(tag == "W/\"\(condition.versionID ?? "")\"")
        #expect(try await place.get("Condition/\(id)", ["If-None-Match": tag]).status == 304)
        let version = try await place.get("Condition/\(id)/_history/\(condition.versionID ?? "")")
        #expect(try version.resource() == condition)
        #expect(try await place.read("Condition/\(id)/_history").element.text("total") == "1")
        #expect(try await place.get("Observation/\(id)").status == 404)
        let patient = try await place.read("Patient/\(place.record)")
        #expect(patient["name"].first?.text("text") == "Ada")
        let observation = try #require(try await place.search("Observation").first)
        #expect(observation["valueQuantity"].first?.text("value") == "13.20")
        let cut = try await place.read("Observation/\(observation.id ?? "")?_elements=code")
        #expect(cut["valueQuantity"].isEmpty && !cut["code"].isEmpty)
        await place.server.platform.close()
    }

    @Test("keeps an entry's id when its document gets another entry before it")
    func stable() async throws {
        let place = try await FHIRPlace()
        let diabetes = FHIRPlace.problem("44054006", "Diabetes", on: "2019-05")
        let old = try await place.add(diabetes)
        let before = try #require(try await place.search("Condition").first)
        let statement = PersonStatement(
            [FHIRPlace.problem("38341003", "Hypertension", on: "2020"), diabetes], writtenAt: TestServer.now)
        let content = RawContent(mediaType: PersonStatement.mediaType, bytes: try #require(statement.encoded))
        let replaced = try await place.ada.send(
            ReplaceDocumentCall(record: place.record, document: old, content: content))
        #expect(replaced.status == 200)
        let after = try await place.read("Condition/\(before.id ?? "")")
        #expect(after["code"] == before["code"] && after.versionID != before.versionID)
        #expect(try await place.search("Condition").count == 2)
        await place.server.platform.close()
    }
}
