public import SalusModels

/// A holder of documents: a record, or an account with its inbox, its apps' storage and every record that it owns.
public enum DocumentHolder: Hashable, Sendable {
    case record(RecordID)
    case account(AccountID)
}

/// A number of documents and the bytes of their contents. Each version, attachment, app document, message and notice is
/// a document.
public struct DocumentAmount: Hashable, Sendable {
    public var documents: Int
    public var bytes: Int

    public init(documents: Int, bytes: Int) { (self.documents, self.bytes) = (documents, bytes) }

    /// Nothing.
    public static let none = DocumentAmount(documents: 0, bytes: 0)
}

/// The amount that a holder has, and the quota that was set for it alone; nil where the server's settings hold.
public struct DocumentUse: Hashable, Sendable {
    public let used: DocumentAmount
    public let ownDocuments: Int?
    public let ownBytes: Int?

    public init(used: DocumentAmount, ownDocuments: Int? = nil, ownBytes: Int? = nil) {
        (self.used, self.ownDocuments, self.ownBytes) = (used, ownDocuments, ownBytes)
    }
}

/// Counters of what holders have. Every repository that stores or removes documents changes them in the same
/// transaction, so that reading one costs the same however much there is.
public protocol DocumentUseRepository {
    /// Nothing for a holder that is not there.
    func use(of holder: DocumentHolder) throws(DomainError) -> DocumentUse
}
