public import SalusBase

/// The accounts besides the owner that see one document of a record, each by the way on which they do.
public struct DocumentAudience: Hashable, Sendable {
    public struct Reader: Hashable, Sendable {
        public let account: UserName
        /// The carenet that shows it to them; nil for a share of the record.
        public let carenet: String?
        /// Whether they may also change it.
        public let mayWrite: Bool

        public init(account: UserName, carenet: String?, mayWrite: Bool) {
            (self.account, self.carenet, self.mayWrite) = (account, carenet, mayWrite)
        }
    }

    /// Those with a share first, in the order of the lists.
    public let readers: [Reader]

    /// By the views that the policy grants: a share opens what is in its view now, a carenet what it shows.
    /// `extents`: of the document's facts; `carenets`: those that show it, with their members.
    public init(
        of document: Document, _ extents: [ModelExtent], shares: [RecordShare],
        carenets: [(carenet: Carenet, members: [CarenetMember])], at now: Instant
    ) {
        let shared = shares.compactMap { share -> Reader? in
            guard let view = share.view(at: now), view.shows(document, extents) else { return nil }
            return Reader(account: share.name, carenet: nil, mayWrite: view.verbs.contains(.update))
        }
        let members = carenets.flatMap { carenet, members in
            members.map { Reader(account: $0.name, carenet: carenet.name, mayWrite: $0.mayWrite) }
        }
        readers = shared + members
    }
}
