public import SalusDomain
public import SalusModels

/// The choices of people about being found.
public protocol FindabilityRepository {
    /// Nil for an account that has not chosen.
    func choice(of account: AccountID) throws(DomainError) -> Findability?
    /// Nil takes the choice back.
    func setChoice(_ choice: Findability?, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Whether both are, or were, in one vault or are in one conversation. Looks for both, so that it takes alike.
    func areAcquainted(_ account: AccountID, _ other: AccountID) throws(DomainError) -> Bool
    /// Active accounts with keys that are in the directory, by name, up to `limit`: those whose user name begins with
    /// `text`, and those whose full name has it in it. Who has not chosen counts as `standard` says. An empty text is
    /// the beginning of every name.
    func directory(
        _ text: String, standard: Findability, limit: Int
    ) throws(DomainError) -> [DirectoryPerson]
}

/// A person of the directory.
public struct DirectoryPerson: Hashable, Sendable {
    public let name: UserName
    /// Empty where the person gave none.
    public let fullName: String

    public init(name: UserName, fullName: String) { (self.name, self.fullName) = (name, fullName) }
}
