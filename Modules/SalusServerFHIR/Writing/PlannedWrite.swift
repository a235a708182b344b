import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// A write that was checked and waits for its transaction.
struct PlannedWrite: Sendable {
    /// The meaning of the write to its client.
    enum Outcome: Sendable {
        /// A version of a document; nil for the one that its operation names.
        case made(DocumentID?, in: RecordID, isNew: Bool)
        /// The resource that is there says the same already.
        case same(ServedResource)
        /// The condition of a new resource found this one.
        case found(ServedResource)
        /// A deletion, or nothing to delete.
        case nothing
    }

    let outcome: Outcome
    var document: ValidDocument?
    var sealer: DocumentSealer?
    /// The identifier under which the document is sealed.
    var sealedID: DocumentID?
    /// The operation, with the document as it is sealed; nil where nothing is to be written.
    var operation: @Sendable (ValidDocument?) -> GroupedOperation? = { _ in nil }

    init(_ outcome: Outcome) { self.outcome = outcome }

    /// Its operation with the document sealed before the transaction; nil where nothing is to be written.
    func sealed() throws(DomainError) -> GroupedOperation? {
        guard let document, let sealer else { return operation(document) }
        return operation(try sealer.sealing(document, as: sealedID))
    }
}
