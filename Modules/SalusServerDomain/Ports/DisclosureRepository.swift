public import SalusBase
public import SalusDomain
public import SalusModels

/// The disclosure of documents through carenets: placements of single documents, documents that are kept from every
/// carenet, and rules for types.
public protocol DisclosureRepository {
    /// The placement of that lineage and type in each carenet of the record, by name; none of a document that is not in
    /// the view.
    func placements(of lineage: DocumentID, type: DocumentType, in view: GrantedView)
        throws(DomainError) -> [CarenetPlacement]
    func setNeverShared(_ isNeverShared: Bool, _ lineage: DocumentID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
    /// By type, then by the carenet's name; of one type only where it is named.
    func rules(of record: RecordID, for type: DocumentType?) throws(DomainError) -> [AutoshareRule]
    func setRule(_ rule: AutoshareRule, isOn: Bool, _ grant: WriteGrant) throws(DomainError)
}
