public import SalusBase

/// An account's data about its person, and about sign-ins through apps.
public struct AccountProfile: Hashable, Sendable, Codable {
    /// May be empty.
    public var fullName: String
    /// The address for mail; may be empty.
    public var contact: String
    /// An address that its person has not proved yet: no other mail goes there than the one with its link.
    public var pendingContact: PendingContact?
    /// As its person wrote it; may be empty. No program calls it.
    public var telephone: String
    /// The name for signing in through an app; nil means the account's own name.
    public var loginName: UserName?
    /// The number of sign-ins, and the time of the last.
    public var signIns: Int
    public var lastSignIn: Instant?
    public var stateChangedAt: Instant?

    public init(
        fullName: String = "", contact: String = "", loginName: UserName? = nil, signIns: Int = 0,
        lastSignIn: Instant? = nil, stateChangedAt: Instant? = nil, pendingContact: PendingContact? = nil,
        telephone: String = ""
    ) {
        (self.fullName, self.contact, self.loginName) = (fullName, contact, loginName)
        (self.signIns, self.lastSignIn, self.stateChangedAt) = (signIns, lastSignIn, stateChangedAt)
        (self.pendingContact, self.telephone) = (pendingContact, telephone)
    }
}

/// An address in the place of an account's, once the link in a mail to it was opened.
public struct PendingContact: Hashable, Sendable, Codable {
    public let address: String
    public let since: Instant

    public init(address: String, since: Instant) { (self.address, self.since) = (address, since) }
}
