public import SalusBase
public import SalusModels

/// Who asks, as the open transaction knows it.
public enum Caller: Hashable, Sendable {
    case anonymous
    case account(SignedInCaller)
    case `operator`
    case system

    public var account: AccountID? {
        guard case .account(let caller) = self else { return nil }
        return caller.account.id
    }
}

/// An account with a session that stands.
public struct SignedInCaller: Hashable, Sendable {
    public let account: Account
    public let session: SessionID
    public let device: DeviceID?
    /// When the access token that was brought runs out.
    public let accessExpires: Instant
    /// The request was signed with the session's key.
    public let signed: Bool
}

extension Caller {
    var device: DeviceID? {
        guard case .account(let caller) = self else { return nil }
        return caller.device
    }

    var actor: AuditLine.Actor {
        switch self {
        case .anonymous: .anonymous
        case .account: .account
        case .operator: .operator
        case .system: .system
        }
    }
}
