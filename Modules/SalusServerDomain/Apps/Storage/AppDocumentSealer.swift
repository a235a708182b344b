import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Seals what apps keep: on a record under the record's own key, so that it goes with the record; else under a key of
/// the server. Bound to the scope and the document.
struct AppDocumentSealer: Sendable {
    private static let label = "app document"

    private let key: Secret
    private let scope: [UInt8]
    private let random: Randomness

    /// Throws `notFound` when the record has no key: it was erased.
    init(_ scope: AppStorageScope, in work: OperationContext) throws(DomainError) {
        switch scope {
        case .own(let app): (key, self.scope) = (work.keys.sealing[.appDocument], app.bytes)
        case .account(let account, let app):
            (key, self.scope) = (work.keys.sealing[.appDocument], account.bytes + app.bytes)
        case .record(let record, let app):
            (key, self.scope) = (try work.recordKey(of: record), record.bytes + app.bytes)
        }
        random = work.random
    }

    func seal(_ content: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.seal(
                content, key: key, label: Self.label, header: scope + document.bytes, randomness: random)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a key of an app's storage has the wrong length"))
        }
    }

    func open(_ sealed: [UInt8], of document: DocumentID) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.open(sealed, key: key, label: Self.label, header: scope + document.bytes)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a document of an app's storage does not open"))
        }
    }
}
