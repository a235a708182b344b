public import SalusBase
public import SalusModels

/// An app's request for access, which a person may approve (RFC 5849 section 2.1).
public struct RequestToken: Hashable, Sendable {
    public let app: AppID
    /// SHA-256 of the token's text.
    public let hash: [UInt8]
    /// Sealed under a server key.
    public let sealedSecret: [UInt8]
    public let callback: String
    /// Nil until a person chooses, for an app that named none.
    public var binding: AppBinding?
    /// The account that has claimed it: no other may approve it.
    public var account: AccountID?
    /// SHA-256 of the verifier's text; there once it is approved.
    public var verifierHash: [UInt8]?
    public let expires: Instant
    /// The key of the app's copy that asks, which counts once a person approves; nil for a known key.
    public let installation: InstallationKey?

    public init(
        app: AppID, hash: [UInt8], sealedSecret: [UInt8], callback: String, binding: AppBinding?, account: AccountID?,
        verifierHash: [UInt8]?, expires: Instant, installation: InstallationKey? = nil
    ) {
        self.installation = installation
        (self.app, self.hash, self.sealedSecret, self.callback) = (app, hash, sealedSecret, callback)
        (self.binding, self.account, self.verifierHash, self.expires) = (binding, account, verifierHash, expires)
    }
}

/// A key that one copy of an app made for itself.
public struct InstallationKey: Hashable, Sendable {
    /// PEM, RSA of at least 2048 bits.
    public let pem: String
    /// The name that the copy gave itself, for people to tell it from others.
    public let name: String

    public init(pem: String, name: String) { (self.pem, self.name) = (pem, name) }
}

/// An app's access to a record, for the account that approved it, or by itself.
public struct AccessToken: Hashable, Sendable {
    public let app: AppID
    public let hash: [UInt8]
    public let sealedSecret: [UInt8]
    public let binding: AppBinding
    /// Nil for one that an app took for itself, or that an app of the operator's gave it.
    public let account: AccountID?
    public let expires: Instant
    /// The app with pages that signs with it in the app's place; nil for a token that the app itself holds.
    public let signer: AppID?
    /// The session in which the app was opened, with which the token ends; nil for a token without one.
    public let session: SessionID?

    public init(
        app: AppID, hash: [UInt8], sealedSecret: [UInt8], binding: AppBinding, account: AccountID?, expires: Instant,
        signer: AppID? = nil, session: SessionID? = nil
    ) {
        (self.app, self.hash, self.sealedSecret) = (app, hash, sealedSecret)
        (self.binding, self.account, self.expires) = (binding, account, expires)
        (self.signer, self.session) = (signer, session)
    }
}
