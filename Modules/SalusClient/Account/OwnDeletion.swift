import SalusAPI
public import SalusCrypto
public import SalusModels

/// The end of the account, as its person wants it.
public struct OwnDeletion: Sendable {
    let access: AccountAccess

    /// Asks for the deletion of the account. When `isDone`, it is gone, and nothing here can be sent any more; else it
    /// goes when it is due, and may be kept until then.
    ///
    /// Throws `signInFailed` for a wrong password.
    public func ask(password: Secret) async throws(ClientError) -> AccountDeletion {
        _ = try await access.unlock(password: password)
        return try await access.session.call(AskAccountDeletionCall())
    }

    /// Takes the deletion back.
    public func takeBack() async throws(ClientError) { _ = try await access.session.call(KeepAccountCall()) }

    /// The deletion that was asked for, and for how many days one can be taken back. Asks the server.
    public func planned() async throws(ClientError) -> (deletion: AccountDeletion?, days: Int) {
        let detail = try await access.session.call(ReadAccountDeletionCall())
        return (detail.deletion, detail.days)
    }
}
