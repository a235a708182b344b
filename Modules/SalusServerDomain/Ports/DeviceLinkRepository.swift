public import SalusBase
public import SalusDomain
public import SalusModels

/// The messages between a new device and one that is signed in.
public protocol DeviceLinkRepository {
    func link(_ id: [UInt8]) throws(DomainError) -> StoredLink?
    /// Throws `conflict` when there is one of this identifier.
    func insert(_ link: StoredLink, _ grant: WriteGrant) throws(DomainError)
    func answer(_ id: [UInt8], with answer: [UInt8], by account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func delete(_ id: [UInt8], _ grant: WriteGrant) throws(DomainError)
    /// Forgets the links that the account answered and no device has taken.
    func deleteAll(answeredBy account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A device link as it is stored.
public struct StoredLink: Hashable, Sendable {
    /// 16 bytes that only the two devices can have made.
    public let id: [UInt8]
    public let request: [UInt8]
    public let expires: Instant
    /// The account that answered, with its answer.
    public let account: AccountID?
    public let answer: [UInt8]?

    public init(
        id: [UInt8], request: [UInt8], expires: Instant, account: AccountID? = nil, answer: [UInt8]? = nil
    ) {
        (self.id, self.request, self.expires) = (id, request, expires)
        (self.account, self.answer) = (account, answer)
    }
}
