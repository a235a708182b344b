public import SalusBase

/// The facts of one model in a document, as far as a view judges them.
///
/// The unit of a limited view is the document: it is inside when each of its facts is, so that no fact is ever shown
/// through its document, nor a document through one of its facts. A fact is inside a period when it has a date and all
/// of its dates lie wholly in the period. Demographics have no clinical time; a period does not judge them.
public struct ModelExtent: Hashable, Sendable {
    /// Empty for a document without facts.
    public let model: String
    /// The earliest and the latest moment that any date of the facts may mean; nil without a date.
    public private(set) var earliest: Instant?
    public private(set) var latest: Instant?
    /// Whether one of the facts has no date.
    public private(set) var hasUndated: Bool

    /// The models of one document beyond which no limited view shows it.
    public static let mostModels = 64

    /// A document without facts.
    public static let none = ModelExtent(model: "", hasUndated: true)

    private init(model: String, hasUndated: Bool = false) { (self.model, self.hasUndated) = (model, hasUndated) }

    /// Those of a document, each model once. Empty for more than `mostModels`.
    public static func extents(of facts: some Sequence<(model: String, rows: [IndexRow])>) -> [ModelExtent] {
        var extents: [String: ModelExtent] = [:]
        for fact in facts {
            extents[fact.model, default: ModelExtent(model: fact.model)].add(fact.rows)
            if extents.count > mostModels { return [] }
        }
        return extents.isEmpty ? [.none] : extents.values.sorted { $0.model < $1.model }
    }

    private mutating func add(_ rows: [IndexRow]) {
        var isDated = false
        for case .instant(let first, let last) in rows.map(\.value) {
            isDated = true
            earliest = earliest.map { min($0, first) } ?? first
            latest = latest.map { max($0, last) } ?? last
        }
        if !isDated { hasUndated = true }
    }

    func isInside(_ period: ClinicalPeriod) -> Bool {
        if model == Demographics.name { return true }
        guard !hasUndated, let earliest, let latest else { return false }
        return earliest >= period.start ?? earliest && latest <= period.end ?? latest
    }
}
