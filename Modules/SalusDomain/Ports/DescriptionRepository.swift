public import SalusModels

/// The description of documents, as far as the store knows it: who brought them, how many others they are related to,
/// and the names that apps gave them.
public protocol DescriptionRepository {
    /// Nil for an account that is no more, or not known here.
    func author(_ account: AccountID) throws(DomainError) -> DocumentCreator?
    /// Nil for an app that is not known here.
    func author(_ app: AppName) throws(DomainError) -> DocumentCreator?
    /// Nil for an app that is not known here.
    func name(of app: AppID) throws(DomainError) -> AppName?
    /// How many documents of the view each lineage is related to, by the identifier of its first version; those
    /// without relations are left out.
    func relations(of originals: [DocumentID], in view: GrantedView) throws(DomainError) -> [DocumentID: RelationCounts]
    /// Nil for a name that the app has not given on this record.
    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID?
}
