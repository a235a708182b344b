import PHRFHIRCarePlan
package import SalusBase
package import SalusCarePlan
import SalusSync

/// The plan objects of a file, and the faults for what cannot be imported.
package struct PlanImport: Sendable {
    /// An object that cannot be imported.
    package struct Fault: Encodable, Hashable, Sendable {
        /// As the file names it.
        let name: String
        let reason: String
    }

    /// As people call the file's form.
    let form: String
    package let objects: [PlanObject]
    let faults: [Fault]

    /// Reads a revision record of CareKit, a store of CareKit 1, or FHIR resources (R4 and DSTU2), alone or in a
    /// bundle. Times without a zone are those of `zone`, and what names no first day begins today, unless it is among
    /// `present`, what the plan has. Throws for a file that is none of these.
    package init(
        _ bytes: [UInt8], into plan: PlanID, zone: Zone, now: Instant, present: [PlanObject] = []
    ) throws(ErrorNotice) {
        let json: JSONValue
        do throws(JSONFault) { json = try JSONValue(parsing: bytes) } catch {
            throw ErrorNotice("That file is no JSON (line \(error.line)).", nextStep: "Export it again.")
        }
        if json["entities"] != nil {
            self.init("CareKit", CareKitExchange(zone: zone, plan: plan).read(try Self.record(json).entities))
        } else if json["activities"]?.array != nil {
            self.init("CareKit 1", CareKit1Plan.read(json, zone: zone))
        } else if json["resourceType"]?.string != nil {
            let reading = FHIRPlanBundle(zone: zone).read(json, from: zone.start(of: zone.date(of: now)))
            self.init(
                "FHIR", reading.objects.map { $0.asBefore(present) },
                reading.faults.map { Fault(name: $0.name, reason: $0.error.reason) })
        } else {
            throw ErrorNotice(
                "That file has no care plan that this program can read.",
                nextStep: "It takes CareKit's revision records and FHIR's CarePlan and MedicationRequest.")
        }
    }

    private init(_ form: String, _ reading: CareKitExchange.Reading) {
        self.init(form, reading.objects, reading.faults.map { Fault(name: $0.key, reason: $0.value.reason) })
    }

    private init(_ form: String, _ objects: [PlanObject], _ faults: [Fault]) {
        (self.form, self.objects) = (form, objects)
        self.faults = faults.sorted { ($0.name, $0.reason) < ($1.name, $1.reason) }
    }

    private static func record(_ json: JSONValue) throws(ErrorNotice) -> RevisionRecord {
        do throws(SyncError) { return try RevisionRecord(json: json) } catch {
            throw ErrorNotice("That is a damaged revision record.", nextStep: "Export it again.")
        }
    }
}

extension PlanObject {
    /// A task from the same resource as a present one begins when that began, so that a file without a first day may be
    /// imported twice.
    fileprivate func asBefore(_ present: [PlanObject]) -> PlanObject {
        guard case .task(let task) = self, let source = task.unknown["fhir"] else { return self }
        return present.first { known in
            guard case .task(let before) = known else { return false }
            return before.name == task.name && before.unknown["fhir"] == source
        } ?? self
    }
}
