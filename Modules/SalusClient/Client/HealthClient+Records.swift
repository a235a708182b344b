import SalusAPI
public import SalusModels

/// Records of the account itself. Asks the server.
extension HealthClient {
    /// Makes an empty record that this account owns, and fetches it. `title`: the person's name.
    public func makeRecord(titled title: String) async throws(ClientError) -> HealthRecord {
        let made = try await session.call(MakeOwnRecordCall(.init(title: title)))
        await sync.syncNow()
        return made
    }
}
