public import SalusDomain
public import SalusModels

/// The names that apps give to the documents they brought.
public protocol DocumentNameRepository {
    /// Nil for a name that the app has not given on this record.
    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID?
    /// A name of the app's that is free on this record.
    func name(_ document: DocumentID, _ name: String, by app: AppID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
}
