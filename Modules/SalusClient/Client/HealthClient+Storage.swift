public import SalusAPI

/// How full the account and its records are. Asks the server.
extension HealthClient {
    public func ownRoom() async throws(ClientError) -> OwnRoomDetail { try await session.call(ReadOwnRoomCall()) }
}
