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
    static let form = CallForm(identifiers("accounts", \.accounts, atMost: Self.most))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = MemberIdentities

    public init(accounts: [AccountID]) { self.accounts = accounts }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        accounts = try Self.form.read(arguments)
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
