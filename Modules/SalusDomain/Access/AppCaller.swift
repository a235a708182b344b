public import SalusModels

/// An app that has signed its request.
public struct AppCaller: Hashable, Sendable {
    public let app: App
    public let appGrant: AppGrant

    package init(app: App, appGrant: AppGrant) { (self.app, self.appGrant) = (app, appGrant) }
}

/// On whose word an app asks.
public enum AppGrant: Hashable, Sendable {
    /// Its own.
    case alone
    /// Its own, as the copy that an account let in: it may ask that account, and nothing else.
    case installed(AccountID)
    /// With a request token, which opens nothing yet.
    case requesting(RequestToken)
    /// With an access token, for the account in it.
    case granted(AccessToken)
    /// Its own, as a client of OAuth 2: it takes the access that a person gave it, and nothing else.
    case client
    /// With a token of OAuth 2, for the person who gave it.
    case authorized(PresentedAuthorization)
    /// With a token of OAuth 2 that a backend service took by itself, on each record on which a person lets it work.
    case service(ServiceAccess)

    /// Whether nothing but the consent on a record stands for a person.
    var needsConsent: Bool {
        switch self {
        case .granted(let token): token.account == nil
        case .service: true
        case .alone, .installed, .requesting, .client, .authorized: false
        }
    }
}
