import SalusCrypto
import SalusDomain
import SalusModels

extension OperationContext {
    /// Throws `notFound` when the record has no key: it was erased.
    func recordKey(of record: RecordID) throws(DomainError) -> Secret {
        guard let key = try common.recordKey(record) else { throw .notFound }
        return key
    }
}
