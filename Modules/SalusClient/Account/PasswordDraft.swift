import SalusAPI
import SalusCrypto

/// A new password on its way (RFC 9807 section 5): blinded for a server whose key was checked.
struct PasswordDraft {
    let server: SignInServerFacts
    let signIn: SignInClient
    let registration: OPAQUEClient.Registration
}

/// A new password as the server may keep it, and the key of the slot that goes with it.
struct NewPasswordRecord {
    let stretching: Argon2id.Profile
    let record: OPAQUERecord
    let slotKey: Secret

    func keys(_ slots: [KeySlot]) -> PasswordKeys {
        PasswordKeys(ksf: Int(stretching.rawValue), record: record.bytes, slots: slots.map(\.encoded))
    }
}

extension AccountAuthenticator {
    /// Throws `unusablePassword` for one that cannot be blinded.
    func draftPassword(_ password: Secret) async throws(ClientError) -> PasswordDraft {
        let server = try await readServer()
        let signIn = SignInClient(profile: server.profile, randomness: randomness)
        do {
            return PasswordDraft(
                server: server, signIn: signIn, registration: try signIn.startRegistration(password: password))
        } catch { throw .unusablePassword }
    }
}

extension PasswordDraft {
    /// `answer` is the server's part, 64 bytes. Throws `untrusted` for another server's, and for what does not fit.
    func finish(_ answer: [UInt8], user: [UInt8]) throws(ClientError) -> NewPasswordRecord {
        guard answer.suffix(32) == server.publicKey[...] else { throw .untrusted(.keys) }
        do {
            let (record, slotKey) = try signIn.finish(
                registration, answer: answer, user: user, stretching: server.stretching)
            return NewPasswordRecord(stretching: server.stretching, record: record, slotKey: slotKey)
        } catch { throw .untrusted(.keys) }
    }
}
