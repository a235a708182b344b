import SalusBase
import SalusCarePlan

/// The resources of a FHIR file, alone or in a bundle, as what they are in a plan.
struct FHIRBundle {
    private(set) var objects: [PlanObject] = []
    private(set) var faults: [PlanImport.Fault] = []
    private let zone: Zone
    private let start: Instant
    /// Of all patients of the file.
    private let allergies: [JSONValue]

    /// Resources without a first day begin at `start`. A resource that cannot be read is added to the faults; the
    /// others are read.
    init(_ json: JSONValue, zone: Zone, from start: Instant) {
        let resources = Self.resources(of: json)
        (self.zone, self.start) = (zone, start)
        allergies = resources.filter { $0["resourceType"] == "AllergyIntolerance" }
        let isAboutSomebody = resources.contains { $0["resourceType"] == "Patient" }
        for resource in resources where !(isAboutSomebody && allergies.contains(resource)) { take(resource) }
    }

    private static func resources(of json: JSONValue) -> [JSONValue] {
        guard json["resourceType"] == "Bundle" else { return [json] }
        return (json["entry"]?.array ?? []).compactMap { $0["resource"] }
    }

    private mutating func take(_ resource: JSONValue) {
        let name = Self.name(of: resource)
        if resource["resourceType"] == "CarePlan" { return take(plan: resource, name) }
        do throws(CarePlanError) {
            if let object = try object(of: resource) { return objects.append(object) }
            faults.append(PlanImport.Fault(name: name, reason: "it says of no task what it is a result of"))
        } catch {
            faults.append(PlanImport.Fault(name: name, reason: error.reason))
        }
    }

    /// Nil for a result that names no event of a plan.
    private func object(of resource: JSONValue) throws(CarePlanError) -> PlanObject? {
        switch resource["resourceType"]?.string {
        case "MedicationRequest", "MedicationOrder":
            .task(try FHIRMedicationRequest(zone: zone).read(resource, from: start))
        case "Patient": .foreign(try FHIRPatient().read(resource, allergies: allergies))
        default: try FHIROutcome().read(resource).map(PlanObject.outcome)
        }
    }

    private mutating func take(plan json: JSONValue, _ name: String) {
        do throws(CarePlanError) {
            let reading = try FHIRCarePlan(zone: zone).read(json, from: start)
            if let plan = reading.plan, !plan.title.isEmpty || !plan.notes.isEmpty { objects.append(.plan(plan)) }
            objects += reading.tasks.map(PlanObject.task)
            faults += reading.faults.map { PlanImport.Fault(name: $0.key, reason: $0.value.reason) }
        } catch {
            faults.append(PlanImport.Fault(name: name, reason: error.reason))
        }
    }

    private static func name(of resource: JSONValue) -> String {
        "\(resource["resourceType"]?.string ?? "resource")/\(resource["id"]?.string ?? "?")"
    }
}
