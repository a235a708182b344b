import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

struct FakeSession: Sendable {
    let id: SessionID
    let macKey: Secret
    var device: DeviceID?
    let since: Instant
    var tokens: SessionTokens
}

/// The identity part of the fake server: one account, its keys, its sessions.
struct FakeIdentity: Sendable {
    var account: Account
    let keys: SignInServerKeys
    let server: SignInServer
    var origin = "https://vault.example.org"
    var code: String? = "ABCD-EFGH"
    var slots: [[UInt8]] = []
    var bundle: [UInt8] = []
    var log: [[UInt8]] = []
    var credential: SignInServer.Credential?
    private(set) var recoveryKey: [UInt8]?
    private var logins: [[UInt8]: SignInServer.Answer] = [:]
    private var sessions: [FakeSession] = []
    private var nonces: Set<[UInt8]> = []

    init(account: Account) throws {
        self.account = account
        keys = try SignInServerKeys(from: .secure)
        server = SignInServer(profile: try SignInProfile(origin: origin), keys: keys, randomness: .secure)
    }

    var info: ServerInfo {
        get throws {
            let zeros = try SignInClient(profile: SignInProfile(origin: origin), randomness: .secure)
                .startRegistration(password: Secret(copying: [1]))
            let answer = try server.answerRegistration(zeros.request, user: account.id.bytes)
            return ServerInfo(
                product: "fake", version: "0", origin: origin, publicKey: Array(answer.suffix(32)), ksf: 1)
        }
    }

    func begin(_ body: BeginRegistrationCall.Body) throws -> RegistrationChallenge {
        guard body.code == code, body.name == account.name.text else { throw APIError(.enrolmentRefused, "no") }
        let answer = try server.answerRegistration(body.request.bytes, user: account.id.bytes)
        return RegistrationChallenge(user: account.id, response: answer)
    }

    mutating func complete(_ body: CompleteRegistrationCall.Body) throws -> Account {
        guard body.code == code else { throw APIError(.enrolmentRefused, "no") }
        let upload = RegistrationUpload(
            record: body.keys.record.bytes, slots: body.keys.slots.map(\.bytes), bundle: body.keys.bundle.bytes,
            identityLog: body.keys.identityLog.map(\.bytes), recoveryKey: body.keys.recoveryKey?.bytes)
        let checked = try CheckedRegistration(upload, user: account.id.bytes)
        (slots, bundle, log, recoveryKey) = (upload.slots, upload.bundle, upload.identityLog, upload.recoveryKey)
        credential = SignInServer.Credential(user: account.id.bytes, record: checked.record, stretching: .standard)
        code = nil
        return account
    }

    mutating func start(_ body: StartLoginCall.Body) throws -> LoginChallenge {
        let known = body.name == account.name.text ? credential : nil
        let answer = try server.startLogin(body.ke1.bytes, name: body.name, credential: known)
        let id = Randomness.secure.bytes(16)
        logins[id] = answer
        return LoginChallenge(
            login: id, user: AccountID(bytes: answer.user)!, ksf: Int(answer.stretching.rawValue),
            ke2: answer.login.answer)
    }

    mutating func finish(_ body: FinishLoginCall.Body, _ now: Instant) throws -> SignedIn {
        guard let login = logins.removeValue(forKey: body.login.bytes),
            let key = try? login.login.finish(proof: body.ke3.bytes)
        else { throw APIError(.signInFailed, "no") }
        let id = SessionID(from: .secure)
        let macKey = RequestMAC.key(sessionKey: key, user: account.id.bytes, session: id.bytes)
        let session = FakeSession(
            id: id, macKey: macKey, device: body.device, since: now, tokens: Self.tokens(id, now))
        sessions.append(session)
        return SignedIn(
            account: account, tokens: session.tokens,
            keys: SalusAPI.SealedAccountKeys(slots: slots, bundle: bundle, identityLog: log))
    }

