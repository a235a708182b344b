public import SalusBase
public import SalusModels

/// The facts of a record for applets: sorted once, so that many of them take their own quickly.
public struct AppletFacts: Sendable {
    private struct Entry {
        let document: DocumentID
        let fact: Fact
        /// Its place among all, the oldest document first.
        let place: Int
    }

    private let byModel: [String: [Entry]]
    /// Facts that a person has told apart.
    let apart: Set<FactID>
    /// False when nothing of the record is on this device: nothing may be concluded then.
    public let isLoaded: Bool

    /// `documents`: the latest active ones, oldest first.
    public init(_ documents: [DocumentFacts], apart: Set<FactID> = [], isLoaded: Bool = true) {
        var (byModel, place): ([String: [Entry]], Int) = ([:], 0)
        for document in documents {
            for fact in document.facts {
                byModel[fact.model, default: []].append(
                    Entry(document: document.document, fact: fact, place: place))
                place += 1
            }
        }
        (self.byModel, self.apart, self.isLoaded) = (byModel, apart, isLoaded)
    }

    /// A record whose facts could not be read.
    public static let notLoaded = AppletFacts([], isLoaded: false)

    /// The facts of some models that a view shows, each judged by itself. A fact of a model outside the view is not
    /// looked at; with a period one without a date is outside, too, but for personal details.
    func seen(_ models: Set<String>, through view: RecordView) -> [DocumentFacts] {
        let entries = models.filter(view.models.shows).flatMap { byModel[$0] ?? [] }
            .filter { view.period == nil || view.shows(Self.extents(of: $0.fact)) }
        return entries.sorted { $0.place < $1.place }.map { DocumentFacts(document: $0.document, facts: [$0.fact]) }
    }

    /// The same of every model.
    func seen(through view: RecordView) -> [DocumentFacts] { seen(Set(byModel.keys), through: view) }

    private static func extents(of fact: Fact) -> [ModelExtent] {
        ModelExtent.extents(of: [(model: fact.model, rows: FactIndex.rows(of: fact))])
    }
}
