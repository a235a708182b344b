public import SalusBase
public import SalusModels

/// An account that is signed in through an app that shows pages.
public struct AppSession: Hashable, Sendable {
    public let id: SessionID
    public let app: AppID
    public let hash: [UInt8]
    public let sealedSecret: [UInt8]
    public let account: AccountID
    public let expires: Instant

    public init(
        id: SessionID, app: AppID, hash: [UInt8], sealedSecret: [UInt8], account: AccountID, expires: Instant
    ) {
        (self.id, self.app, self.hash, self.sealedSecret) = (id, app, hash, sealedSecret)
        (self.account, self.expires) = (account, expires)
    }
}

/// A browser's request to be signed in, which a person approves on a device of theirs.
public struct SignInRequest: Hashable, Sendable {
    public let app: AppID
    /// SHA-256 of the code that it shows.
    public let codeHash: [UInt8]
    /// SHA-256 of what the app takes the session with.
    public let ticketHash: [UInt8]
    /// The account that approved it; nil before that.
    public var account: AccountID?
    public let askedAt: Instant
    public let expires: Instant

    public init(
        app: AppID, codeHash: [UInt8], ticketHash: [UInt8], account: AccountID?, askedAt: Instant, expires: Instant
    ) {
        (self.app, self.codeHash, self.ticketHash) = (app, codeHash, ticketHash)
        (self.account, self.askedAt, self.expires) = (account, askedAt, expires)
    }
}
