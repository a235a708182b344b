import SalusAPI
public import SalusBase
public import SalusModels

/// Records of others that this account may open in an emergency. Every call goes to the server.
public struct EmergencyAccess: Sendable {
    let session: ClientSession
    let sync: SyncRunner

    /// By title.
    public func records() async throws(ClientError) -> [EmergencyRecord] {
        try await session.call(ListEmergencyRecordsCall()).records
    }

    /// Opens one with a reason, which its owner is told at once, and fetches it.
    public func open(_ record: RecordID, because reason: String) async throws(ClientError) -> RecordShare {
        let share = try await session.call(OpenInEmergencyCall(record: record, because: reason))
        await sync.syncNow()
        return share
    }
}
