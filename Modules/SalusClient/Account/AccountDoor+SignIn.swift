import SalusAPI
import SalusBase
public import SalusCrypto
import SalusModels

extension AccountDoor {
    /// Who signs in on which device.
    enum DeviceChoice {
        /// Keys that this device made at registration; the server knows them, this device has verified nothing else.
        case fresh(DeviceKeys)
        case known(KnownAccount)
        case none

        var keys: DeviceKeys? {
            switch self {
            case .fresh(let keys): keys
            case .known(let known): known.device
            case .none: nil
            }
        }

        var known: KnownAccount? {
            guard case .known(let known) = self else { return nil }
            return known
        }
    }

    /// Signs in on a device that the account does not know yet, which is added to it.
    public func signIn(name: String, password: Secret, label: String) async throws(ClientError) -> SignedInAccount {
        try await signIn(name: name, password: password, label: label, device: .none)
    }

    /// Signs in right after `enrol` gave `device`.
    public func signIn(
        name: String, password: Secret, enrolled device: DeviceKeys
    ) async throws(ClientError) -> SignedInAccount {
        try await signIn(name: name, password: password, label: "", device: .fresh(device))
    }

    /// Signs in again where this device has an account already; an older state than it knows is refused.
    public func signIn(
        name: String, password: Secret, known: KnownAccount
    ) async throws(ClientError) -> SignedInAccount {
        try await signIn(name: name, password: password, label: "", device: .known(known))
    }

    /// Failures before the server has proved itself are all `signInFailed`, and nothing is sent after one.
    private func signIn(
        name: String, password: Secret, label: String, device: DeviceChoice
    ) async throws(ClientError) -> SignedInAccount {
        let server = try SignInServerFacts(try await client.call(ReadServerInfoCall()))
        if let known = device.known { try server.checkNotRestored(since: known) }
        let login = try await login(name: name, password: password, server: server, device: device.keys)
        let opened = try OpenedKeys(login.answer, slotKey: login.slotKey, known: device.known)
        let mac = RequestMAC.key(
            sessionKey: login.sessionKey, user: login.answer.account.id.bytes,
            session: login.answer.tokens.session.bytes)
        let added = try await settle(device, opened, label: label, login.answer, macKey: mac)
        let known = KnownAccount(
            account: login.answer.account.id, origin: server.profile.origin, device: added.device,
            logHead: added.head, bundleSequence: added.bundleSequence, restoration: server.restoration,
            logKey: device.known?.logKey)
        var names = opened.deviceNames
        if device.keys == nil, let id = DeviceID(bytes: added.device.identifier) { names[id] = label }
        return SignedInAccount(
            account: login.answer.account, tokens: login.answer.tokens, macKey: mac, known: known, deviceNames: names)
    }

    private struct Login {
        let answer: SignedIn
        let sessionKey: Secret
        let slotKey: Secret
    }

    private func login(
        name: String, password: Secret, server: SignInServerFacts, device: DeviceKeys?
    ) async throws(ClientError) -> Login {
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
        let body = FinishLoginCall.Body(
            login: challenge.login.bytes, ke3: session.proof,
            device: device.flatMap { DeviceID(bytes: $0.identifier) })
        let answer = try await asSignIn { () async throws(ClientError) in
            try await client.call(FinishLoginCall(body))
        }
        guard answer.account.id == challenge.user else { throw .untrusted(.keys) }
        return Login(answer: answer, sessionKey: session.sessionKey, slotKey: session.slotKey)
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

    /// The server's own "sign-in failed" in the words that every other failure has.
    private func asSignIn<Value>(
        _ step: () async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        do { return try await step() } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .signInFailed
        }
    }
}
