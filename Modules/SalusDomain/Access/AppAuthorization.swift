public import SalusBase
public import SalusModels

/// The part of one record that a person let an app use by OAuth 2, until it ends. Its tokens open this and nothing
/// else; those that one consent led to are one family (OAuth 2.1 section 4.3.1).
public struct AppAuthorization: Hashable, Sendable {
    public let id: AuthorizationID
    public let app: AppID
    /// The person who gave it.
    public let account: AccountID
    public let record: RecordID
    /// As the person gave them, in the words of the protocol.
    public let scopes: String
    public let view: RecordView
    public let createdAt: Instant
    /// No token works from then on.
    public let expires: Instant
    /// Whether the app may renew its token by itself.
    public let isRenewable: Bool

    public init(
        id: AuthorizationID, app: AppID, account: AccountID, record: RecordID, scopes: String, view: RecordView,
        createdAt: Instant, expires: Instant, isRenewable: Bool
    ) {
        (self.id, self.app, self.account, self.record) = (id, app, account, record)
        (self.scopes, self.view, self.createdAt) = (scopes, view, createdAt)
        (self.expires, self.isRenewable) = (expires, isRenewable)
    }
}

/// The authorization of the token that a request came with, with the scopes of that token: fewer, if the app asked for
/// fewer when it renewed it.
public struct PresentedAuthorization: Hashable, Sendable {
    public let authorization: AppAuthorization
    public let scopes: String

    package init(_ authorization: AppAuthorization, scopes: String) {
        (self.authorization, self.scopes) = (authorization, scopes)
    }
}

/// The access that the token of a backend service opens.
public struct ServiceAccess: Hashable, Sendable {
    /// In the words of the protocol.
    public let scopes: String
    /// The most of it on any record.
    public let view: RecordView

    public init(scopes: String, view: RecordView) { (self.scopes, self.view) = (scopes, view) }
}
