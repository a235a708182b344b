public import SalusBase

/// The part of a record that a grant opens. Its conditions hold together: a document outside one of them is outside the
/// view, and so are its facts.
public struct RecordView: Hashable, Sendable {
    /// Carenets of the record that must each show the document.
    public var carenets: Set<CarenetID>
    /// The models that every fact of the document must be of.
    public var models: ModelSelection
    /// The period that every fact of the document must lie in; nil for all time.
    public var period: ClinicalPeriod?
    /// The first versions of documents, which stand for all their versions; nil for every document.
    public var documents: Set<DocumentID>?
    /// The verbs that the view allows.
    public var verbs: Set<RecordVerb>

    public init(
        carenets: Set<CarenetID> = [], models: ModelSelection = .all, period: ClinicalPeriod? = nil,
        documents: Set<DocumentID>? = nil, verbs: Set<RecordVerb> = Set(RecordVerb.allCases)
    ) {
        (self.carenets, self.models, self.period) = (carenets, models, period)
        (self.documents, self.verbs) = (documents, verbs)
    }

    /// Every document of the record, for every use.
    public static let whole = RecordView()

    /// The documents that one carenet shows.
    public static func carenet(_ id: CarenetID) -> RecordView { RecordView(carenets: [id]) }

    /// Whether the view shows the whole record.
    public var isWhole: Bool { self == .whole }

    /// Whether the view has every document of the record, whatever may be done with them.
    public var hasEveryDocument: Bool { carenets.isEmpty && documents == nil && !judgesFacts }

    /// Whether a document's facts decide if it is in the view.
    public var judgesFacts: Bool { models != .all || period != nil }

    /// Whether the document is in the view and may be read, `extents` being those of its facts. Which documents a
    /// carenet shows is known where the placements are, and is not judged here.
    public func shows(_ document: Document, _ extents: [ModelExtent]) -> Bool {
        mayShow(document) && shows(extents)
    }

    /// Whether the document may be read unless its facts forbid it.
    public func mayShow(_ document: Document) -> Bool {
        verbs.contains(.read) && names(document.version.original)
    }

    /// Whether the view is of the document whose first version this is, as far as single documents are named.
    public func names(_ original: DocumentID) -> Bool { documents?.contains(original) ?? true }

    /// Whether the facts let a document be in the view. An empty list, of a document that cannot be judged, does not.
    public func shows(_ extents: [ModelExtent]) -> Bool {
        guard judgesFacts else { return true }
        return !extents.isEmpty
            && extents.allSatisfy { extent in
                models.shows(extent.model) && period.map(extent.isInside) ?? true
            }
    }

    /// The documents that both views open, for the uses that both permit.
    public func intersection(_ other: RecordView) -> RecordView {
        RecordView(
            carenets: carenets.union(other.carenets), models: models.intersection(other.models),
            period: period.map { other.period?.intersection($0) ?? $0 } ?? other.period,
            documents: documents.map { other.documents?.intersection($0) ?? $0 } ?? other.documents,
            verbs: verbs.intersection(other.verbs))
    }

    /// Whether every document of `other` is in this view, for every use that `other` permits.
    public func contains(_ other: RecordView) -> Bool {
        carenets.isSubset(of: other.carenets) && models.contains(other.models)
            && period.map { period in other.period.map(period.contains) ?? false } ?? true
            && documents.map { other.documents?.isSubset(of: $0) ?? false } ?? true
            && other.verbs.isSubset(of: verbs)
    }
}
