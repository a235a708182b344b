import PHRFHIR
import Testing

/// Samples with one fault each: the one issue of severity error has the place and the code.
@Suite struct FindingOneFault {
    /// The sample, a text in it, what takes its place, the place of the issue, its code.
    static let faults: [(String, String, String, String, FHIRIssue.Code)] = [
        (Sample.patient, "\"gender\":\"female\"", "\"gender\":\"lady\"", "Patient.gender", .codeInvalid),
        (Sample.patient, "\"1974-12-25\"", "\"25.12.1974\"", "Patient.birthDate", .value),
        (Sample.patient, "\"1974-12-25\"", "\"1974-02-29\"", "Patient.birthDate", .value),
        (Sample.patient, "\"rank\":1", "\"rank\":0", "Patient.telecom[0].rank", .value),
        (Sample.patient, "\"rank\":1", "\"rank\":1.5", "Patient.telecom[0].rank", .value),
        (Sample.patient, "\"id\":\"vera\"", "\"id\":\"ve ra\"", "Patient.id", .value),
        (Sample.patient, "10:00:00.250Z", "10:00:00.250", "Patient.meta.lastUpdated", .value),
        (Sample.patient, "\"url\":\"http://example.org/ward\",", "", "Patient.extension[0].url", .required),
        (Sample.patient, ",\"valueString\":\"B2\"", "", "Patient.extension[0]", .invariant),
        (Sample.patient, "{\"system\":\"phone\",", "{", "Patient.telecom[0]", .invariant),
        (Sample.patient, "Organization/1", "Location/1", "Patient.managingOrganization.reference", .structure),
        (Sample.patient, "Practitioner/7", "#p7", "Patient.generalPractitioner[0]", .invariant),
        (Sample.patient, "<p>Vera Lind</p>", "<script>x</script>", "Patient.text.div", .invariant),
        (Sample.patient, "<p>Vera Lind</p>", "<p onclick='x'>a</p>", "Patient.text.div", .invariant),
        (Sample.patient, "<p>Vera Lind</p>", " ", "Patient.text.div", .invariant),
        (Sample.observation, "\"status\":\"final\",", "", "Observation.status", .required),
        (Sample.observation, "\"status\":\"final\"", "\"status\":\"Final\"", "Observation.status", .codeInvalid),
        (
            Sample.observation, "\"value\":80.50,\"unit\":\"mmHg\",\"system\":\"http://unitsofmeasure.org\",", "",
            "Observation.component[1].value", .invariant
        ),
        (Sample.observation, "Patient/vera", "Practitioner/vera", "Observation.subject.reference", .structure),
        (
            Sample.observation, "\"effectiveDateTime\":\"2026-02-03T08:15:00+01:00\"",
            "\"effectiveInstant\":\"2026-02-03\"",
            "Observation.effective", .value
        ),
        (
            Sample.observation, "\"component\":[{",
            "\"valueString\":\"a\",\"dataAbsentReason\":{\"text\":\"b\"},\"component\":[{",
            "Observation", .invariant
        ),
        (Sample.order, "\"intent\":\"order\",", "", "MedicationRequest.intent", .required),
        (Sample.order, "\"id\":\"m1\"", "\"id\":\"m2\"", "MedicationRequest", .invariant),
        (
            Sample.order, "\"periodUnit\":\"d\"", "\"periodUnit\":\"day\"",
            "MedicationRequest.dosageInstruction[0].timing.repeat.periodUnit", .codeInvalid
        ),
        (
            Sample.order, "\"2026-01-20\"", "\"2026-01-10\"",
            "MedicationRequest.dosageInstruction[0].timing.repeat.bounds", .invariant
        ),
        (
            Sample.order, "\"end\":\"2026-01-20\"}", "\"end\":\"2026-01-20\"},\"durationUnit\":\"h\",\"duration\":-1",
            "MedicationRequest.dosageInstruction[0].timing.repeat", .invariant
        ),
        (Sample.bundle, "\"method\":\"PUT\",", "", "Bundle.entry[0].request.method", .required),
        (Sample.bundle, "\"type\":\"transaction\"", "\"type\":\"collection\"", "Bundle", .invariant),
        (
            Sample.bundle, "\"status\":\"final\"", "\"status\":\"over\"", "Bundle.entry[1].resource.status",
            .codeInvalid
        ),
    ]

    @Test(arguments: faults)
    func itHasItsPlace(sample: String, old: String, new: String, place: String, code: FHIRIssue.Code) throws {
        let parts = sample.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        #expect(parts.count == 2, "the sample holds the text")
        let issues = try ValidatingResources.issues(parts.joined(separator: new)).filter { $0.severity <= .error }
        #expect(issues.contains { $0.expression == place && $0.code == code }, "\(issues)")
        #expect(issues.allSatisfy { place.hasPrefix($0.expression ?? "?") || $0.expression?.hasPrefix(place) == true })
    }
}
