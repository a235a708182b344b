import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain

/// Every kind of caller that an operation can meet.
enum Who: String, CaseIterable, Sendable {
    case anonymous
    /// The owner of the record, with a signed request; and the same without a signature.
    case owner, unsignedOwner
    /// The owner with a session that has expired.
    case expiredOwner
    /// An account to which the owner's record is open as a whole.
    case guardian
    /// An account in a carenet of the owner's record.
    case member
    /// An account that owns nothing here; and an administrator.
    case stranger, administrator
    case `operator`
    /// A caller with a token that is not the operator's.
    case falseOperator
    /// An app that the owner has enabled on the record: by itself, and with a token that the owner gave it.
    case app, appWithToken
    /// The app with a token that the member gave it, for the carenet, which it is in.
    case appWithCarenetToken
    /// The app with a request that the owner has approved.
    case appWithRequest
    /// The app as a client of OAuth 2, and with a token of OAuth 2 that the owner gave it.
    case oauthClient, authorizedApp
    /// A backend service as a client of OAuth 2.
    case serviceClient
    /// Apps of the operator's, by themselves.
    case adminApp, uiApp
    /// One that works by itself, enabled on the record.
    case autonomousApp
    /// A backend with every scope.
    case backend
    /// A user of an application of the class platform; one with every role; and the application's key alone.
    case applicationUser, applicationDeveloper, applicationKey
    case system

    /// The actor that the access line must name. A credential that proves no identity is anonymous.
    var actor: AccessLogLine.Actor {
        switch self {
        case .anonymous, .expiredOwner, .falseOperator, .applicationKey: .anonymous
        case .owner, .unsignedOwner, .guardian, .member, .stranger, .administrator, .applicationUser,
            .applicationDeveloper:
            .account
        case .operator: .operator
        case .app, .appWithToken, .appWithCarenetToken, .appWithRequest, .adminApp, .uiApp, .autonomousApp,
            .oauthClient, .authorizedApp, .serviceClient:
            .app
        case .backend: .backend
        case .system: .system
        }
    }

    /// The expected refusal, written by hand: callers without an identity must sign in, unsigned writes must be signed,
    /// all others learn nothing.
    func refusal(needingSignature: Bool) -> DomainError {
        switch self {
        case .anonymous, .applicationKey: .signInRequired
        case .falseOperator: .operatorRefused
        case .expiredOwner: .sessionEnded
        case .unsignedOwner where needingSignature: .signatureRequired
        default: .denied
        }
    }
}
