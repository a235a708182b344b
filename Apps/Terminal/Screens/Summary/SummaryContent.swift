import SalusBase
package import SalusClient
package import SalusModels
package import TerminalKit

/// The content of one person's summary page, in display words.
package struct SummaryContent: Hashable, Sendable {
    package enum Kind: Int, CaseIterable, Hashable, Sendable {
        case allergies, problems, medications, vitals, immunizations
    }

    /// The knowledge about one part of the record; each case looks different on the screen.
    package enum Answer: Hashable, Sendable {
        /// Nothing of this record is on this device yet.
        case notLoaded
        /// No document says anything.
        case unknown
        /// The record says that there is none.
        case noneKnown
        /// The person was asked and did not want to say.
        case refused
        case known([Row])
    }

    /// One line of a part.
    package struct Row: Hashable, Sendable {
        package enum Tone: Hashable, Sendable { case present, planned, past, warning }

        /// The thing that a row opens.
        package enum Subject: Hashable, Sendable {
            case fact(FactID, in: DocumentID)
            case sealed(SealedItem)
        }

        package var title: String
        package var detail: String
        /// A date as the source gave it; may be empty.
        package var date: String
        package var tone: Tone
        /// The number of facts with this content.
        package var times = 1
        /// Another row says another value of the same thing, such as another dose.
        package var isContradicted = false
        /// Values over time, oldest first, for the small chart; `x` is in seconds.
        package var series: [LineChart.Sample]
        /// The vital sign that it is; nil for any other row.
        var vital: VitalKind?
        /// The time of the latest value of a vital sign.
        var measured: PartialDate?
        /// Whether what it says is sealed: the latest value of a vital sign, or a note.
        package var isSealed = false
        /// The values of the series that are sealed.
        package var sealedSeries: [LineChart.Sample] = []
        /// The entry that it was made of; the latest one of a vital sign.
        package var subject: Subject?

        package init(
            _ title: String, detail: String = "", date: String = "", tone: Tone = .present,
            series: [LineChart.Sample] = []
        ) {
            (self.title, self.detail, self.date, self.tone, self.series) = (title, detail, date, tone, series)
        }
    }

    /// Sex, birth, age and the like, one text each.
    package let person: [String]
    package let answers: [Kind: Answer]
    /// Doubts about the data, in whole sentences.
    package let remarks: [Kind: [String]]

    /// Rows of each part that are not here yet.
    var leftOut: [Kind: Int] = [:]
    /// The latest notes of the person's vaults; none where sealed items are left out.
    package var sealedNotes: [Row] = []

    var isWhole: Bool { leftOut.values.allSatisfy { $0 == 0 } }

    package init(person: [String], answers: [Kind: Answer], remarks: [Kind: [String]] = [:]) {
        (self.person, self.answers, self.remarks) = (person, answers, remarks)
    }

    package func answer(_ kind: Kind) -> Answer { answers[kind] ?? .notLoaded }

    package static let notLoaded = SummaryContent(person: [], answers: [:])
}

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
            person.gender, person.birthDate.map { "born \($0.shownDay)" },
            person.deathDate.map { "died \($0.shownDay)" },
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
            date: allergy.startDate?.shownDay ?? "", tone: allergy.course == .past ? .past : .warning)
        note(allergy.source)
    }

    fileprivate init(_ problem: ProblemLine) {
        self.init(
            problem.title.text,
            detail: Self.detail(problem.course, "", from: problem.startDate, until: problem.endDate),
            date: problem.startDate?.shownDay ?? "", tone: Tone(problem.course))
        note(problem.source)
    }

    fileprivate init(_ medication: MedicationLine) {
        let use = Self.joined(medication.dose, medication.frequency, medication.instructions)
        self.init(
            medication.title.text,
            detail: Self.detail(medication.course, use, from: medication.startDate, until: medication.endDate),
            date: medication.startDate?.shownDay ?? "", tone: Tone(medication.course))
        note(medication.source)
    }

    fileprivate init(_ immunization: ImmunizationLine) {
        let refused = Self.joined("refused", immunization.refusalReason)
        let filed = immunization.filedAsMedication ? "filed as medication" : ""
        self.init(
            immunization.title.text, detail: immunization.refused ? refused : filed,
            date: immunization.date?.shownDay ?? "", tone: immunization.refused ? .warning : .present)
        note(immunization.source)
    }

    /// The chart follows the first series: the systolic one for blood pressure.
    fileprivate init(_ vital: VitalLine) {
        let points = vital.series.first?.points ?? []
        self.init(
            vital.kind.title, detail: DisplayForm.current.latest(of: vital), date: vital.date?.shownDay ?? "",
            series: points.map { point in
                let shown = DisplayForm.current.converted(point.value, unit: vital.unit)
                return LineChart.Sample(x: Double(point.at.milliseconds) / 1000, y: shown?.number ?? point.value)
            })
        (self.vital, measured) = (vital.kind, vital.date)
        subject = .fact(vital.source.fact, in: vital.source.document)
    }

    private mutating func note(_ source: SummarySource) {
        (times, isContradicted) = (1 + source.others.count, !source.conflicts.isEmpty)
        subject = .fact(source.fact, in: source.document)
    }

    private static func joined(_ texts: String?...) -> String {
        texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func detail(
        _ course: Course, _ present: String, from start: PartialDate?, until end: PartialDate?
    ) -> String {
        switch course {
        case .current: present
        case .planned: joined(start.map { "from \($0.shownDay)" }, present)
        case .past: until(end)
        }
    }

    private static func until(_ end: PartialDate?) -> String { end.map { "until \($0.shownDay)" } ?? "past" }
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
