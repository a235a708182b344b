public import SalusBase
public import SalusModels

/// Reads the identity logs of accounts by their identifiers.
public struct ReadIdentitiesCall: APICall {
    public static let route = Route(.get, "identities", .session, "Gives the identity logs of several accounts.")
    public static let about = """
        For the people of conversations: each reader verifies them, and learns their devices of now and before. \
        Accounts that are unknown or have no keys are left out.
        """
    /// Accounts of one call.
    public static let most = 100
    public let accounts: [AccountID]
    public var arguments: Arguments { Arguments(["accounts": accounts.map(\.description).joined(separator: ",")]) }
    public typealias Answer = MemberIdentities

    public init(accounts: [AccountID]) { self.accounts = accounts }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        accounts = try arguments.identifiers("accounts", atMost: Self.most)
    }
}

/// The identity logs of accounts.
public struct MemberIdentities: Hashable, Sendable, JSONPayload {
    public let people: [Person]
    public init(people: [Person]) { self.people = people }

    /// An account's public keys.
    public struct Person: Hashable, Sendable, Codable {
        public let account: AccountID
        /// The user name, for who shares a conversation with them; it is the server's word.
        public let name: String?
        public let log: [Base64URLBytes]

        public init(account: AccountID, name: String?, log: [[UInt8]]) {
            (self.account, self.name) = (account, name)
            self.log = log.map { Base64URLBytes($0) }
        }
    }
}
