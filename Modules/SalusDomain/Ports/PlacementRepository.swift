public import SalusBase
public import SalusModels

/// The placements of documents in carenets. A placement holds for all versions of a document: `lineage` is the first of
/// them.
public protocol PlacementRepository {
    /// Those of `lineages` that are in the view and kept from every carenet.
    func neverShared(among lineages: Set<DocumentID>, in view: GrantedView) throws(DomainError) -> Set<DocumentID>
    /// Nil in a copy that was not told of them, and for a view of a part.
    func rules(in view: GrantedView) throws(DomainError) -> PlacementRules?
    /// Shows it there or not, whatever rule there is for its type; nil leaves that to the rules again.
    func place(_ lineage: DocumentID, in carenet: Carenet, isShown: Bool?, _ grant: WriteGrant) throws(DomainError)
}
