public import SalusAPI
public import SalusModels

/// Finding people on the server, and being found there; all of it asks the server.
public struct PeopleFinder: Sendable {
    let session: ClientSession

    /// People of the directory whose user name begins with the text or whose full name has it in it, by name. Their
    /// names are the server's word.
    public func search(_ text: String) async throws(ClientError) -> DirectoryPage {
        try await session.call(SearchDirectoryCall(text))
    }

    /// How others find this account.
    public func findability() async throws(ClientError) -> FindabilityDetail {
        try await session.call(ReadFindabilityCall())
    }

    /// Sets how others find this account; nil leaves it to the operator.
    public func setFindability(_ choice: Findability?) async throws(ClientError) -> FindabilityDetail {
        try await session.call(SetFindabilityCall(choice))
    }
}
