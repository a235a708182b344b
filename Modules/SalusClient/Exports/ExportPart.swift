public import SalusBase
public import SalusModels

/// The part of a record that a person takes along.
public struct ExportPart: Hashable, Sendable {
    /// Nil for every category.
    public var categories: Set<DataCategory>?
    /// The entries that were or lasted in it; nil for all time.
    public var period: ClinicalPeriod?

    public init(categories: Set<DataCategory>? = nil, period: ClinicalPeriod? = nil) {
        (self.categories, self.period) = (categories, period)
    }

    public static let whole = ExportPart()

    public func holds(_ category: DataCategory) -> Bool { categories?.contains(category) ?? true }
}

/// The facts of a part of a record.
public struct ExportedFacts: Sendable {
    /// In the order of the record; documents without a fact of the part are not among them.
    public let documents: [DocumentFacts]
    /// The number of entries of the chosen categories that a period leaves out because they have no date.
    public let undated: Int

    public var facts: [Fact] { documents.flatMap(\.facts) }
    public var count: Int { documents.reduce(0) { $0 + $1.facts.count } }

    /// `now` is where what goes on ends. A period does not judge personal details.
    public init(of record: [DocumentFacts], in part: ExportPart, now: Instant) {
        let judge = PeriodJudge(part.period, now)
        var undated = 0
        documents = record.compactMap { document in
            let facts = document.facts.filter { fact in
                guard part.holds(DataCategory(model: fact.model)) else { return false }
                if judge.shows(fact, in: document.document) { return true }
                if judge.isUndated(fact) { undated += 1 }
                return false
            }
            return facts.isEmpty ? nil : DocumentFacts(document: document.document, facts: facts)
        }
        self.undated = undated
    }
}

/// Whether entries were or lasted in a period, as far as their dates say.
private struct PeriodJudge {
    private let period: ClinicalPeriod?
    private let now: Instant

    init(_ period: ClinicalPeriod?, _ now: Instant) { (self.period, self.now) = (period, now) }

    func isUndated(_ fact: Fact) -> Bool { start(of: fact) == nil && fact.fields.date("endDate") == nil }

    func shows(_ fact: Fact, in document: DocumentID) -> Bool {
        guard let period, fact.model != Demographics.name else { return true }
        let (start, end) = (start(of: fact), fact.fields.date("endDate"))
        let lasts = TimelineEntry.entries(of: fact, in: document).first?.lasts ?? false
        guard let begin = (start ?? end)?.earliest,
            let finish = TimelineEntry.finish(start, end, lasts: lasts, now: now)
        else { return false }
        return begin <= period.end ?? begin && finish >= period.start ?? finish
    }

    private func start(of fact: Fact) -> PartialDate? {
        ["date", "startDate", "recordedDate"].lazy.compactMap { fact.fields.date($0) }.first
    }
}
