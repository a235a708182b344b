public import SalusBase
public import SalusDomain
public import SalusModels

/// Backends with their keys, what they asked lately, and the registrations that they began.
public protocol BackendRepository {
    /// A part of them, by name.
    func backends(_ part: ListPart<String>) throws(DomainError) -> [Backend]
    func backend(_ id: BackendID) throws(DomainError) -> Backend?
    func backend(named name: String) throws(DomainError) -> Backend?
    /// Newest first; those that expired too, until they are swept.
    func keys(of backend: BackendID) throws(DomainError) -> [BackendKey]
    /// Throws `nameTaken`.
    func insert(_ backend: Backend, _ grant: WriteGrant) throws(DomainError)
    func insert(_ key: BackendKey, of backend: BackendID, _ grant: WriteGrant) throws(DomainError)
    /// Keys of before count until then at most.
    func limitKeys(of backend: BackendID, until end: Instant, _ grant: WriteGrant) throws(DomainError)
    /// With its keys and the registrations that it began, which then wait for an administrator.
    func delete(_ backend: BackendID, _ grant: WriteGrant) throws(DomainError)
    /// False when that code was seen before.
    func remember(
        _ code: [UInt8], of backend: BackendID, until forgotten: Instant, _ grant: WriteGrant
    ) throws(DomainError) -> Bool
    /// Forgets codes and keys whose time is over.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
    func registration(of account: AccountID) throws(DomainError) -> BackendRegistration?
    func insert(_ registration: BackendRegistration, _ grant: WriteGrant) throws(DomainError)
    /// The backend that disabled the account; nil where another party did, or none.
    func disabler(of account: AccountID) throws(DomainError) -> BackendID?
    func note(_ backend: BackendID, disabled account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func forgetDisabler(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func deleteRegistration(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
}

/// A registration that a backend began, which it alone ends with what it was told.
public struct BackendRegistration: Hashable, Sendable {
    public let account: AccountID
    public let backend: BackendID
    /// SHA-256 of what the client got, and of what stayed with the backend.
    public let sessionHash: [UInt8]
    public let verifierHash: [UInt8]

    public init(account: AccountID, backend: BackendID, sessionHash: [UInt8], verifierHash: [UInt8]) {
        (self.account, self.backend) = (account, backend)
        (self.sessionHash, self.verifierHash) = (sessionHash, verifierHash)
    }
}
