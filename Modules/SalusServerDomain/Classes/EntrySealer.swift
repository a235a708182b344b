import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Seals entries, the profiles of users and the addresses of invites under a key of the server, each bound to its
/// place: what is moved to another place does not open there.
struct EntrySealer {
    private static let label = SealedLabel.classEntry.rawValue

    let work: OperationContext

    func seal(_ value: JSONValue, at place: [UInt8]) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.seal(
                Array(value.canonicalText.utf8), key: work.keys.sealing[.classEntry], label: Self.label,
                header: place, randomness: work.random)
        } catch {
            throw .storage(StorageFailure(.other, "an entry could not be sealed"))
        }
    }

    func open(_ sealed: [UInt8], at place: [UInt8]) throws(DomainError) -> JSONValue {
        do {
            let bytes = try Sealing.open(
                sealed, key: work.keys.sealing[.classEntry], label: Self.label, header: place)
            return try JSONValue(parsing: bytes)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored entry does not open with this key file"))
        }
    }

    /// The place of an entry: a stolen database row of one class is no entry of another.
    static func place(of entry: ClassEntryID, in customClass: CustomClassID) -> [UInt8] {
        Array("entry".utf8) + customClass.bytes + entry.bytes
    }

    static func place(ofProfile account: AccountID) -> [UInt8] { Array("profile".utf8) + account.bytes }

    static func place(ofInvite code: [UInt8]) -> [UInt8] { Array("invite".utf8) + code }
}
