public import SalusBase
public import SalusCarePlan

/// A care plan as FHIR R4 resources, alone or in a `Bundle` (section 2.36): the patient with their allergies, the
/// `CarePlan`, medication orders, and what became of events.
public struct FHIRPlanBundle: Sendable {
    /// The zone in which times without one are read, and times are written.
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    /// The objects that were read, and the reason for each resource that was not.
    public struct Reading: Hashable, Sendable {
        public internal(set) var objects: [PlanObject] = []
        /// In the order of the file; a resource is named as `CarePlan/1`.
        public internal(set) var faults: [Fault] = []
    }

    /// A resource, or an activity of a plan, that could not be read.
    public struct Fault: Hashable, Sendable {
        public let name: String
        public let error: CarePlanError
    }

    // MARK: In

    /// Resources without a first day begin at `start`. A resource that cannot be read is among the faults; the others
    /// are read. Allergies belong to the patients of the file where it has any.
    public func read(_ json: JSONValue, from start: Instant) -> Reading {
        let resources = Self.resources(of: json)
        let allergies = resources.filter { $0["resourceType"] == "AllergyIntolerance" }
        let hasPatient = resources.contains { $0["resourceType"] == "Patient" }
        var reading = Reading()
        for resource in resources where !(hasPatient && allergies.contains(resource)) {
            if resource["resourceType"] == "CarePlan" {
                reading.add(plan: resource, FHIRCarePlan(zone: zone), start)
            } else {
                reading.add(resource) { () throws(CarePlanError) in try object(of: resource, start, allergies) }
            }
        }
        return reading
    }

    private static func resources(of json: JSONValue) -> [JSONValue] {
        guard json["resourceType"] == "Bundle" else { return [json] }
        return (json["entry"]?.array ?? []).compactMap { $0["resource"] }
    }

    private func object(
        of resource: JSONValue, _ start: Instant, _ allergies: [JSONValue]
    ) throws(CarePlanError) -> PlanObject {
        switch resource["resourceType"]?.string {
        case "MedicationRequest", "MedicationOrder":
            return .task(try FHIRMedicationRequest(zone: zone).read(resource, from: start))
        case "Patient": return .foreign(try FHIRPatient().read(resource, allergies: allergies))
        default:
            guard let outcome = try FHIROutcome().read(resource) else { throw .noEvent }
            return .outcome(outcome)
        }
    }

    // MARK: Out

    /// The present and future tasks and all outcomes as a Bundle of type `collection`. A task that came as a medication
    /// order is written as one. `owner` names the patient of a plan that says none.
    public func write(_ content: PlanContent, _ objects: [PlanObject], owner: String, now: Instant) -> JSONValue {
        let people = objects.compactMap {
            if case .foreign(let foreign) = $0 { FHIRPatient().write(foreign) } else { nil }
        }
        let patients = people.first ?? [["resourceType": "Patient", "id": "1", "name": [["text": .string(owner)]]]]
        let subject = "Patient/\(patients.first?["id"]?.string ?? "1")"
        let outcomes = content.notedEvents(in: zone).compactMap { FHIROutcome().write($0, subject: subject) }
        let resources = patients + plan(content, subject, now) + outcomes
        return [
            "resourceType": "Bundle", "type": "collection",
            "entry": .array(resources.map { .object(["resource": $0]) }),
        ]
    }

    /// The plan and its medication orders.
    private func plan(_ content: PlanContent, _ subject: String, _ now: Instant) -> [JSONValue] {
        let tasks = content.tasks.values.sorted { $0.name < $1.name }.flatMap { $0.present(at: now) }
        let orders = tasks.filter { $0.unknown["fhir"]?["resourceType"] == "MedicationRequest" }
        let plan = content.plans.first ?? CarePlan(id: "plan", title: "Care plan")
        let others = tasks.filter { !orders.contains($0) }
        return [FHIRCarePlan(zone: zone).write(plan, others, subject: subject)]
            + orders.map { FHIRMedicationRequest(zone: zone).write($0, subject: subject) }
    }
}

extension FHIRPlanBundle.Reading {
    fileprivate mutating func add(_ resource: JSONValue, _ read: () throws(CarePlanError) -> PlanObject) {
        do throws(CarePlanError) { objects.append(try read()) } catch { add(error, of: resource) }
    }

    fileprivate mutating func add(plan json: JSONValue, _ reader: FHIRCarePlan, _ start: Instant) {
        do throws(CarePlanError) {
            let reading = try reader.read(json, from: start)
            if let plan = reading.plan, !plan.title.isEmpty || !plan.notes.isEmpty { objects.append(.plan(plan)) }
            objects += reading.tasks.map(PlanObject.task)
            faults += reading.faults.map { FHIRPlanBundle.Fault(name: $0.key, error: $0.value) }
        } catch {
            add(error, of: json)
        }
    }

    private mutating func add(_ error: CarePlanError, of resource: JSONValue) {
        let name = "\(resource["resourceType"]?.string ?? "resource")/\(resource["id"]?.string ?? "?")"
        faults.append(FHIRPlanBundle.Fault(name: name, error: error))
    }
}

extension PlanContent {
    /// In the order of their tasks.
    fileprivate func notedEvents(in zone: Zone) -> [CareEvent] {
        outcomes.compactMap { try? event(of: $0.task, $0.event, zone: zone) }
    }
}

extension TaskLine {
    /// The version that rules now and those to come, without what has ended.
    fileprivate func present(at now: Instant) -> [CareTask] {
        let ruling = version(at: now).map { [$0] } ?? []
        return (ruling + versions.filter { $0.effective > now }).filter { !$0.schedule.elements.isEmpty }
    }
}
