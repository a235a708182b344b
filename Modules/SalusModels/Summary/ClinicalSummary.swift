public import SalusBase

/// The one-page summary of a person, computed from the facts of a record. A client keeps the last one for its next
/// first frame, never as the truth.
///
/// A section tells "not loaded", "unknown", "none known" and "refused" apart; an empty list alone would not.
public struct ClinicalSummary: Hashable, Sendable, Codable {
    public let person: PersonLine
    /// Current ones first, then the latest start first.
    public private(set) var problems: SummarySection<ProblemLine>
    public private(set) var allergies: SummarySection<AllergyLine>
    /// Current ones first, then the latest start first.
    public private(set) var medications: SummarySection<MedicationLine>
    /// One line per kind of vital, blood pressure first.
    public private(set) var vitals: SummarySection<VitalLine>
    /// Newest first, vaccines that the source filed among medications included.
    public private(set) var immunizations: SummarySection<ImmunizationLine>

    /// The summary at the moment `now`, which decides ages and what is current. `documents` are oldest first.
    /// An item that several of them tell of is one line (`SameItems`), but for facts of `apart`.
    public init(of documents: [DocumentFacts], apart: Set<FactID> = [], at now: Instant) {
        let facts = SummaryFacts(documents, apart: apart, at: now)
        person = PersonLine(from: facts, at: now)
        problems = ProblemLine.section(from: facts, at: now)
        allergies = AllergyLine.section(from: facts, at: now)
        medications = MedicationLine.section(from: facts, at: now)
        vitals = VitalLine.section(from: facts)
        immunizations = ImmunizationLine.section(from: facts)
    }

    private init() {
        person = PersonLine()
        problems = .notLoaded
        allergies = .notLoaded
        medications = .notLoaded
        vitals = .notLoaded
        immunizations = .notLoaded
    }

    /// The same with at most `count` points in each series of vitals: what a chart needs.
    public func thinned(to count: Int) -> ClinicalSummary {
        var copy = self
        copy.vitals = vitals.map { $0.thinned(to: count) }
        return copy
    }

    /// The same with at most `count` lines in each section.
    public func first(_ count: Int) -> ClinicalSummary {
        var copy = self
        copy.problems = problems.first(count)
        copy.allergies = allergies.first(count)
        copy.medications = medications.first(count)
        copy.vitals = vitals.first(count)
        copy.immunizations = immunizations.first(count)
        return copy
    }

    /// For a record whose facts could not be read: no section claims anything.
    public static let notLoaded = ClinicalSummary()
}

/// The number of lines of each section of a summary.
public struct SummaryCounts: Hashable, Sendable, Codable {
    public let problems: Int
    public let allergies: Int
    public let medications: Int
    public let vitals: Int
    public let immunizations: Int

    public init(_ summary: ClinicalSummary) {
        (problems, allergies) = (summary.problems.lines.count, summary.allergies.lines.count)
        (medications, vitals) = (summary.medications.lines.count, summary.vitals.lines.count)
        immunizations = summary.immunizations.lines.count
    }
}
