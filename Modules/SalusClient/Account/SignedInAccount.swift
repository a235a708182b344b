public import SalusAPI
public import SalusCrypto
public import SalusModels

/// A session that stands, with everything that was verified on the way to it.
public struct SignedInAccount: Sendable {
    public let account: Account
    public let tokens: SessionTokens
    /// The key of the request signature, 32 bytes.
    public let macKey: Secret
    public let known: KnownAccount
    /// What the owner calls the devices of the account.
    public let deviceNames: [DeviceID: String]

    package init(
        account: Account, tokens: SessionTokens, macKey: Secret, known: KnownAccount,
        deviceNames: [DeviceID: String] = [:]
    ) {
        (self.account, self.tokens, self.macKey, self.known) = (account, tokens, macKey, known)
        self.deviceNames = deviceNames
    }
}
