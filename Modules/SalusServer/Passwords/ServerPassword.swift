import SalusBase
package import SalusCrypto
import SalusDomain
package import SalusModels
package import SalusServerDomain

/// A password that someone chose for an account without keys: the server plays both sides of the OPAQUE registration
/// in memory and forgets it. Neither the domain nor the store sees it.
package struct ServerPassword {
    private let password: Secret
    private let length: ServerPasswordLength
    private let client: SignInClient
    private let stretching: Argon2id.Profile

    /// Throws `denied` when the operator has switched passwords off that the server sees, and `invalid` for one of
    /// another length.
    package init(_ password: Secret, of length: ServerPasswordLength, _ server: ServerContext) throws {
        guard server.options.takesPasswords else { throw DomainError.denied }
        try length.check(password)
        let settings = server.environment.settings
        (self.password, self.length, stretching) = (password, length, settings.ksf)
        client = SignInClient(profile: try SignInProfile(origin: settings.origin), randomness: server.random)
    }

    /// `begin` and `complete` run the two operations as the person who asks; `loginName`, if it is said, is what
    /// the person signs in with; `invitation` is what lets the person in who chooses the password.
    package func set<Answer>(
        for name: UserName, loginName: UserName? = nil, invitation: InvitationSecrets? = nil,
        begin: (BeginServerPassword) async throws -> RegistrationAnswer,
        complete: (SetServerPassword) async throws -> Answer
    ) async throws -> Answer {
        let (ksf, record) = try await record(for: name, begin: begin)
        return try await complete(
            SetServerPassword(name: name, ksf: ksf, record: record, loginName: loginName, invitation: invitation))
    }

    /// The record of it that the server stores for the account; `begin` runs the operation that answers the exchange.
    package func record(
        for name: UserName, begin: (BeginServerPassword) async throws -> RegistrationAnswer
    ) async throws -> (ksf: Argon2id.Profile, record: OPAQUERecord) {
        guard let start = try? client.startRegistration(password: password) else { throw length.fault }
        let answer = try await begin(BeginServerPassword(name: name, request: start.request))
        let made = try await PasswordThreads.shared.run { [client, stretching] in
            try client.finish(start, answer: answer.response, user: answer.account.bytes, stretching: stretching)
        }
        return (stretching, made.record)
    }
}
