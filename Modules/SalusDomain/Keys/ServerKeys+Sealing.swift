import SalusBase
import SalusCrypto
import SalusModels

extension ServerKeys {
    /// A new random record key, wrapped under the server's key.
    func newRecordKey(of record: RecordID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(Secret(random: 32, from: random), "record key", record.bytes, random)
    }

    func openRecordKey(_ wrapped: [UInt8], of record: RecordID) throws(DomainError) -> Secret {
        try unwrap(wrapped, "record key", record.bytes, count: 32)
    }

    func sealMACKey(_ key: Secret, of session: SessionID, _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(key, "session mac key", session.bytes, random)
    }

    func openMACKey(_ sealed: [UInt8], of session: SessionID) throws(DomainError) -> Secret {
        try unwrap(sealed, "session mac key", session.bytes, count: 32)
    }

    func sealLogin(_ state: Secret, named idHash: [UInt8], _ random: Randomness) throws(DomainError) -> [UInt8] {
        try wrap(state, "login state", idHash, random)
    }

    func openLogin(_ sealed: [UInt8], named idHash: [UInt8]) throws(DomainError) -> Secret {
        try unwrap(sealed, "login state", idHash, count: OPAQUEServer.PendingProof.size)
    }

    private func wrap(
        _ secret: Secret, _ label: String, _ header: [UInt8], _ random: Randomness
    ) throws(DomainError) -> [UInt8] {
        do {
            return try Sealing.wrap(
                secret, key: sealingKey(label), label: label, header: header, randomness: random)
        } catch {
            throw .storage(StorageFailure(.other, "a key could not be sealed"))
        }
    }

    private func unwrap(
        _ sealed: [UInt8], _ label: String, _ header: [UInt8], count: Int
    ) throws(DomainError) -> Secret {
        do {
            return try Sealing.unwrap(
                sealed, key: sealingKey(label), label: label, header: header, count: count)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored \(label) does not open with this key file"))
        }
    }
}
