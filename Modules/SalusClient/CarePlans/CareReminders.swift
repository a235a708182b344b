/// The reminders of the own plan that this device has given, so that each is given once.
public struct CareReminders: Sendable {
    let values: LocalValues

    /// Those that were not given before. All of `due` count as given from now on; what is no longer due is forgotten.
    public func take(_ due: [String]) async throws(ClientError) -> [String] {
        let given = Set(try await values.reminders())
        try await values.save(reminders: due)
        return due.filter { !given.contains($0) }
    }
}