    mutating func refresh(_ token: String, _ now: Instant) throws -> SessionTokens {
        guard let index = sessions.firstIndex(where: { $0.tokens.refresh == token }) else {
            throw APIError(.sessionEnded, "no")
        }
        sessions[index].tokens = Self.tokens(sessions[index].id, now)
        return sessions[index].tokens
    }

    mutating func end(_ session: FakeSession) { sessions.removeAll { $0.id == session.id } }

    var sessionList: SessionList {
        SessionList(
            sessions: sessions.reversed().map { session in
                SessionEntry(
                    id: session.id, account: account.name, device: session.device, since: session.since,
                    lastSeen: session.tokens.accessExpires.adding(seconds: -900), ends: session.tokens.refreshExpires)
            })
    }

    mutating func revoke(_ body: RevokeOwnSessionsCall.Body, asking: FakeSession) -> SessionList {
        let before = sessionList.sessions
        sessions.removeAll { session in
            if let device = body.device { return session.device == device }
            return body.others == true ? session.id != asking.id : session.id == body.session
        }
        return SessionList(sessions: before.filter { ended in !sessions.contains { $0.id == ended.id } })
    }

    /// Access tokens stop working, refresh tokens stay.
    mutating func expireAccess() {
        for index in sessions.indices {
            let old = sessions[index].tokens
            sessions[index].tokens = SessionTokens(
                session: old.session, access: SessionToken(from: .secure).text, accessExpires: old.accessExpires,
                refresh: old.refresh, refreshExpires: old.refreshExpires)
        }
    }

    mutating func endAllSessions() { sessions = [] }

    var openSessions: Int { sessions.count }

    mutating func add(
        _ body: AddDeviceCall.Body, _ session: FakeSession, _ now: Instant
    ) throws -> Device {
        var replayed = try IdentityLog(user: account.id.bytes, entries: log)
        let known = Set(replayed.devices.keys)
        try replayed.append(body.entry.bytes)
        let added = Set(replayed.devices.keys).subtracting(known).first!
        (log, bundle) = (log + [body.entry.bytes], body.bundle.bytes)
        if let index = sessions.firstIndex(where: { $0.id == session.id }) {
            sessions[index].device = DeviceID(bytes: added)
        }
        return Device(id: DeviceID(bytes: added)!, account: account.id, addedAt: now)
    }

    func devices(_ now: Instant) throws -> DeviceList {
        let replayed = try IdentityLog(user: account.id.bytes, entries: log)
        return DeviceList(
            devices: replayed.devices.keys.map { Device(id: DeviceID(bytes: $0)!, account: account.id, addedAt: now) })
    }

    /// The session of a request; a write must be signed, freshly.
    mutating func session(of request: HTTPClientRequest, target: String, now: Instant) throws -> FakeSession? {
        guard let field = request.headers[CredentialFields.authorization] else { return nil }
        let access = field.dropFirst(CredentialFields.bearer.count + 1)
        guard let session = sessions.first(where: { $0.tokens.access == access }) else {
            throw APIError(.sessionEnded, "no")
        }
        guard request.method != .get else { return session }
        guard let signature = SignatureField(text: request.headers[CredentialFields.signature] ?? ""),
            nonces.insert(signature.nonce).inserted
        else { throw APIError(.signatureRequired, "no") }
        let covered = RequestMAC.Request(
            method: request.method.name, target: target, time: signature.time, nonce: signature.nonce,
            body: request.body ?? [])
        guard try RequestMAC(key: session.macKey).isValid(signature.code, for: covered, now: now) else {
            throw APIError(.signatureRequired, "no")
        }
        return session
    }

    private static func tokens(_ session: SessionID, _ now: Instant) -> SessionTokens {
        SessionTokens(
            session: session, access: SessionToken(from: .secure).text, accessExpires: now.adding(seconds: 900),
            refresh: SessionToken(from: .secure).text, refreshExpires: now.adding(seconds: 2_592_000))
    }
}
