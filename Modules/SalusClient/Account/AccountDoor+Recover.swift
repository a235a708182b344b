import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension AccountDoor {
    /// Opens an account with its recovery code and gives it a new password and a new code; every session of it ends. `signIn`
    /// with the new password follows.
    ///
    /// `confirm` is waited for when the old code has opened the account and before it is replaced: what it throws leaves everything as it
    /// was. Throws `recoveryFailed` for a name or a code that is wrong, whichever.
    func recover(
        name: String, code: RecoveryCode, password: Secret, newCode: RecoveryCode,
        confirm: () async throws(ClientError) -> Void
    ) async throws(ClientError) {
        let server = try SignInServerFacts(try await client.call(ReadServerInfoCall()))
        let signIn = SignInClient(profile: server.profile, randomness: randomness)
        let begun = try await client.call(BeginRecoveryCall(.init(name: name)))
        let registration: OPAQUEClient.Registration
        do { registration = try signIn.startRegistration(password: password) } catch { throw .unusablePassword }
        let answer = try await open(begun, code, registration, origin: server.profile.origin)
        guard answer.response.bytes.suffix(32) == server.publicKey[...] else { throw .untrusted(.keys) }
        let opened = try OpenedKeys(
            answer.keys, of: begun.user, .recoveryCode, slotKey: code.slotKey(user: begun.user.bytes), known: nil)
        try await confirm()
        do {
            let (record, slotKey) = try signIn.finish(
                registration, answer: answer.response.bytes, user: opened.user, stretching: server.stretching)
            let slots = try [(KeySlot.Kind.password, slotKey), (.recoveryCode, newCode.slotKey(user: opened.user))]
                .map { try opened.slot($0, under: $1, at: clock.now, randomness).encoded }
            let keys = PasswordKeys(ksf: Int(server.stretching.rawValue), record: record.bytes, slots: slots)
            let body = CompleteRecoveryCall.Body(
                ticket: answer.ticket.bytes, password: keys,
                recoveryKey: try newCode.signInKey(user: opened.user).publicKey)
            _ = try await client.call(CompleteRecoveryCall(body))
        } catch let error as ClientError { throw error } catch { throw .untrusted(.keys) }
    }

    private func open(
        _ begun: RecoveryStart, _ code: RecoveryCode, _ registration: OPAQUEClient.Registration, origin: String
    ) async throws(ClientError) -> OpenedKeysOfRecovery {
        let proof: [UInt8]
        do {
            proof = try code.proof(challenge: begun.challenge.bytes, origin: origin, user: begun.user.bytes)
        } catch { throw .untrusted(.keys) }
        let body = OpenRecoveryCall.Body(
            challenge: begun.challenge.bytes, signature: proof, request: registration.request)
        do { return try await client.call(OpenRecoveryCall(body)) } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .recoveryFailed
        }
    }
}

extension OpenedKeys {
    /// The master key sealed once more, under the key of another way in.
    func slot(
        _ kind: KeySlot.Kind, under key: Secret, at now: Instant, _ randomness: Randomness
    ) throws(CryptoError) -> KeySlot {
        try KeySlot(
            sealing: masterKey, generation: bundle.generation, under: key, kind: kind, user: user, created: now,
            randomness: randomness)
    }
}
