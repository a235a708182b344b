public import SalusBase

/// Registers a password with a Salus server and signs in with it.
public struct SignInClient: Sendable {
    private let profile: SignInProfile
    private let client: OPAQUEClient

    public init(profile: SignInProfile, randomness: Randomness) {
        (self.profile, client) = (profile, OPAQUEClient(randomness: randomness))
    }

    /// The password is UTF-8 in any form. `accountSecret` is the optional second secret of 20 bytes.
    public func startRegistration(
        password: Secret, accountSecret: Secret? = nil
    ) throws(CryptoError) -> OPAQUEClient.Registration {
        try client.startRegistration(password: profile.input(password: password, accountSecret: accountSecret))
    }

    /// The record for the server, and the key of the password slot.
    public func finish(
        _ registration: OPAQUEClient.Registration, answer: [UInt8], user: [UInt8], stretching: Argon2id.Profile
    ) throws(CryptoError) -> (record: OPAQUERecord, slotKey: Secret) {
        let opaque = try profile.opaque(user: user, stretching: stretching)
        let (record, exportKey) = try client.finish(registration, answer: answer, profile: opaque)
        return (record, KeySlot.passwordKey(exportKey: exportKey, user: user))
    }

    /// The first message of a login. `accountSecret` is the second secret of an invited account.
    public func startLogin(password: Secret, accountSecret: Secret? = nil) throws(CryptoError) -> OPAQUEClient.Login {
        try client.startLogin(password: profile.input(password: password, accountSecret: accountSecret))
    }

    /// The proof for the server, the session key, and the key of the password slot.
    ///
    /// `user` and `stretchingID` come with the answer. An id that is not known is refused before any work; a false one
    /// makes the login fail. Nothing may be sent after an error.
    public func finish(
        _ login: OPAQUEClient.Login, answer: [UInt8], user: [UInt8], stretchingID: UInt8
    ) throws(CryptoError) -> (proof: [UInt8], sessionKey: Secret, slotKey: Secret) {
        guard let stretching = Argon2id.Profile(rawValue: stretchingID) else {
            throw .unsupportedStretching(stretchingID)
        }
        let opaque = try profile.opaque(user: user, stretching: stretching)
        let session = try client.finish(login, answer: answer, profile: opaque)
        let slotKey = KeySlot.passwordKey(exportKey: session.exportKey, user: user)
        return (session.proof, session.sessionKey, slotKey)
    }
}
