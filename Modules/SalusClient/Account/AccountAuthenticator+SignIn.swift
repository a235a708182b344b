import SalusAPI
import SalusBase
public import SalusCrypto
import SalusModels

extension AccountAuthenticator {
    /// Signs in on a device that the account does not know yet, which is added to it.
    public func signIn(name: String, password: Secret, label: String) async throws(ClientError) -> SignedInAccount {
        try await unlock(name: name, password: password, label: label, device: .none).signedIn
    }

    /// Signs in with keys that this device keeps, whether they came into the account before an interruption or not.
    func signIn(
        name: String, password: Secret, label: String, kept device: DeviceKeys
    ) async throws(ClientError) -> SignedInAccount {
        try await unlock(name: name, password: password, label: label, device: .new(device)).signedIn
    }

    /// Signs in right after `enrol` gave `device`.
    public func signIn(
        name: String, password: Secret, enrolled device: DeviceKeys
    ) async throws(ClientError) -> SignedInAccount {
        try await unlock(name: name, password: password, label: "", device: .fresh(device)).signedIn
    }

    /// Signs in again where this device has an account already; an older state than it knows is refused. `label` is the
    /// new name of a device that was removed from the account.
    func unlock(
        name: String, password: Secret, known: KnownAccount, label: String
    ) async throws(ClientError) -> UnlockedAccount {
        try await unlock(name: name, password: password, label: label, device: DeviceChoice(known))
    }

    /// Failures before the server has proved itself are all `signInFailed`, and nothing is sent after one.
    private func unlock(
        name: String, password: Secret, label: String, device: DeviceChoice
    ) async throws(ClientError) -> UnlockedAccount {
        let server = try await readServer()
        if let known = device.known { try server.checkNotRestored(since: known) }
        let login = try await login(name: name, password: password, server: server, device: device.keys)
        let opened = try VerifiedAccountKeys(
            login.answer.keys, of: login.answer.account.id, slotKey: login.slotKey, known: device.known)
        if case .new(let keys) = device, opened.log.activeDevice(keys.identifier) != nil {
            return try await unlock(name: name, password: password, label: label, device: .fresh(keys))
        }
        return try await unlocked(login.answer, opened, sessionKey: login.sessionKey, device, label: label, server)
    }

    /// A session that was opened, whatever opened it, once this device is the account's.
    func unlocked(
        _ answer: SignedIn, _ opened: VerifiedAccountKeys, sessionKey: Secret, _ device: DeviceChoice, label: String,
        _ server: SignInServerFacts
    ) async throws(ClientError) -> UnlockedAccount {
        let mac = RequestMAC.key(
            sessionKey: sessionKey, user: answer.account.id.bytes, session: answer.tokens.session.bytes)
        let registration = DeviceRegistration(authenticator: self, answer: answer, macKey: mac)
        let settled = try await registration.removeUnsettled(registration.settle(device, opened, label: label))
        let known = KnownAccount(
            account: answer.account.id, origin: server.profile.origin, device: settled.device,
            logHead: settled.opened.log.head, bundleSequence: settled.opened.bundle.sequence,
            restoration: server.restoration, logKey: device.known?.logKey)
        let signedIn = SignedInAccount(
            account: answer.account, tokens: answer.tokens, macKey: mac, known: known,
            deviceNames: settled.opened.deviceNames, vaultKeys: VaultKeys(settled.opened.keys))
        return UnlockedAccount(signedIn: signedIn, opened: settled.opened)
    }

    /// Whether `password` is the account's: begins a login and does not finish it.
    func takes(_ password: Secret, of name: String, from known: KnownAccount) async throws(ClientError) -> Bool {
        let server = try await readServer()
        let device = known.isRemoved ? nil : known.device
        do throws(ClientError) {
            _ = try await prove(name: name, password: password, server: server, device: device)
            return true
        } catch .signInFailed { return false } catch { throw error }
    }

    private struct Proof {
        let challenge: LoginChallenge
        let proof: [UInt8]
        let sessionKey: Secret
        let slotKey: Secret
    }

    private struct Login {
        let answer: SignedIn
        let sessionKey: Secret
        let slotKey: Secret
    }

    private func login(
        name: String, password: Secret, server: SignInServerFacts, device: DeviceKeys?
    ) async throws(ClientError) -> Login {
        let proven = try await prove(name: name, password: password, server: server, device: device)
        let body = FinishLoginCall.Body(
            login: proven.challenge.login.bytes, ke3: proven.proof,
            device: device.flatMap { DeviceID(bytes: $0.identifier) })
        let answer = try await asSignIn { () async throws(ClientError) in
            try await client.call(FinishLoginCall(body))
        }
        guard answer.account.id == proven.challenge.user else { throw .untrusted(.keys) }
        return Login(answer: answer, sessionKey: proven.sessionKey, slotKey: proven.slotKey)
    }

    /// The first two messages: throws `signInFailed` for a password that is not the account's.
    private func prove(
        name: String, password: Secret, server: SignInServerFacts, device: DeviceKeys?
    ) async throws(ClientError) -> Proof {
        let signIn = SignInClient(profile: server.profile, randomness: randomness)
        let started = try silently { () throws(CryptoError) in try signIn.startLogin(password: password) }
        let challenge = try await asSignIn { () async throws(ClientError) in
            try await client.call(
                StartLoginCall(Self.start(name, started.request, device, origin: server.profile.origin)))
        }
        let session = try silently { () throws(CryptoError) in
            try signIn.finish(
                started, answer: challenge.ke2.bytes, user: challenge.user.bytes,
                stretchingID: UInt8(clamping: challenge.ksf))
        }
        return Proof(
            challenge: challenge, proof: session.proof, sessionKey: session.sessionKey, slotKey: session.slotKey)
    }

    /// A device that the account knows says so, and is not held up by the failures of strangers.
    private static func start(
        _ name: String, _ request: [UInt8], _ device: DeviceKeys?, origin: String
    ) -> StartLoginCall.Body {
        guard let device, let identifier = DeviceID(bytes: device.identifier) else {
            return StartLoginCall.Body(name: name, ke1: request)
        }
        let signature = LoginDeviceSignature.make(
            device: device.identifier, origin: origin, request: request, key: device.signing)
        return StartLoginCall.Body(name: name, ke1: request, device: identifier, signature: signature)
    }

    private func silently<Value>(_ step: () throws(CryptoError) -> Value) throws(ClientError) -> Value {
        do { return try step() } catch { throw .signInFailed }
    }

    /// Asks once more when no answer came, where the server takes the same bytes twice.
    func twice<Value>(_ step: () async throws(ClientError) -> Value) async throws(ClientError) -> Value {
        do { return try await step() } catch { guard case .unreachable = error else { throw error } }
        return try await step()
    }

    /// The server's own "sign-in failed" in the words that every other failure has.
    func asSignIn<Value>(
        _ step: () async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        do { return try await step() } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .signInFailed
        }
    }
}
