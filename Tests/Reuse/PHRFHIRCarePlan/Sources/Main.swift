import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan

@main
struct Main {
    static func main() throws {
        let order = #"""
            {"resourceType": "MedicationRequest", "id": "1", "status": "active", "intent": "order",
             "medicationCodeableConcept": {"text": "Metformin 500 mg"}, "subject": {"reference": "Patient/1"},
             "dosageInstruction": [{"timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}}}]}
            """#
        let start = CalendarDate(year: 2026, month: 3, day: 1)!
        let bundle = FHIRPlanBundle(zone: .utc)
        let reading = bundle.read(try JSONValue(parsing: Array(order.utf8)), from: start.start)
        for case .task(let task) in reading.objects { print(task.title, task.schedule.elements.count) }
        print(reading.faults.map(\.name))
    }
}
