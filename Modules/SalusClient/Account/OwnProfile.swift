import SalusAPI
public import SalusCrypto
public import SalusModels

/// The profile of the account. Every call goes to the server.
public struct OwnProfile: Sendable {
    let access: AccountAccess

    public func read() async throws(ClientError) -> AccountProfile {
        try await access.session.call(ReadOwnProfileCall())
    }

    /// Nil keeps a value, an empty text takes it out. Another address counts once the link in a mail to it was opened.
    @discardableResult
    public func change(
        fullName: String? = nil, contact: String? = nil, telephone: String? = nil
    ) async throws(ClientError) -> AccountProfile {
        let body = ChangeOwnProfileCall.Body(fullName: fullName, contact: contact, telephone: telephone)
        return try await access.session.call(ChangeOwnProfileCall(body))
    }

    /// Gives the account another user name, here too. Throws `signInFailed` for a wrong password.
    @discardableResult
    public func rename(to name: String, password: Secret) async throws(ClientError) -> Account {
        _ = try await access.unlock(password: password)
        let renamed = try await access.session.call(RenameOwnAccountCall(name: name))
        try await access.currentAccount.keep(renamed)
        return renamed
    }
}
