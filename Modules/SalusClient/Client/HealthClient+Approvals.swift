import SalusAPI
public import SalusModels

/// What administrators decide: who registered is let in or sent away. Asks the server.
extension HealthClient {
    public func registrations() async throws(ClientError) -> [WaitingRegistration] {
        try await session.everything(ListRegistrationsCall())
    }

    /// Lets somebody in, or erases what they registered.
    public func decide(on name: UserName, isIn: Bool) async throws(ClientError) {
        if isIn {
            _ = try await session.call(ApproveRegistrationCall(name: name.text))
        } else {
            _ = try await session.call(RejectRegistrationCall(name: name.text))
        }
    }
}
