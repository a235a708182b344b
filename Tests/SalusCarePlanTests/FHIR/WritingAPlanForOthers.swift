import PHRFHIR
import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan
import Testing

/// Another program's validator takes what is exported.
@Suite("A plan in one Bundle")
struct WritingAPlanForOthers {
    private let now = moment("2024-01-03T12:00:00Z")

    private func order() throws -> CareTask {
        let json: JSONValue = [
            "resourceType": "MedicationRequest", "id": "order", "status": "active", "intent": "order",
            "medicationCodeableConcept": ["text": "Metformin"], "subject": ["reference": "Patient/1"],
            "dosageInstruction": [["timing": ["repeat": ["frequency": 2, "period": 1, "periodUnit": "d"]]]],
        ]
        return try FHIRMedicationRequest(zone: .utc).read(json, from: day("2024-01-01").start)
    }

    private func written() throws -> JSONValue {
        let outcomes: [Outcome] = [
            .sample("weight", on: "2024-01-02", .done, 70.5), .sample("walk", on: "2024-01-02"),
            Outcome(of: "walk", .on("2024-01-03"), .skipped, because: "felt sick"),
        ]
        let entities: [any CareEntity] =
            [CareTask.sample(), CareTask.sample("weight", .assessment), try order()] + outcomes
        let objects = try entities.map { try PlanObject(fields: $0.fields) }
        return FHIRPlanBundle(zone: .utc).write(PlanContent(objects), objects, owner: "Jane Doe", now: now)
    }

    @Test("is valid by the definitions of FHIR R4, and so is each resource in it")
    func valid() throws {
        let bundle = try FHIRResource(json: Array(try written().canonicalText.utf8))
        let issues = FHIRValidator().issues(of: bundle).filter { [.fatal, .error].contains($0.severity) }
        #expect(issues.isEmpty)
        let resources = bundle["entry"].compactMap { $0["resource"].first }
        #expect(resources.count == 6)
    }

    @Test("comes back as the same tasks and outcomes, and names what it cannot take")
    func back() throws {
        var entries = try #require(try written()["entry"]?.array)
        entries.append(["resource": ["resourceType": "Observation", "id": "foreign", "status": "final"]])
        let bundle: JSONValue = ["resourceType": "Bundle", "type": "collection", "entry": .array(entries)]
        let reading = FHIRPlanBundle(zone: .utc).read(bundle, from: now)
        let outcomes = reading.objects.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
        let tasks = reading.objects.compactMap { if case .task(let task) = $0 { task } else { nil } }
        #expect(Set(tasks.map(\.name)).isSuperset(of: ["walk", "weight"]) && tasks.count == 3)
        #expect(outcomes.count == 3)
        #expect(reading.faults.map(\.name) == ["Observation/foreign"])
        #expect(reading.faults.map(\.error) == [.noEvent])
    }
}
