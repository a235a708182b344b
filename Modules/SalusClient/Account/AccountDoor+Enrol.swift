import SalusAPI
import SalusBase
public import SalusCrypto
import SalusModels

extension AccountDoor {
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
        try await client.call(SignUpCall(.init(name: name, role: role, note: note))).code
    }

    /// The same as `enrol`; gives what this device knows of its account then, which no server can take back. `confirm` is waited for when
    /// the server has answered and has nothing yet: what it throws ends the registration.
    func register(
        name: String, code: String, password: Secret, recovery: RecoveryCode?, label: String,
        confirm: () async throws(ClientError) -> Void
    ) async throws(ClientError) -> KnownAccount {
        let info = try await client.call(ReadServerInfoCall())
        let server = try SignInServerFacts(info)
        let signIn = SignInClient(profile: server.profile, randomness: randomness)
        let started: OPAQUEClient.Registration
        do { started = try signIn.startRegistration(password: password) } catch { throw .unusablePassword }
        let challenge = try await client.call(
            BeginRegistrationCall(BeginRegistrationCall.Body(name: name, code: code, request: started.request)))
        guard challenge.response.bytes.suffix(32) == server.publicKey[...] else { throw .untrusted(.keys) }
        let registration = try checked { () throws(CryptoError) in
            let user = challenge.user.bytes
            let (record, slotKey) = try signIn.finish(
                started, answer: challenge.response.bytes, user: user, stretching: server.stretching)
            return try Registration(
                user: user, record: record, slotKey: slotKey, recovery: recovery, label: label,
                validity: certificateValidity, randomness: randomness)
        }
        try await confirm()
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

    /// An answer that breaks the protocol.
    private func checked<Value>(_ step: () throws(CryptoError) -> Value) throws(ClientError) -> Value {
        do { return try step() } catch { throw .untrusted(.keys) }
    }
}

extension RegistrationKeys {
    init(_ upload: RegistrationUpload, ksf: Int) {
        self.init(
            ksf: ksf, record: upload.record, slots: upload.slots, bundle: upload.bundle,
            identityLog: upload.identityLog, recoveryKey: upload.recoveryKey)
    }
}
