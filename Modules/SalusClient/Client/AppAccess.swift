public import SalusAPI
public import SalusBase
public import SalusModels

/// Apps on the person's records, and browsers that the person signs in; all of it asks the server.
public struct AppAccess: Sendable {
    let session: ClientSession

    /// The apps that may work on a record, by name.
    public func list(on record: RecordID) async throws(ClientError) -> [RecordApp] {
        try await session.call(ListRecordAppsCall(record: record)).apps
    }

    /// Lets an app work on a record. Throws `refused` for an app that the server does not let in.
    @discardableResult
    public func allow(_ app: AppName, on record: RecordID) async throws(ClientError) -> RecordApp {
        try await session.call(EnableAppCall(record: record, name: app.text))
    }

    /// Ends an app's access to a record at once.
    public func withdraw(_ app: AppName, from record: RecordID) async throws(ClientError) {
        _ = try await session.call(WithdrawAppCall(record: record, name: app.text))
    }

    /// Details of the browser that shows a sign-in code, to be read before it is approved.
    public func signInRequest(_ code: String) async throws(ClientError) -> SignInRequestDetail {
        try await session.call(ReadSignInRequestCall(code: code))
    }

    /// Signs the browser in that shows the code.
    public func approveSignIn(_ code: String) async throws(ClientError) {
        _ = try await session.call(ApproveSignInRequestCall(code: code))
    }
}
