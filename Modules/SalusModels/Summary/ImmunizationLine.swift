public import SalusBase

/// An immunization in the summary.
public struct ImmunizationLine: Hashable, Sendable, Codable {
    public let title: SummaryTitle
    public let date: PartialDate?
    /// True when the vaccine was offered and not given.
    public let refused: Bool
    public let refusalReason: String?
    /// True when the source filed it among the medications.
    public let filedAsMedication: Bool
    public let source: SummarySource

    static func section(from facts: SummaryFacts) -> SummarySection<ImmunizationLine> {
        let given = facts.all(Immunization.self).map { entry($0.value, $0.source) }
        let filed = facts.all(Medication.self).filter { VaccineRule.isVaccine($0.value.name) }
            .map { entry($0.value, $0.source) }
        return SummarySection(given + filed, subject: "immunization") { left, right in
            (left.date?.earliest.milliseconds ?? .min) > (right.date?.earliest.milliseconds ?? .min)
        }
    }

    private static func entry(
        _ immunization: Immunization, _ source: SummarySource
    ) -> SummaryEntry<ImmunizationLine> {
        guard let title = SummaryTitle(immunization.product) ?? SummaryTitle(immunization.productClass) else {
            return .nothing
        }
        let refused = immunization.refused == true || StatusRule.isRefusal(immunization.status)
        return .named(
            ImmunizationLine(
                title: title, date: immunization.date, refused: refused,
                refusalReason: SummaryTitle(immunization.refusalReason)?.text, filedAsMedication: false, source: source)
        )
    }

    private static func entry(_ medication: Medication, _ source: SummarySource) -> SummaryEntry<ImmunizationLine> {
        guard let title = SummaryTitle(medication.name) else { return .nothing }
        return .named(
            ImmunizationLine(
                title: title, date: medication.startDate ?? medication.recordedDate,
                refused: StatusRule.isRefusal(medication.status), refusalReason: nil, filedAsMedication: true,
                source: source))
    }
}
