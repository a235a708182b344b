import SalusBase
package import SalusModels
import TerminalKit

extension SummaryContent {
    /// A clinical summary in the words of the screen.
    package init(_ summary: ClinicalSummary) {
        self.init(
            person: Self.person(summary.person),
            answers: [
                .allergies: Self.answer(summary.allergies, Row.init),
                .problems: Self.answer(summary.problems, Row.init),
                .medications: Self.answer(summary.medications, Row.init),
                .vitals: Self.answer(summary.vitals, Row.init),
                .immunizations: Self.answer(summary.immunizations, Row.init),
            ],
            remarks: [
                .allergies: summary.allergies.remarks, .problems: summary.problems.remarks,
                .medications: summary.medications.remarks, .vitals: summary.vitals.remarks,
                .immunizations: summary.immunizations.remarks,
            ])
    }

    private static func person(_ person: PersonLine) -> [String] {
        [
            person.gender, person.birthDate.map { "born \($0.dayText)" }, person.deathDate.map { "died \($0.dayText)" },
            person.age,
        ].compactMap(\.self)
    }

    private static func answer<Line>(_ section: SummarySection<Line>, _ row: (Line) -> Row) -> Answer {
        switch section.state {
        case .notLoaded: .notLoaded
        case .unknown: .unknown
        case .noneKnown: .noneKnown
        case .refused: .refused
        case .known: .known(section.lines.map(row))
        }
    }
}

extension SummaryContent.Row {
    fileprivate init(_ allergy: AllergyLine) {
        self.init(
            allergy.title.text, detail: Self.joined(allergy.reaction, allergy.severity),
            date: allergy.startDate?.dayText ?? "", tone: .warning)
    }

    fileprivate init(_ problem: ProblemLine) {
        self.init(
            problem.title.text, detail: problem.isCurrent ? "" : Self.until(problem.endDate),
            date: problem.startDate?.dayText ?? "", tone: problem.isCurrent ? .present : .past)
    }

    fileprivate init(_ medication: MedicationLine) {
        let use = Self.joined(medication.dose, medication.frequency, medication.instructions)
        self.init(
            medication.title.text, detail: medication.isCurrent ? use : Self.until(medication.endDate),
            date: medication.startDate?.dayText ?? "", tone: medication.isCurrent ? .present : .past)
    }

    fileprivate init(_ immunization: ImmunizationLine) {
        let refused = Self.joined("refused", immunization.refusalReason)
        let filed = immunization.filedAsMedication ? "filed as medication" : ""
        self.init(
            immunization.title.text, detail: immunization.refused ? refused : filed,
            date: immunization.date?.dayText ?? "", tone: immunization.refused ? .warning : .present)
    }

    /// The chart follows the first series: the systolic one for blood pressure.
    fileprivate init(_ vital: VitalLine) {
        let points = vital.series.first?.points ?? []
        self.init(
            vital.kind.title, detail: "\(vital.latest) \(vital.unit)", date: vital.date?.dayText ?? "",
            series: points.map { LineChart.Sample(x: Double($0.at.milliseconds) / 1000, y: $0.value) })
    }

    private static func joined(_ texts: String?...) -> String {
        texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func until(_ end: PartialDate?) -> String { end.map { "until \($0.dayText)" } ?? "past" }
}
