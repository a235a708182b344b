public import SalusBase
public import SalusCrypto
import SalusDomain

/// The one secret from which, together with a backup, a server comes back: the first 32 bytes of its key file.
///
/// It can be written on paper (`text`). Backups are sealed under it and hold the sign-in keys wrapped under it.
public struct MasterKey: Sendable {
    private let secret: Secret

    init(_ secret: Secret) { self.secret = secret }

    /// Reads what `text` gave; throws `invalidRecoveryCode` for a mistyped one.
    public init(text: String) throws(CryptoError) { secret = try PrintedSecret.secret(text: text) }

    /// 55 letters and digits in groups of five, for a sheet of paper in a safe.
    public func text() throws(CryptoError) -> String { try PrintedSecret.text(of: secret) }

    /// Names the server without telling anything of it, 32 bytes.
    public var serverName: [UInt8] { secret.derivePublic("server name") }

    /// Seals the server's backups.
    public var backupKey: Secret { secret.derive("backup") }

    /// All keys of the server, given what `ServerKeys.wrappedSignInKeys` made.
    public func serverKeys(wrappedSignInKeys: [UInt8]) throws(CryptoError) -> ServerKeys {
        let signIn = try Sealing.unwrap(
            wrappedSignInKeys, key: backupKey, label: "backup sign-in keys", count: SignInServerKeys.size)
        return try ServerKeys(master: secret, signIn: SignInServerKeys(secret: signIn))
    }
}

extension ServerKeys {
    /// The sign-in keys under the master key: what a backup holds of the key file.
    public func wrappedSignInKeys(_ random: Randomness) throws(CryptoError) -> [UInt8] {
        try Sealing.wrap(
            signIn.secret, key: masterKey.backupKey, label: "backup sign-in keys", randomness: random)
    }
}
