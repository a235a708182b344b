/// The part of a record that a grant opens. Its conditions hold together: a document outside one of them is outside the
/// view.
public struct RecordView: Hashable, Sendable {
    /// Carenets of the record that must each show the document.
    public var carenets: Set<CarenetID>

    public init(carenets: Set<CarenetID> = []) { self.carenets = carenets }

    /// Every document of the record.
    public static let whole = RecordView()

    /// The documents that one carenet shows.
    public static func carenet(_ id: CarenetID) -> RecordView { RecordView(carenets: [id]) }

    public var isWhole: Bool { carenets.isEmpty }

    /// The documents that both views open.
    public func intersection(_ other: RecordView) -> RecordView {
        RecordView(carenets: carenets.union(other.carenets))
    }

    /// Whether every document of `other` is in this view.
    public func contains(_ other: RecordView) -> Bool { carenets.isSubset(of: other.carenets) }
}
