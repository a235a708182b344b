public import SalusDomain
public import SalusModels

/// The place of an app's documents.
public enum AppStorageScope: Hashable, Sendable {
    /// The app's own documents.
    case own(AppID)
    /// Its documents on a record; deleted with the record.
    case record(RecordID, AppID)
    /// Its documents for an account.
    case account(AccountID, AppID)

    public var app: AppID {
        switch self {
        case .own(let app), .record(_, let app), .account(_, let app): app
        }
    }
}

/// Documents that apps keep for themselves, sealed.
public protocol AppStorageRepository {
    func document(_ id: DocumentID, in scope: AppStorageScope) throws(DomainError) -> AppDocument?
    func document(named name: String, in scope: AppStorageScope) throws(DomainError) -> AppDocument?
    /// Those that fit by type, in the filter's order; `total` counts before paging.
    func documents(in scope: AppStorageScope, matching filter: DocumentFilter)
        throws(DomainError) -> (documents: [AppDocument], total: Int)
    /// The amount that the scope holds.
    func used(in scope: AppStorageScope) throws(DomainError) -> AppQuota
    func sealedContent(_ id: DocumentID, in scope: AppStorageScope) throws(DomainError) -> [UInt8]?
    /// A document that there is not yet.
    func insert(_ document: AppDocument, sealedContent: [UInt8], in scope: AppStorageScope, _ grant: WriteGrant)
        throws(DomainError)
    /// Takes the place of what was there; name, creation and creator stay. Throws `notFound`.
    func overwrite(_ document: AppDocument, sealedContent: [UInt8], in scope: AppStorageScope, _ grant: WriteGrant)
        throws(DomainError)
    /// Throws `notFound`.
    func setLabel(_ label: String, of id: DocumentID, in scope: AppStorageScope, _ grant: WriteGrant)
        throws(DomainError)
    /// For good. Throws `notFound`.
    func delete(_ id: DocumentID, in scope: AppStorageScope, _ grant: WriteGrant) throws(DomainError)
    /// Everything that the app keeps anywhere.
    func deleteAll(of app: AppID, _ grant: WriteGrant) throws(DomainError)
}
