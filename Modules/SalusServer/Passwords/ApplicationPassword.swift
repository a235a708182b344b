package import SalusBase
import SalusCrypto
import SalusDomain
package import SalusModels
package import SalusServerDomain

/// The password of an application's user, which a program sends in the clear: the server plays both sides of one OPAQUE
/// exchange in memory and forgets it. Neither the domain nor the store sees it.
package struct ApplicationPassword {
    private let password: Secret
    private let server: ServerContext
    private let client: SignInClient
    private let credential: RequestCredential
    private let network: String?
    private let call: ForeignCall?

    /// `credential`: the application's key. Throws `denied` when the operator has switched passwords off that the
    /// server sees.
    package init(
        _ password: String, _ credential: RequestCredential, _ server: ServerContext, from network: String?,
        by call: ForeignCall? = nil
    ) throws {
        guard server.options.takesPasswords else { throw DomainError.denied }
        self.password = Secret(copying: Array(password.utf8))
        (self.server, self.credential, self.network, self.call) = (server, credential, network, call)
        let profile = try SignInProfile(origin: server.environment.settings.origin)
        client = SignInClient(profile: profile, randomness: server.random)
    }

    /// Opens a session. Throws `signInFailed` for whatever is wrong, and `tooManyAttempts` or `networkMustWait`.
    package func signIn(name: String) async throws -> SignedInApplicationUser {
        guard let login = try? client.startLogin(password: password) else { throw DomainError.signInFailed }
        let answer = try await run(StartApplicationLogin(name: name, request: login.request))
        let proof: [UInt8]
        do {
            proof = try await PasswordThreads.shared.run { [client] in
                try client.finish(
                    login, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(clamping: answer.ksf)
                ).proof
            }
        } catch let error as DomainError {
            throw error
        } catch {
            throw DomainError.signInFailed
        }
        return try await run(OpenApplicationSession(login: answer.login, proof: proof))
    }

    /// Makes a user of that name. `profile`: Catalyze's user model, an object; `invite`: the code of an invite. Throws
    /// `invalid` for a password of fewer than 8 bytes, and what `AddApplicationUser` throws.
    package func signUp(
        name: UserName, profile: JSONValue, invite: String? = nil
    ) async throws -> ApplicationUser {
        try ServerPasswordLength.administrative.check(password)
        guard let start = try? client.startRegistration(password: password) else {
            throw ServerPasswordLength.administrative.fault
        }
        let answer = try await run(BeginApplicationUser(name: name, request: start.request))
        let stretching = server.environment.settings.ksf
        let made = try await PasswordThreads.shared.run { [client] in
            try client.finish(start, answer: answer.response, user: answer.account.bytes, stretching: stretching)
        }
        return try await run(
            AddApplicationUser(
                answer.account, name: name, ksf: stretching, record: made.record, profile: profile, invite: invite))
    }

    private func run<Running: Operation>(
        _ operation: Running
    ) async throws -> Running.Output where Running.Context: ServerWorkContext {
        try await server.environment.run(operation, as: credential, from: network, by: call)
    }
}
