import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A password that somebody chose for an account without keys: the server plays both sides of the OPAQUE registration in
/// memory and forgets it. Neither the domain nor the store sees it.
struct ServerPassword {
    private let password: Secret
    private let client: SignInClient
    private let stretching: Argon2id.Profile

    /// Throws `denied` when the operator has switched passwords off that the server sees, and `invalid` for one of another
    /// length or that is no text.
    init(_ password: Secret, _ server: ServerContext) throws {
        guard server.options.indivo.takesPasswords else { throw DomainError.denied }
        try Self.check(password)
        let settings = server.environment.settings
        (self.password, stretching) = (password, settings.ksf)
        client = SignInClient(profile: try SignInProfile(origin: settings.origin), randomness: server.random)
    }

    /// `begin` and `complete` run the two operations as whoever asks; `loginName`, if it is said, is what the person signs in
    /// with.
    func set<Answer>(
        for name: UserName, loginName: UserName? = nil, begin: (BeginServerPassword) async throws -> RegistrationAnswer,
        complete: (SetServerPassword) async throws -> Answer
    ) async throws -> Answer {
        guard let start = try? client.startRegistration(password: password) else { throw Self.unusable }
        let answer = try await begin(BeginServerPassword(name: name, request: start.request))
        let made = try await PasswordThreads.shared.run { [client, stretching] in
            try client.finish(start, answer: answer.response, user: answer.account.bytes, stretching: stretching)
        }
        return try await complete(
            SetServerPassword(name: name, ksf: stretching, record: made.record, loginName: loginName))
    }

    /// Throws `invalid` for one that is too long, or empty.
    static func check(_ password: Secret) throws(DomainError) {
        guard (1...1024).contains(password.count) else { throw unusable }
    }

    private static let unusable = DomainError.invalid(field: "password", expected: "a text of 1 to 1024 bytes")
}
