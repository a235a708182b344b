public import SalusBase
public import SalusDomain
public import SalusModels

/// Carenets with the accounts and apps in them. The removal of a member ends the tokens that depend on the membership.
public protocol CarenetRepository {
    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet?
    /// By name.
    func carenets(of record: RecordID) throws(DomainError) -> [Carenet]
    /// Those that the account is in, by the identifier of their record.
    func memberships(of account: AccountID, offset: Int, limit: Int) throws(DomainError) -> [CarenetMembership]
    /// Those of the records that the account owns, by the identifier of their record; without those that it is in.
    func owned(by account: AccountID, offset: Int, limit: Int) throws(DomainError) -> [CarenetMembership]
    /// How many those are.
    func ownedCount(by account: AccountID) throws(DomainError) -> Int
    /// Throws `nameTaken` when another carenet of the record has the name.
    func insert(_ carenet: Carenet, _ grant: WriteGrant) throws(DomainError)
    /// Writes the name. Throws `nameTaken` when another carenet of the record has it.
    func rename(_ carenet: Carenet, _ grant: WriteGrant) throws(DomainError)
    /// With everything that was said of it.
    func delete(_ carenet: Carenet, _ grant: WriteGrant) throws(DomainError)

    /// Nil when the account is not in it.
    func member(_ account: AccountID, of carenet: Carenet) throws(DomainError) -> CarenetMember?
    /// Oldest first. The cost of a page does not depend on the number of rows after it.
    func members(of carenet: Carenet, offset: Int, limit: Int) throws(DomainError) -> [CarenetMember]
    /// Of one that is in it already only `mayWrite` becomes another.
    func add(_ member: CarenetMember, to carenet: Carenet, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound` when the account is not in it.
    func remove(_ account: AccountID, from carenet: Carenet, _ grant: WriteGrant) throws(DomainError)

    /// By name.
    func apps(in carenet: Carenet) throws(DomainError) -> [App]
    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool
    /// The app must be enabled on the record; one that is in it already stays as it is.
    func add(_ app: AppID, to carenet: Carenet, at: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound` when the app is not in it.
    func remove(_ app: AppID, from carenet: Carenet, _ grant: WriteGrant) throws(DomainError)
}
