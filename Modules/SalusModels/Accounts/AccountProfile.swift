public import SalusBase

/// What an account says of its person, and of its sign-ins through apps.
public struct AccountProfile: Hashable, Sendable, Codable {
    /// May be empty.
    public var fullName: String
    /// Where mail goes; may be empty.
    public var contact: String
    /// What the person signs in with through an app, where that is not the account's own name.
    public var loginName: UserName?
    /// How often somebody has signed in, and when last.
    public var signIns: Int
    public var lastSignIn: Instant?
    public var stateChangedAt: Instant?

    public init(
        fullName: String = "", contact: String = "", loginName: UserName? = nil, signIns: Int = 0,
        lastSignIn: Instant? = nil, stateChangedAt: Instant? = nil
    ) {
        (self.fullName, self.contact, self.loginName) = (fullName, contact, loginName)
        (self.signIns, self.lastSignIn, self.stateChangedAt) = (signIns, lastSignIn, stateChangedAt)
    }
}
