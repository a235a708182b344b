import SalusBase
package import SalusModels
import TerminalKit

extension SummaryContent {
    /// A clinical summary in the words of the screen.
    package init(_ summary: ClinicalSummary) {
        self.init(
            person: Self.person(summary.person),
            answers: [
                .allergies: Self.answer(summary.allergies, Row.init).onceEach(anyDate: true),
                .problems: Self.answer(summary.problems, Row.init).onceEach(anyDate: true),
                .medications: Self.answer(summary.medications, Row.init).onceEach(anyDate: true),
                .vitals: Self.answer(summary.vitals, Row.init),
                .immunizations: Self.answer(summary.immunizations, Row.init).onceEach(anyDate: false),
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
            allergy.title.text,
            detail: allergy.course == .past
                ? Self.joined("no longer", allergy.endDate.map { _ in Self.until(allergy.endDate) })
                : Self.joined(allergy.reaction, allergy.severity),
            date: allergy.startDate?.dayText ?? "", tone: allergy.course == .past ? .past : .warning)
    }

    fileprivate init(_ problem: ProblemLine) {
        self.init(
            problem.title.text,
            detail: Self.detail(problem.course, "", from: problem.startDate, until: problem.endDate),
            date: problem.startDate?.dayText ?? "", tone: Tone(problem.course))
    }

    fileprivate init(_ medication: MedicationLine) {
        let use = Self.joined(medication.dose, medication.frequency, medication.instructions)
        self.init(
            medication.title.text,
            detail: Self.detail(medication.course, use, from: medication.startDate, until: medication.endDate),
            date: medication.startDate?.dayText ?? "", tone: Tone(medication.course))
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

    private static func detail(
        _ course: Course, _ present: String, from start: PartialDate?, until end: PartialDate?
    ) -> String {
        switch course {
        case .current: present
        case .planned: joined(start.map { "from \($0.dayText)" }, present)
        case .past: until(end)
        }
    }

    private static func until(_ end: PartialDate?) -> String { end.map { "until \($0.dayText)" } ?? "past" }
}

extension SummaryContent.Row.Tone {
    fileprivate init(_ course: Course) {
        switch course {
        case .current: self = .present
        case .planned: self = .planned
        case .past: self = .past
        }
    }
}
