import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusSync
import Testing

@testable import SalusTerminal

@Suite("Plans as files")
struct PlansAsFiles {
    private let context = Sample.careContext
    private let objects: [PlanObject] =
        [PlanObject.plan(CarePlan(id: "plan", title: "My plan"))] + Sample.careTasks.map(PlanObject.task)
        + Sample.careOutcomes.map(PlanObject.outcome) + [.alert(Sample.painAlert)]

    private func file(_ text: String) throws -> PlanImport {
        try PlanImport(Array(text.utf8), into: context.plan.plan, zone: .utc, now: Sample.noon)
    }

    @Test("what goes out for CareKit comes in whole, but for what CareKit does not have, which is said")
    func careKit() throws {
        let export = PlanExport(.carekit, objects, context)
        #expect(export.leftOut == ["Left out, as CareKit has none: 1 alert."])
        let read = try file(export.text)
        #expect(read.form == "CareKit" && read.faults.isEmpty && read.objects.count == objects.count - 1)
        let again = ImportReport(read, read.objects, in: context.plan.plan, title: context.title)
        #expect(again.replaced == 0 && again.items.allSatisfy { $0.change == "same" })
        let own = ImportReport(read, objects, in: context.plan.plan, title: context.title)
        #expect(own.items.filter { $0.kind == "task" }.allSatisfy { $0.change == "same" })
        let fresh = ImportReport(read, [], in: context.plan.plan, title: context.title)
        #expect(
            fresh.items.allSatisfy { $0.change == "new" } && fresh.text(on: OutputLayout()).contains("results, new: "))
    }

    @Test("what goes out for FHIR is one bundle; tasks as they are now and what became of events come in again")
    func fhir() throws {
        let export = PlanExport(.fhir, objects, context)
        #expect(export.json["resourceType"]?.string == "Bundle")
        let read = try file(export.text)
        #expect(read.form == "FHIR" && read.faults.isEmpty)
        let report = ImportReport(read, objects, in: context.plan.plan, title: context.title)
        let same = report.items.filter { $0.change == "same" }.map(\.kind)
        #expect(same.count { $0 == "task" } == context.content.tasks.count)
        #expect(same.count { $0 == "result" } == Sample.careOutcomes.count && report.replaced == 0)
    }

    @Test("the order of a medicine goes out as one, a patient with their allergies, and a result of nothing is named")
    func resources() throws {
        let read = try file(
            """
            {"resourceType": "Bundle", "entry": [
              {"resource": {"resourceType": "Patient", "id": "7", "name": [{"given": ["Ana"], "family": "Silva"}]}},
              {"resource": {"resourceType": "AllergyIntolerance", "patient": {"reference": "Patient/7"},
                "code": {"text": "Nuts"}}},
              {"resource": {"resourceType": "MedicationRequest", "id": "m1", "status": "active",
                "medicationCodeableConcept": {"text": "Ramipril"},
                "dosageInstruction": [{"timing": {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d"}}}]}},
              {"resource": {"resourceType": "Observation", "id": "o1", "status": "final"}}]}
            """)
        #expect(read.faults.map(\.name) == ["Observation/o1"] && read.objects.count == 2)
        let after = CarePlanContext(
            Sample.plan(tasks: read.objects.compactMap { if case .task(let task) = $0 { task } else { nil } }),
            reader: Sample.clarasAccount, clock: .fixed(Sample.noon))
        let written = PlanExport(.fhir, read.objects, after).text
        #expect(
            written.contains(#""resourceType":"MedicationRequest""#) && written.contains(#""code":{"text":"Nuts"}"#))
        #expect(written.contains(#""subject":{"reference":"Patient/7"}"#))
    }

    @Test("a part that cannot be read is named with its reason, and the others are there")
    func faults() throws {
        let read = try file(
            """
            {"activities": [
              {"identifier": "a", "type": "intervention", "title": "A"},
              {"identifier": "walk", "type": "intervention", "title": "Walk",
                "schedule": {"kind": "daily", "start": "2026-01-01", "occurrences": 1}}]}
            """)
        #expect(read.faults.map(\.name) == ["a"] && read.form == "CareKit 1")
        let report = ImportReport(read, [], in: context.plan.plan, title: context.title)
        #expect(report.items.map(\.kind) == ["kept", "task"])
        #expect(report.text(on: OutputLayout()).contains("Cannot come:\na: "))
    }

    @Test("what is no plan is refused", arguments: ["", "[1]", "{}", #"{"entities": 1}"#])
    func strangers(text: String) { #expect(throws: ErrorNotice.self) { try file(text) } }
}
