import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusModels

/// The ways to a session: finish a registration with a one-time code, or sign in with a password.
///
/// The server never sees the password. Its answers are believed only as far as they were verified here.
public struct AccountAuthenticator: Sendable {
    let client: APIClient
    let clock: WallClock
    let randomness: Randomness
    /// Nil where the origin of the account's server is known.
    private let consent: OriginConsent?
    /// Nil where no folder keeps what comes of a sign-in.
    let unsettled: UnsettledDevices?

    public init(client: APIClient, clock: WallClock, randomness: Randomness) {
        self.init(client: client, clock: clock, randomness: randomness, consent: nil, unsettled: nil)
    }

    init(
        client: APIClient, clock: WallClock, randomness: Randomness, consent: OriginConsent?,
        unsettled: UnsettledDevices?
    ) {
        (self.client, self.clock, self.randomness) = (client, clock, randomness)
        (self.consent, self.unsettled) = (consent, unsettled)
    }

    /// Reads the server's description of itself and checks it. Throws `otherOrigin` where its passwords belong to
    /// another address and the person declines to go on.
    func readServer() async throws(ClientError) -> SignInServerFacts {
        let server = try SignInServerFacts(try await client.call(ReadServerInfoCall()))
        guard let consent, let other = client.server.difference(from: server.profile.origin) else { return server }
        try await consent.require(other)
        return server
    }

    /// The validity of a device's certificate, in seconds: ten years.
    static let certificateSeconds: Int64 = 10 * 365 * 86_400

    var certificateValidity: Range<Instant> { clock.now..<clock.now.adding(seconds: Self.certificateSeconds) }
}

extension AccountAuthenticator {
    /// Finishes the registration that an operator began: makes every key of the account and uploads what the server
    /// may have. Returns this device's keys; `signIn` with them opens the first session.
    ///
    /// - Parameters:
    ///   - recovery: shown to the person before or after, by the caller; never stored here.
    ///   - label: the owner's name for this device; the server cannot read it.
    public func enrol(
        name: String, code: String, password: Secret, recovery: RecoveryCode?, label: String
    ) async throws(ClientError) -> DeviceKeys {
        try await register(
            name: name, code: code, password: password, recovery: recovery, label: label,
            confirm: { () async throws(ClientError) in }
        ).device
    }

    /// Reserves a name on a server that lets people register by themselves; gives the code for `register`.
    func signUp(name: String, role: AccountRole, note: String) async throws(ClientError) -> String {
        _ = try await readServer()
        return try await client.call(SignUpCall(.init(name: name, role: role, note: note))).code
    }

    /// The same as `enrol`; gives what this device knows of its account then, which no server can take back. `confirm`
    /// is waited for when the server has answered and has nothing yet: what it throws ends the registration.
    func register(
        name: String, code: String, password: Secret, recovery: RecoveryCode?, label: String,
        confirm: () async throws(ClientError) -> Void
    ) async throws(ClientError) -> KnownAccount {
        let draft = try await draftPassword(password)
        let server = draft.server
        let challenge = try await client.call(
            BeginRegistrationCall(.init(name: name, code: code, request: draft.registration.request)))
        let user = challenge.user.bytes
        let made = try draft.finish(challenge.response.bytes, user: user)
        let registration: Registration
        do {
            registration = try Registration(
                user: user, record: made.record, slotKey: made.slotKey, recovery: recovery, label: label,
                validity: certificateValidity, randomness: randomness)
        } catch { throw .untrusted(.keys) }
        try await confirm()
        if let id = DeviceID(bytes: registration.device.identifier) { try unsettled?.note(id) }
        let keys = RegistrationKeys(registration.upload, ksf: Int(server.stretching.rawValue))
        try await complete(CompleteRegistrationCall(CompleteRegistrationCall.Body(name: name, code: code, keys: keys)))
        return KnownAccount(
            account: challenge.user, origin: server.profile.origin, device: registration.device,
            logHead: registration.keys.logHead, bundleSequence: 1, restoration: server.restoration, logKey: nil)
    }

    /// Uploads the keys. When the answer gets lost it asks once more: a code that is spent by then was spent by the
    /// first try, and the sign-in that follows shows whether the account has the keys that were made here.
    private func complete(_ call: CompleteRegistrationCall) async throws(ClientError) {
        do {
            _ = try await client.call(call)
            return
        } catch {
            guard case .unreachable = error else { throw error }
        }
        do {
            _ = try await client.call(call)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .enrolmentRefused else { throw error }
        }
    }
}

extension RegistrationKeys {
    init(_ upload: RegistrationUpload, ksf: Int) {
        self.init(
            ksf: ksf, record: upload.record, slots: upload.slots, bundle: upload.bundle,
            identityLog: upload.identityLog, recoveryKey: upload.recoveryKey)
    }
}
