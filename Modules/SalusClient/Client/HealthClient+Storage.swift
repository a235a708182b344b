public import SalusAPI

/// Storage use of the account and its records. Asks the server.
extension HealthClient {
    public func ownRoom() async throws(ClientError) -> OwnRoomDetail { try await session.call(ReadOwnRoomCall()) }
}
