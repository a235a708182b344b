import Foundation
import PHRFHIR
import TestSupport
import Testing

/// `salus fhir …` with the real programs: FHIR and the person's own program show the same record.
@Suite("FHIR from a shell", .serialized)
struct FHIROfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "ben") }

    @Test(
        "an entry by hand is read by FHIR, a result by FHIR is in the record, and a share shows its part to both",
        .timeLimit(.minutes(15)))
    func bothWays() async throws {
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        let lin = try #require(try await search("ana", "Patient").first?.id)
        let entered = try #require(try await search("ana", "MedicationStatement?patient=\(lin)").first)
        #expect(entered["medicationCodeableConcept"].first?.text("text") == "Ramipril")
        let refused = try await people.run("ana", "fhir delete MedicationStatement/\(entered.id ?? "")")
        #expect(refused.status == 4 && refused.errors.contains("a part of the document"))

        let file = people.path("result.json")
        try Data(Self.result(of: lin, "6.10").utf8).write(to: URL(fileURLWithPath: file))
        let address = try await done("ana", "fhir create \(file)")
        #expect(address.contains("/fhir/R4/Observation/"))
        _ = try await done("ana", "sync")
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("HbA1c") && entries.contains("6.1") && entries.contains("Ramipril"))
        #expect(try await done("ana", "summary").contains("Ramipril"))

        _ = try await done("ana", "share open lin ben --read-only --categories results")
        #expect(try await search("ben", "Observation").count == 1)
        #expect(try await search("ben", "MedicationStatement?patient=\(lin)").isEmpty)
        let foreign = try await people.run("ben", "fhir create \(file)")
        #expect(foreign.status == 3, "\(foreign.status) \(foreign.errors)")

        let place = "Observation/" + (address.split(separator: "/").dropLast(2).last.map(String.init) ?? "")
        _ = try await done("ana", "fhir delete \(place)")
        let gone = try await people.run("ana", "fhir get \(place)")
        #expect(gone.status == 3 && gone.errors.contains("deleted"))
        _ = try await done("ana", "sync")
        #expect(!(try await done("ana", "record entries lin")).contains("HbA1c"))
    }

    @Test("a bundle that is not read is kept, and its person is told", .timeLimit(.minutes(15)))
    func unread() async throws {
        _ = try await done("ana", "record create Lin")
        let file = people.path("two.json")
        let patient = #"{"resource":{"resourceType":"Patient"}}"#
        let two = "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(patient),\(patient)]}"
        try Data(two.utf8).write(to: URL(fileURLWithPath: file))
        let added = try await people.run("ana", "record add lin \(file) --wait")
        #expect(added.status == 0 && added.errors.contains("about more than one person"), "\(added.errors)")
        #expect(try await done("ana", "record documents lin").contains("two.json"))
    }

    @Test("a transaction is written whole or not at all, a batch entry by entry", .timeLimit(.minutes(15)))
    func bundles() async throws {
        _ = try await done("ana", "record create Lin")
        let lin = try #require(try await search("ana", "Patient").first?.id)
        let (good, bad) = (Self.result(of: lin, "6.10"), Self.result(of: "0b1c", "6.10"))

        let whole = try bundle("transaction", good, bad)
        let refused = try await people.run("ana", "fhir bundle \(whole)")
        #expect(refused.status != 0 && refused.output.isEmpty, "\(refused.status) \(refused.output)")
        #expect(try await search("ana", "Observation").isEmpty)

        let parts = try await people.run("ana", "fhir bundle \(try bundle("batch", good, bad))")
        #expect(parts.status == 6 && parts.errors.contains("1 of 2 entries"), "\(parts.status) \(parts.errors)")
        #expect(parts.output.contains("201"))
        #expect(try await search("ana", "Observation").count == 1)

        let json = try await done("ana", "fhir bundle --json \(try bundle("transaction", good, good))")
        #expect(json.components(separatedBy: "/_history/").count == 3)
        let single = try await people.run("ana", "fhir bundle \(try file(good))")
        #expect(single.status == 2 && single.errors.contains("salus fhir create"))
    }

    @Test("a search prints every page, and what goes with the matches", .timeLimit(.minutes(15)))
    func searching() async throws {
        _ = try await done("ana", "record create Lin")
        let lin = try #require(try await search("ana", "Patient").first?.id)
        let results = (0..<3).map { Self.result(of: lin, "6.\($0)") }
        _ = try await done("ana", "fhir bundle \(try bundle("transaction", results[0], results[1], results[2]))")
        let words = "fhir search Observation code=4548-4 _count=1 --include Observation:patient"
        let output = try await done("ana", words)
        let found = try FHIRResource(json: Array(output.utf8), limits: .bundle)
        let modes = found["entry"].compactMap { $0["search"].first?.text("mode") }
        #expect(modes.sorted() == ["include", "match", "match", "match"] && found.element.text("total") == "3")
        #expect(found["link"].map { $0.text("relation") } == ["self"])
        let back = try await done("ana", "fhir search Patient --revinclude Observation:patient")
        #expect(try FHIRResource(json: Array(back.utf8), limits: .bundle)["entry"].count == 4)
        let whole = try await done("ana", "fhir everything \(lin) _count=2")
        #expect(try FHIRResource(json: Array(whole.utf8), limits: .bundle)["entry"].count == 4)
        let history = try await done("ana", "fhir history Observation _count=1")
        #expect(try FHIRResource(json: Array(history.utf8), limits: .bundle)["entry"].count == 3)
        let refused = try await people.run("ana", "fhir search Observation --include Observation:code")
        #expect(refused.status == 4 && refused.errors.contains("_include"), "\(refused.status) \(refused.errors)")
        let usage = try await people.run("ana", "fhir search Observation code")
        #expect(usage.status == 2, "\(usage.errors)")
    }

    /// The file of a Bundle that posts resources.
    private func bundle(_ type: String, _ resources: String...) throws -> String {
        let entries = resources.map { "{\"resource\":\($0),\"request\":{\"method\":\"POST\",\"url\":\"Observation\"}}" }
        return try file(
            "{\"resourceType\":\"Bundle\",\"type\":\"\(type)\",\"entry\":[\(entries.joined(separator: ","))]}")
    }

    private func file(_ text: String) throws -> String {
        let path = people.path("sent.json")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("a token reads from any program, and writes nothing", .timeLimit(.minutes(15)))
    func token() async throws {
        _ = try await done("ana", "record create Lin")
        let token = try await done("ana", "fhir token")
        #expect(try await people.answer(to: "/fhir/R4/Patient", token: token).contains("\"total\":1"))
        #expect(try await people.answer(to: "/fhir/R4/Patient", token: "x").contains("\"code\":\"login\""))
        let lin = try #require(try await search("ana", "Patient").first?.id)
        let written = try await people.answer(
            to: "/fhir/R4/Observation", token: token, body: Self.result(of: lin, "5"))
        #expect(written.contains("\"code\":\"login\""))
    }

    private static func result(of record: String, _ value: String) -> String {
        """
        {"resourceType":"Observation","status":"final","category":[{"coding":[{"system":\
        "http://terminology.hl7.org/CodeSystem/observation-category","code":"laboratory"}]}],"code":{"coding":[{\
        "system":"http://loinc.org","code":"4548-4"}],"text":"HbA1c"},"subject":{"reference":"Patient/\(record)"},\
        "effectiveDateTime":"2026-03-02","valueQuantity":{"value":\(value),"unit":"%"}}
        """
    }

    private func search(_ name: String, _ query: String) async throws -> [FHIRResource] {
        let output = try await done(name, "fhir get '\(query)'")
        let bundle = try FHIRResource(json: Array(output.utf8), limits: .bundle)
        return bundle["entry"].compactMap { $0["resource"].first.flatMap(FHIRResource.init) }
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
