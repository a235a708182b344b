import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Seals what is said in messages and notices. About a record: under that record's key, so that it goes with it.
/// Otherwise under a key of the server. Either way a text opens only as the part, of the message, in the
/// inbox that it was sealed for.
struct MessageSealer {
    enum Part: String { case subject = "message subject", body = "message body", notice = "record notification" }

    private let key: Secret
    private let record: RecordID?
    private let random: Randomness

    /// Throws `notFound` when the record has no key: it was erased.
    init(about record: RecordID?, work: OperationContext) throws(DomainError) {
        key = try record.map { id throws(DomainError) in try work.recordKey(of: id) } ?? work.keys.sealing.messages
        (self.record, random) = (record, work.random)
    }

    func seal(_ text: String, _ part: Part, _ name: [UInt8], of account: AccountID) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.seal(
                Array(text.utf8), key: key, label: part.rawValue, header: header(name, account), randomness: random)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a record key has the wrong length"))
        }
    }

    func open(_ sealed: [UInt8], _ part: Part, _ name: [UInt8], of account: AccountID) throws(DomainError) -> String {
        do {
            let bytes = try Sealing.open(sealed, key: key, label: part.rawValue, header: header(name, account))
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a sealed message does not open"))
        }
    }

    private func header(_ name: [UInt8], _ account: AccountID) -> [UInt8] {
        (record?.bytes ?? []) + account.bytes + name
    }
}
