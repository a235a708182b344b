import SalusAPI
public import SalusModels

/// Administrators approve or reject registrations here. Asks the server.
extension HealthClient {
    public func registrations() async throws(ClientError) -> [WaitingRegistration] {
        try await session.everything(ListRegistrationsCall())
    }

    /// Approves a registration, or erases it.
    public func decide(on name: UserName, isIn: Bool) async throws(ClientError) {
        if isIn {
            _ = try await session.call(ApproveRegistrationCall(name: name.text))
        } else {
            _ = try await session.call(RejectRegistrationCall(name: name.text))
        }
    }
}
