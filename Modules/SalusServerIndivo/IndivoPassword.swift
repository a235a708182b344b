import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A password that an old client sends in the clear: the server plays both sides of one OPAQUE exchange in memory and
/// forgets it. Neither the domain nor the store sees it.
struct IndivoPassword {
    private let exchange: IndivoCallContext
    private let password: Secret
    private let client: SignInClient

    /// Throws `denied` when the operator has switched passwords off on this face.
    init(_ password: String, _ exchange: IndivoCallContext) throws {
        guard exchange.server.options.takesPasswords else { throw DomainError.denied }
        (self.exchange, self.password) = (exchange, Secret(copying: Array(password.utf8)))
        let profile = try SignInProfile(origin: exchange.server.environment.settings.origin)
        client = SignInClient(profile: profile, randomness: exchange.server.random)
    }

    /// Signs `name` in. Throws `signInFailed` for whatever is wrong; anyone who may open no session is refused before
    /// anything is counted or worked out.
    func openSession(for name: String) async throws -> OpenedAppSession {
        let exchange = try await exchange.ofPerson.forSeveral()
        let (login, proof) = try await prove { [exchange] request in
            try await exchange.run(StartAppLogin(name: name, request: request))
        }
        return try await exchange.run(OpenAppSession(login: login, proof: proof))
    }

    /// The second message of a login that `start` answers the first one of.
    private func prove(
        _ start: ([UInt8]) async throws -> LoginAnswer
    ) async throws -> (login: SessionToken, proof: [UInt8]) {
        guard let login = try? client.startLogin(password: password) else { throw DomainError.signInFailed }
        let answer = try await start(login.request)
        do {
            let proof = try await PasswordThreads.shared.run { [client] in
                try client.finish(
                    login, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(clamping: answer.ksf)
                ).proof
            }
            return (answer.login, proof)
        } catch let error as DomainError {
            throw error
        } catch {
            throw DomainError.signInFailed
        }
    }

    /// Makes `new` the password of the account that this is the password of, and that asks. Throws
    /// `signInFailed` when it is not.
    func change(to new: String, of name: UserName) async throws {
        let stretching = exchange.server.environment.settings.ksf
        let new = Secret(copying: Array(new.utf8))
        try ServerPasswordLength.indivo.check(new)
        let start = try client.startRegistration(password: new)
        let exchange = try await exchange.forSeveral()
        let answer = try await exchange.run(BeginOwnServerPassword(name: name, request: start.request))
        let made = try await PasswordThreads.shared.run { [client] in
            try client.finish(start, answer: answer.response, user: answer.account.bytes, stretching: stretching)
        }
        let (login, proof) = try await prove { request in
            try await exchange.server.environment.run(
                StartLogin(name: name.text, request: request), as: .anonymous, from: exchange.network)
        }
        try await exchange.run(
            ChangeServerPassword(name: name, login: login, proof: proof, ksf: stretching, record: made.record))
    }

    /// Makes it the password of an account that holds no keys, and `loginName`, if it is said, what
    /// its person signs in with.
    func set(for name: UserName, loginName: UserName? = nil) async throws {
        let password = try ServerPassword(password, of: .indivo, exchange.server)
        let exchange = try await exchange.forSeveral()
        try await password.set(for: name, loginName: loginName) {
            try await exchange.run($0)
        } complete: {
            _ = try await exchange.run($0)
        }
    }

    /// Makes it the password of an account that waits for its person, who shows the secrets of the invitation. They are
    /// checked before anything is worked out, and once more when they are used.
    func choose(for name: UserName, invitedBy secrets: InvitationSecrets) async throws {
        let password = try ServerPassword(password, of: .indivo, exchange.server)
        let exchange = try await exchange.ofPerson.forSeveral()
        try await exchange.run(CheckInvitation(name, primary: secrets.primary, second: secrets.second))
        try await password.set(for: name, invitation: secrets) {
            try await exchange.run($0)
        } complete: {
            _ = try await exchange.run($0)
        }
    }

    /// Makes it the password of the account whose link in a mail has the secret. That is checked before anything is
    /// worked out, and once more when it is used.
    func choose(for name: UserName, byLink secret: String) async throws -> Account {
        let password = try ServerPassword(password, of: .indivo, exchange.server)
        let exchange = try await exchange.ofPerson.forSeveral()
        try await exchange.run(CheckMailedLink(name, secret: secret))
        let (ksf, record) = try await password.record(for: name) { try await exchange.run($0) }
        return try await exchange.run(SetPasswordByLink(name, secret: secret, ksf: ksf, record: record))
    }
}
