import SalusCrypto

/// A registered password and both sides that sign in with it, without a network between them.
struct SignInExchange {
    private let client: SignInClient
    private let server: SignInServer
    private let credential: SignInServer.Credential
    private let password = Secret(copying: "a password of the bench".utf8)
    private let user = [UInt8](repeating: 5, count: 16)

    init() throws {
        let profile = try SignInProfile(origin: "https://localhost")
        client = SignInClient(profile: profile, randomness: .secure)
        server = SignInServer(profile: profile, keys: try SignInServerKeys(from: .secure), randomness: .secure)
        let started = try client.startRegistration(password: password)
        let answer = try server.answerRegistration(started.request, user: user)
        let record = try client.finish(started, answer: answer, user: user, stretching: .standard).record
        credential = SignInServer.Credential(user: user, record: record, stretching: .standard)
    }

    /// Once through all three messages; throws unless both sides have the same session.
    func signIn() throws { _ = try timed() }

    /// The same, with the seconds that each side has worked for it.
    func timed() throws -> (client: Double, server: Double) {
        let begun = BenchmarkClock.now
        let started = try client.startLogin(password: password)
        let asked = BenchmarkClock.now
        let answer = try server.startLogin(started.request, name: "bench", credential: credential)
        let answered = BenchmarkClock.now
        let session = try client.finish(
            started, answer: answer.login.answer, user: answer.user, stretchingID: answer.stretching.rawValue)
        let proven = BenchmarkClock.now
        let key = try answer.login.finish(proof: session.proof)
        let ended = BenchmarkClock.now
        guard key == session.sessionKey else { throw CryptoError.notAuthentic }
        return (client: asked - begun + (proven - answered), server: answered - asked + (ended - proven))
    }
}
