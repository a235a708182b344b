import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// Makes records where everything is on this device alone.
struct LocalRecordMaker {
    private static let longest = 400
    static let badName = ClientError.refused(
        APIError(.badName, "That is no name; write 1 to 254 bytes of letters and digits, without spaces."))
    private let client: HealthClient

    init(_ client: HealthClient) { self.client = client }

    func make(titled title: String) async throws(ClientError) -> HealthRecord {
        guard (1...Self.longest).contains(title.utf8.count) else {
            throw .refused(APIError(.malformedRequest, "A person's name has 1 to \(Self.longest) bytes."))
        }
        let record = HealthRecord(
            id: RecordID(from: client.access.authenticator.randomness), owner: client.account.id, title: title,
            createdAt: client.clock.now)
        let store = client.values.store
        try await local { () async throws(DomainError) in
            try await store.apply(PulledStep(record: record, documents: [], cursor: 0, at: record.createdAt))
        }
        return record
    }
}
