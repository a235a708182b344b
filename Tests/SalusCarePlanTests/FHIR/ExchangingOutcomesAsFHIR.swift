import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan
import Testing

@Suite("Exchanging outcomes as FHIR")
struct ExchangingOutcomesAsFHIR {
    private func event(_ task: CareTask, _ outcome: Outcome?) throws -> CareEvent {
        CareEvent(task, try #require(task.schedule.occurrence(.on("2024-01-02"), zone: .utc)), outcome)
    }

    private func written(_ task: CareTask, _ outcome: Outcome) throws -> [String: JSONValue] {
        let json = FHIROutcome().write(try event(task, outcome), subject: "Patient/1")
        return try #require(json?.object)
    }

    private func skipped(_ task: String) -> Outcome {
        Outcome(of: task, .on("2024-01-02"), .skipped, because: "felt sick")
    }

    @Test("a tick, a skipped dose and a result come back as they were, whole numbers with units too")
    func roundTrip() throws {
        var weight = Outcome.sample("weight", on: "2024-01-02")
        weight.values = [OutcomeValue(.integer(70), units: "kg", source: "scales")]
        weight.notes = [Note(author: "Dr. Lee", content: "before breakfast")]
        let cases: [(CareTask, Outcome)] = [
            (.sample(), .sample(on: "2024-01-02")), (.sample(), skipped("walk")),
            (.sample("weight", .assessment), weight), (.sample("weight", .assessment), skipped("weight")),
        ]
        for (task, outcome) in cases {
            let json = try JSONValue.object(written(task, outcome))
            #expect(try FHIROutcome().read(json) == outcome)
            #expect(try FHIROutcome().read(.object(written(task, outcome))) == outcome && json["id"] != nil)
        }
    }

    @Test("what was not done says so, with its reason")
    func notDone() throws {
        let walk = try written(.sample(), skipped("walk"))
        #expect(walk["resourceType"] == "Procedure" && walk["status"] == "not-done")
        #expect(walk["statusReason"]?["text"] == "felt sick")
        let pill = CareTask.sample("pill") { $0.unknown["fhir"] = ["medicationCodeableConcept": ["text": "Pill"]] }
        let dose = try written(pill, skipped("pill"))
        #expect(dose["resourceType"] == "MedicationAdministration" && dose["status"] == "not-done")
        #expect(dose["medicationCodeableConcept"] == ["text": "Pill"])
        let weight = try written(.sample("weight", .assessment), skipped("weight"))
        #expect(weight["status"] == "cancelled" && weight["dataAbsentReason"]?["text"] == "felt sick")
    }

    @Test("what a server adds changes nothing, and what someone changed is taken")
    func changed() throws {
        var json = try written(.sample("weight", .assessment), .sample("weight", on: "2024-01-02", .done, 70))
        json["id"] = "server-7"
        json["meta"] = ["versionId": "1"]
        #expect(try FHIROutcome().read(.object(json)) == .sample("weight", on: "2024-01-02", .done, 70))
        json["valueQuantity"] = ["value": 71, "unit": "kg"]
        let read = try #require(try FHIROutcome().read(.object(json)))
        #expect(read.values.map(\.number) == [71] && read.event == .on("2024-01-02") && read.state == .done)
        json["status"] = "cancelled"
        let cancelled = try #require(try FHIROutcome().read(.object(json)))
        #expect(cancelled.state == .notDone && cancelled.values.isEmpty && cancelled.done == nil)
    }

    @Test("anyone who adds a note leaves the others with their authors")
    func notes() throws {
        var weight = Outcome.sample("weight", on: "2024-01-02", .done, 70)
        weight.notes = [Note(author: "Dr. Lee", content: "fasting"), Note(title: "odd")]
        var json = try written(.sample("weight", .assessment), weight)
        json["note"] = [["text": "fasting"], ["text": "new scales"]]
        let read = try #require(try FHIROutcome().read(.object(json)))
        #expect(Set(read.notes) == Set(weight.notes + [Note(content: "new scales")]))
    }

    @Test("what was entered in error does not come in, and what names no event is no one's")
    func refused() throws {
        var json = try written(.sample(), .sample(on: "2024-01-02"))
        json["status"] = "entered-in-error"
        #expect(throws: CarePlanError.malformed("Procedure.status")) { try FHIROutcome().read(.object(json)) }
        json["extension"] = nil
        #expect(try FHIROutcome().read(.object(json)) == nil)
    }

    @Test("an event of which nothing is noted has no resource, and a second export is the same one")
    func nothing() throws {
        #expect(FHIROutcome().write(try event(.sample(), nil), subject: "Patient/1") == nil)
        let takenBack = Outcome(of: "walk", .on("2024-01-02"), .initial)
        #expect(FHIROutcome().write(try event(.sample(), takenBack), subject: "Patient/1") == nil)
        let first = try written(.sample(), .sample(on: "2024-01-02")), second = try written(.sample(), skipped("walk"))
        #expect(first["id"] == second["id"] && first["identifier"] == second["identifier"])
    }
}
