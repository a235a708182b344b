public import SalusBase

/// Answers registrations and sign-ins without ever seeing a password, and without telling which names exist.
public struct SignInServer: Sendable {
    /// The stored password credential of an account.
    public struct Credential: Sendable {
        public let user: [UInt8]
        public let record: OPAQUERecord
        public let stretching: Argon2id.Profile

        /// `user` is the account's 16-byte identifier.
        public init(user: [UInt8], record: OPAQUERecord, stretching: Argon2id.Profile) {
            (self.user, self.record, self.stretching) = (user, record, stretching)
        }
    }

    /// The answer to a client that wants to sign in; `login.finish` checks its proof.
    public struct Answer: Sendable {
        public let user: [UInt8]
        public let stretching: Argon2id.Profile
        public let login: OPAQUEServer.Login
    }

    private let profile: SignInProfile
    private let keys: SignInServerKeys
    private let server: OPAQUEServer
    private let stretching: Argon2id.Profile

    /// `stretching` is what new registrations use, and what a name without an account seems to use.
    public init(
        profile: SignInProfile, keys: SignInServerKeys, stretching: Argon2id.Profile = .standard, randomness: Randomness
    ) {
        (self.profile, self.keys, self.stretching) = (profile, keys, stretching)
        server = OPAQUEServer(keys: keys.opaque, randomness: randomness)
    }

    /// The identifier that a name without an account seems to have, 16 bytes: always the same one for a canonical
    /// `name`.
    public func madeUpUser(named name: String) -> [UInt8] { keys.madeUpUser(name: name) }

    /// 64 bytes for the client. Throws for a malformed request.
    public func answerRegistration(_ request: [UInt8], user: [UInt8]) throws(CryptoError) -> [UInt8] {
        try server.answerRegistration(request, credential: user)
    }

    /// Answers for `credential`, or for a made-up account when the canonical `name` has none: same form, same steps.
    public func startLogin(
        _ request: [UInt8], name: String, credential: Credential?
    ) throws(CryptoError) -> Answer {
        let madeUp = Credential(
            user: keys.madeUpUser(name: name), record: keys.madeUpRecord, stretching: stretching)
        let chosen = credential ?? madeUp
        let login = try server.startLogin(
            request, record: chosen.record, credential: chosen.user,
            profile: profile.opaque(user: chosen.user, stretching: chosen.stretching))
        return Answer(user: chosen.user, stretching: chosen.stretching, login: login)
    }
}
