public import SalusBase
public import SalusModels
public import SalusVaultModels

/// An account's public keys: an identity log, which every reader verifies.
public struct IdentityDetail: Hashable, Sendable, JSONPayload {
    public let account: AccountID
    public let name: String
    public let log: [Base64URLBytes]
    /// In the vault that was asked about; none for who is not in it any more.
    public let role: VaultRole?

    public init(account: AccountID, name: String, log: [[UInt8]], role: VaultRole? = nil) {
        (self.account, self.name, self.role) = (account, name, role)
        self.log = log.map { Base64URLBytes($0) }
    }
}

/// The identity logs of accounts.
public struct IdentityList: Hashable, Sendable, JSONPayload {
    public let people: [IdentityDetail]
    public init(people: [IdentityDetail]) { self.people = people }
}

/// Reads the identity logs of all accounts that a vault's log names.
public struct ReadVaultPeopleCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/people", .session, "Gives the identity logs of a vault's people.")
    public static let about =
        "Of all who are or were members: what it takes to verify the log. Names are the server's word, keys are not."
    public let vault: VaultID
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = IdentityList

    public init(vault: VaultID) { self.vault = vault }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
    }
}

/// Reads the identity log of an account by its name.
public struct FindIdentityCall: APICall {
    public static let route = Route(.get, "identities/{name}", .session, "Gives someone's identity log by their name.")
    public static let about = """
        For sharing with them. Verify it, and compare safety numbers: who is behind a name is the server's word until \
        then. Ten names in vain a day cost nothing, then each costs a longer wait.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = IdentityDetail

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}
