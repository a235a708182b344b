public import SalusModels

/// The relations between documents of a record.
public protocol RelationRepository {
    /// Of any version of the document, in both directions, oldest first; both ends are in the view.
    func links(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [DocumentLink]
    /// How many documents of the view each lineage is related to, in whatever version, by the identifier of its first
    /// version. In one question for a hundred; those without relations are left out.
    func counts(of originals: [DocumentID], in view: GrantedView) throws(DomainError) -> [DocumentID: RelationCounts]
    /// A link that there is not yet.
    func insert(_ link: DocumentLink, in record: RecordID, _ grant: WriteGrant) throws(DomainError)
}
