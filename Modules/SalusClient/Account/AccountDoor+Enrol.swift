import SalusAPI
import SalusBase
public import SalusCrypto

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
        let keys = RegistrationKeys(registration.upload, ksf: Int(server.stretching.rawValue))
        let body = CompleteRegistrationCall.Body(name: name, code: code, keys: keys)
        _ = try await client.call(CompleteRegistrationCall(body))
        return registration.device
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
