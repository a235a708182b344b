public import SalusModels

/// The description of documents, as far as the store knows it: who brought them, and the names that apps gave them.
public protocol DescriptionRepository {
    /// Nil for an account that is no more, or not known here.
    func author(_ account: AccountID) throws(DomainError) -> DocumentCreator?
    /// Nil for an app that is not known here.
    func author(_ app: AppName) throws(DomainError) -> DocumentCreator?
    /// Nil for an app that is not known here.
    func name(of app: AppID) throws(DomainError) -> AppName?
    /// Nil for a name that the app has not given on this record.
    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID?
}
