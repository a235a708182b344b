public import SalusBase
public import SalusModels

/// The placements of documents in carenets. A placement holds for all versions of a document: `lineage` is the first of
/// them.
public protocol PlacementRepository {
    /// The placement of that lineage and type in each carenet of the record, by name.
    func placements(of lineage: DocumentID, type: DocumentType, in record: RecordID)
        throws(DomainError) -> [CarenetPlacement]
    /// Those of `lineages` that are kept from every carenet.
    func neverShared(among lineages: Set<DocumentID>, in record: RecordID) throws(DomainError) -> Set<DocumentID>
    func setNeverShared(_ isNeverShared: Bool, _ lineage: DocumentID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
    /// Shows it there or not, whatever rule there is for its type; nil leaves that to the rules again.
    func place(_ lineage: DocumentID, in carenet: Carenet, isShown: Bool?, _ grant: WriteGrant) throws(DomainError)
    /// By type, then by the carenet's name; of one type only where it is named.
    func rules(of record: RecordID, for type: DocumentType?) throws(DomainError) -> [AutoshareRule]
    func setRule(_ rule: AutoshareRule, isOn: Bool, _ grant: WriteGrant) throws(DomainError)
}
