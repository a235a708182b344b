public import SalusBase
public import SalusDomain
public import SalusModels

/// Registrations without an invitation that wait for a decision.
public protocol RegistrationRepository {
    /// With the accounts as they are now, those who ask longest first.
    func all() throws(DomainError) -> [WaitingRegistration]
    /// A part of those that have not expired, those who ask longest first.
    func registrations(
        standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [WaitingRegistration]
    func registration(of account: AccountID) throws(DomainError) -> WaitingRegistration?
    func insert(_ registration: WaitingRegistration, _ grant: WriteGrant) throws(DomainError)
    func setExpiry(_ expires: Instant, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func delete(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
}
