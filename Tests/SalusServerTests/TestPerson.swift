import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerDomain

/// A person with an account of their own, signed in with a password, who signs their writes.
struct TestPerson: Sendable {
    let account: Account
    let server: TestServer
    /// The keys that the device made at the registration.
    let keys: Registration
    private let client: SignInClient
    private var access: String
    private var mac: RequestMAC
    private let random = Randomness.secure

    /// Registers with an enrolment code of the operator and signs in, both over the server's native calls.
    init(_ name: String, role: AccountRole = .patient, on server: TestServer) async throws {
        self.server = server
        let enrolment = try await server.operate(CreateAccountCall(.init(name: name, role: role)))
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        client = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: random)
        keys = try await Self.register(name, enrolment.code, Self.password(name), client, server).keys
        let signedIn = try await Self.signIn(name, Self.password(name), client, server)
        (account, access) = (signedIn.answer.account, signedIn.answer.tokens.access)
        mac = try Self.mac(signedIn)
    }

    /// Registers a person without an invitation, who is then waiting or admitted, as the server's policy says.
    @discardableResult
    static func signUp(_ name: String, role: AccountRole = .patient, on server: TestServer) async throws -> Account {
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        let client = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: .secure)
        let call = SignUpCall(.init(name: name, role: role))
        let enrolment = try await server.send(call).value(of: SignUpCall.self)
        return try await register(name, enrolment.code, password(name), client, server).account
    }

    /// The second step of a registration that was begun elsewhere.
    static func complete(_ name: String, _ code: String, on server: TestServer) async throws -> Account {
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        let client = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: .secure)
        return try await register(name, code, password(name), client, server).account
    }

    /// The error of a sign-in with the right password.
    static func signInError(_ name: String, on server: TestServer) async throws -> APIErrorCode? {
        try await refusal(name, on: server) { $0 }
    }

    /// The error of a sign-in whose proof was changed on the way.
    static func failedProof(_ name: String, on server: TestServer) async throws -> APIErrorCode? {
        try await refusal(name, on: server) { [$0[0] ^ 1] + $0.dropFirst() }
    }

    private static func refusal(
        _ name: String, on server: TestServer, _ change: ([UInt8]) -> [UInt8]
    ) async throws -> APIErrorCode? {
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        let client = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: .secure)
        let login = try client.startLogin(password: password(name))
        let start = StartLoginCall(.init(name: name, ke1: login.request))
        let challenge = try await server.send(start).value(of: StartLoginCall.self)
        let made = try client.finish(
            login, answer: challenge.ke2.bytes, user: challenge.user.bytes, stretchingID: UInt8(challenge.ksf))
        let finish = FinishLoginCall(.init(login: challenge.login.bytes, ke3: change(made.proof), device: nil))
        return try await server.send(finish).error?.code
    }

    /// The same person with another session.
    func signedInAgain() async throws -> TestPerson {
        let name = account.name.text
        let signedIn = try await Self.signIn(name, Self.password(name), client, server)
        var again = self
        (again.access, again.mac) = (signedIn.answer.tokens.access, try Self.mac(signedIn))
        return again
    }

    /// The same person on a device of theirs: that of the registration, unless another one is given.
    func onDevice(_ device: DeviceID? = nil) async throws -> TestPerson {
        let name = account.name.text
        let signedIn = try await Self.signIn(
            name, Self.password(name), client, server, on: device ?? DeviceID(bytes: keys.device.identifier))
        var again = self
        (again.access, again.mac) = (signedIn.answer.tokens.access, try Self.mac(signedIn))
        return again
    }

    private static func password(_ name: String) -> Secret { Secret(copying: Array("correct horse \(name)".utf8)) }

    private static func mac(_ signedIn: (answer: SignedIn, sessionKey: Secret)) throws -> RequestMAC {
        try RequestMAC(
            key: RequestMAC.key(
                sessionKey: signedIn.sessionKey, user: signedIn.answer.account.id.bytes,
                session: signedIn.answer.tokens.session.bytes))
    }

    /// `Authorization` alone: enough to read.
    var headers: HTTPHeaders { [CredentialFields.authorization: "\(CredentialFields.bearer) \(access)"] }

    /// Sends with a signature.
    func send(_ call: some APICall) async throws -> TestAnswer {
        let body = try call.body.encoded()?.bytes ?? []
        return try await server.send(call, signedHeaders(call.method, call.path, body))
    }

    /// `time` is the server's unless another one is given.
    func signedHeaders(
        _ method: HTTPMethod, _ target: String, _ body: [UInt8], at other: Instant? = nil
    ) -> HTTPHeaders {
        let nonce = random.bytes(RequestMAC.nonceSize)
        let time = other ?? server.clock.now
        let request = RequestMAC.Request(method: method.name, target: target, time: time, nonce: nonce, body: body)
        var headers = headers
        headers[CredentialFields.signature] =
            SignatureField(time: time, nonce: nonce, code: mac.code(for: request)).text
        return headers
    }

    /// Signs an operation that the native API has no call for.
    var credential: RequestCredential {
        let request = RequestMAC.Request(
            method: "POST", target: "/", time: server.clock.now, nonce: random.bytes(RequestMAC.nonceSize), body: [])
        let signature = RequestSignature(request: request, code: mac.code(for: request))
        return .session(SessionProof(accessHash: SessionToken(text: access)?.hash ?? [], signature: signature))
    }

    private static func register(
        _ name: String, _ code: String, _ password: Secret, _ client: SignInClient, _ server: TestServer
    ) async throws -> (keys: Registration, account: Account) {
        let start = try client.startRegistration(password: password)
        let begin = BeginRegistrationCall(.init(name: name, code: code, request: start.request))
        let challenge = try await server.send(begin).value(of: BeginRegistrationCall.self)
        let user = challenge.user.bytes
        let made = try client.finish(
            start, answer: challenge.response.bytes, user: user, stretching: .standard)
        let keys = try Registration(
            user: user, record: made.record, slotKey: made.slotKey, label: "test",
            validity: TestServer.now..<TestServer.now.adding(seconds: 86_400), randomness: .secure)
        let upload = RegistrationKeys(
            ksf: 1, record: keys.upload.record, slots: keys.upload.slots, bundle: keys.upload.bundle,
            identityLog: keys.upload.identityLog, recoveryKey: nil)
        let complete = CompleteRegistrationCall(.init(name: name, code: code, keys: upload))
        return (keys, try await server.send(complete).value(of: CompleteRegistrationCall.self))
    }

    private static func signIn(
        _ name: String, _ password: Secret, _ client: SignInClient, _ server: TestServer, on device: DeviceID? = nil
    ) async throws -> (answer: SignedIn, sessionKey: Secret) {
        let login = try client.startLogin(password: password)
        let start = StartLoginCall(.init(name: name, ke1: login.request))
        let challenge = try await server.send(start).value(of: StartLoginCall.self)
        let made = try client.finish(
            login, answer: challenge.ke2.bytes, user: challenge.user.bytes, stretchingID: UInt8(challenge.ksf))
        let finish = FinishLoginCall(.init(login: challenge.login.bytes, ke3: made.proof, device: device))
        return (try await server.send(finish).value(of: FinishLoginCall.self), made.sessionKey)
    }
}
