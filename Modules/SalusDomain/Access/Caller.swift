public import SalusBase
public import SalusModels

/// The caller of an operation, resolved in the open transaction.
public enum Caller: Hashable, Sendable {
    case anonymous
    case account(SignedInCaller)
    case app(AppCaller)
    case `operator`
    case system
    case backend(Backend)
    case application(ApplicationCaller)

    /// The account that is signed in. An app that works for an account is not that account.
    public var account: AccountID? {
        guard case .account(let caller) = self else { return nil }
        return caller.account.id
    }
}

/// An account with a valid session.
public struct SignedInCaller: Hashable, Sendable {
    /// The account that is signed in.
    public let account: Account
    /// The session of the call.
    public let session: SessionID
    /// The device of the session; nil for a browser.
    public let device: DeviceID?
    /// The expiry of the access token.
    public let accessExpires: Instant
    /// The request was signed with the session's key.
    public let signed: Bool
    /// The app with pages through which it is signed in; nil for a device of its own.
    public var app: App?

    /// The device with its account; nil for a browser.
    package var address: ConversationDevice? {
        device.map { ConversationDevice(account: account.id, device: $0) }
    }

    package init(
        account: Account, session: SessionID, device: DeviceID?, accessExpires: Instant, signed: Bool, app: App? = nil
    ) {
        (self.account, self.session, self.device) = (account, session, device)
        (self.accessExpires, self.signed, self.app) = (accessExpires, signed, app)
    }
}

extension Caller {
    package var device: DeviceID? {
        guard case .account(let caller) = self else { return nil }
        return caller.device
    }

    /// The account that the work is done for: the one that is signed in, or that gave the app its token.
    package var author: AccountID? {
        guard case .app(let caller) = self else { return account }
        return switch caller.appGrant {
        case .granted(let token): token.account
        case .authorized(let presented): presented.authorization.account
        case .alone, .installed, .requesting, .client, .service: nil
        }
    }

    /// The account and app that documents of a limited caller are kept apart by.
    package var writerName: String {
        [author?.description, program?.name.text].compactMap(\.self).joined(separator: "/")
    }

    /// The app that asks, or through which the account does.
    package var program: App? {
        switch self {
        case .app(let caller): caller.app
        case .account(let caller): caller.app
        case .anonymous, .operator, .system, .backend, .application: nil
        }
    }

    package var app: AppID? { program?.id }

    package var actor: AccessLogLine.Actor {
        switch self {
        case .anonymous: .anonymous
        case .account: .account
        case .app: .app
        case .operator: .operator
        case .system: .system
        case .backend: .backend
        case .application(let caller): caller.user == nil ? .anonymous : .account
        }
    }
}
