public import SalusBase

/// A medication in the summary.
public struct MedicationLine: Hashable, Sendable, Codable {
    public let title: SummaryTitle
    public let course: Course
    public let dose: String?
    public let frequency: String?
    public let instructions: String?
    public let startDate: PartialDate?
    public let endDate: PartialDate?
    public let source: SummarySource

    /// SNOMED CT: no known medications; no drug therapy prescribed.
    private static let noneCodes: Set<String> = ["787481004", "182849000"]

    static func section(from facts: SummaryFacts, at now: Instant) -> SummarySection<MedicationLine> {
        let medications = facts.all(Medication.self).filter { !VaccineRule.isVaccine($0.value.name) }
        let entries = medications.map { entry($0.value, $0.source, at: now) }
        return SummarySection(entries, subject: "medication") { left, right in
            Course.comesBefore((left.course, left.startDate), (right.course, right.startDate))
        }
    }

    private static func entry(
        _ medication: Medication, _ source: SummarySource, at now: Instant
    ) -> SummaryEntry<MedicationLine> {
        if let code = medication.name?.code(in: .snomed), noneCodes.contains(code) { return .noneKnown }
        if StatusRule.isRefusal(medication.status) || StatusRule.isRefusal(medication.name) { return .refused }
        guard let title = SummaryTitle(medication.name) else { return .nothing }
        return .named(
            MedicationLine(
                title: title,
                course: Course(
                    from: medication.startDate, until: medication.endDate, status: medication.status, at: now),
                dose: medication.dose?.title, frequency: medication.frequency?.frequencyTitle,
                instructions: medication.instructions, startDate: medication.startDate, endDate: medication.endDate,
                source: source))
    }
}
