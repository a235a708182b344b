import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// Opens an account without its password: by its recovery code, or by its recovery contacts.
struct AccountRecovery {
    let authenticator: AccountAuthenticator

    /// Opens an account with its recovery code and gives it a new password and a new code; every session of it ends.
    /// `signIn` with the new password follows.
    ///
    /// `confirm` is waited for when the old code has opened the account and before it is replaced: what it throws
    /// leaves everything as it was. Throws `recoveryFailed` for a name or a code that is wrong, whichever.
    func recover(
        name: String, code: RecoveryCode, password: Secret, newCode: RecoveryCode,
        confirm: () async throws(ClientError) -> Void
    ) async throws(ClientError) {
        try await recover(password: password, newCode: newCode, confirm: confirm) {
            (draft) async throws(ClientError) in
            let begun = try await authenticator.client.call(BeginRecoveryCall(.init(name: name)))
            let answer = try await open(begun, code, draft)
            return ProvenRecovery(
                keys: answer, user: begun.user, kind: .recoveryCode, slotKey: code.slotKey(user: begun.user.bytes))
        }
    }

    /// `prove` shows the server a way back and gives what it answers.
    func recover(
        password: Secret, newCode: RecoveryCode, confirm: () async throws(ClientError) -> Void,
        _ prove: (PasswordDraft) async throws(ClientError) -> ProvenRecovery
    ) async throws(ClientError) {
        let draft = try await authenticator.draftPassword(password)
        let proven = try await prove(draft)
        let answer = proven.keys
        let made = try draft.finish(answer.response.bytes, user: proven.user.bytes)
        let opened = try VerifiedAccountKeys(
            answer.keys, of: proven.user, proven.kind, slotKey: proven.slotKey, known: nil)
        if let grant = proven.grant, !opened.log.recovery.contains(grant) { throw .untrusted(.keys) }
        try await confirm()
        let way = try opened.newCredentials(made, newCode, at: authenticator.clock.now, authenticator.randomness)
        _ = try await authenticator.client.call(
            CompleteRecoveryCall(
                .init(ticket: answer.ticket.bytes, password: way.password, recoveryKey: way.recoveryKey)))
    }

    private func open(
        _ begun: RecoveryStart, _ code: RecoveryCode, _ draft: PasswordDraft
    ) async throws(ClientError) -> OpenedKeysOfRecovery {
        let proof: [UInt8]
        do {
            proof = try code.proof(
                challenge: begun.challenge.bytes, origin: draft.server.profile.origin, user: begun.user.bytes)
        } catch { throw .untrusted(.keys) }
        let body = OpenRecoveryCall.Body(
            challenge: begun.challenge.bytes, signature: proof, request: draft.registration.request)
        do { return try await authenticator.client.call(OpenRecoveryCall(body)) } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .recoveryFailed
        }
    }
}

/// A recovery that the server has accepted; `slotKey` opens the slot of its kind.
struct ProvenRecovery {
    let keys: OpenedKeysOfRecovery
    let user: AccountID
    let kind: KeySlot.Kind
    let slotKey: Secret
    /// The grant of the identity log for this way of recovery; nil for a kind that the log does not list.
    var grant: IdentityOperation.RecoveryGrant?
}

/// The two ways in that a person keeps: by password, and by recovery code.
struct AccountCredentials {
    let password: PasswordKeys
    /// That the code signs with.
    let recoveryKey: [UInt8]
}

extension AccountAuthenticator {
    var recovery: AccountRecovery { AccountRecovery(authenticator: self) }
}

extension VerifiedAccountKeys {
    /// The master key under a new password and a new recovery code.
    func newCredentials(
        _ password: NewPasswordRecord, _ code: RecoveryCode, at now: Instant, _ randomness: Randomness
    ) throws(ClientError) -> AccountCredentials {
        do {
            let slots = [
                try slot(.password, under: password.slotKey, at: now, randomness),
                try slot(.recoveryCode, under: code.slotKey(user: user), at: now, randomness),
            ]
            return AccountCredentials(
                password: password.keys(slots), recoveryKey: try code.signInKey(user: user).publicKey)
        } catch { throw .untrusted(.keys) }
    }

    /// The master key sealed once more, under the key of another way in.
    func slot(
        _ kind: KeySlot.Kind, under key: Secret, at now: Instant, _ randomness: Randomness
    ) throws(CryptoError) -> KeySlot {
        try KeySlot(
            sealing: masterKey, generation: bundle.generation, under: key, kind: kind, user: user, created: now,
            randomness: randomness)
    }
}
