public import SalusAPI
public import SalusCrypto
public import SalusModels

/// An open session, with everything that was verified during sign-in.
public struct SignedInAccount: Sendable {
    /// The account as the server named it.
    public let account: Account
    /// The tokens of the session.
    public let tokens: SessionTokens
    /// The key of the request signature, 32 bytes.
    public let macKey: Secret
    /// The state that this device has verified.
    public let known: KnownAccount
    /// The owner's names of the account's devices.
    public let deviceNames: [DeviceID: String]
    /// Nil when the account's keys were not opened.
    let vaultKeys: VaultKeys?

    package init(
        account: Account, tokens: SessionTokens, macKey: Secret, known: KnownAccount,
        deviceNames: [DeviceID: String] = [:]
    ) {
        self.init(
            account: account, tokens: tokens, macKey: macKey, known: known, deviceNames: deviceNames, vaultKeys: nil)
    }

    init(
        account: Account, tokens: SessionTokens, macKey: Secret, known: KnownAccount,
        deviceNames: [DeviceID: String], vaultKeys: VaultKeys?
    ) {
        self.vaultKeys = vaultKeys
        (self.account, self.tokens, self.macKey, self.known) = (account, tokens, macKey, known)
        self.deviceNames = deviceNames
    }
}
