import SalusAPI
import SalusBase
public import SalusCrypto
import SalusModels

/// Recovers an account by its contacts, on a device that has nothing of it. Each step can be repeated after a crash:
/// the state is in the profile's folder until the account is open.
extension ProfileOpener {
    /// Asks the contacts. Gives the words that the person reads to them; the account's devices are told, too.
    /// `localPassword` is the one that this device will have: coming in takes the same.
    ///
    /// Asked once more, the words are other ones, and those of before open nothing here any more.
    public func askContacts(_ place: SignInTarget, localPassword: Secret) async throws(ClientError)
        -> ContactRecoveryInstructions
    {
        guard try profile.description() == nil else { throw .profile(.exists) }
        let (key, slot) = try newKey(localPassword)
        let authenticator = firstAuthenticator(place)
        _ = try await authenticator.readServer()
        let answer = try await authenticator.client.call(
            RequestContactRecoveryCall(.init(name: place.account, device: key.publicKey)))
        let asked = PendingContactRecovery(of: place, answer, key: key.publicKey, in: slot)
        try profile.keep(asked)
        return asked.toRead
    }

    private func newKey(_ localPassword: Secret) throws(ClientError) -> (AgreementKey, LocalKeySlot) {
        let randomness = environment.randomness
        do {
            let key = try AgreementKey(from: randomness)
            let slot = try LocalKeySlot(
                sealing: key.privateKey, password: localPassword, store: randomness.bytes(16),
                profile: environment.localStretching, randomness: randomness)
            return (key, slot)
        } catch { throw .unusablePassword }
    }

    /// The words once more. Throws `contacts(.notAsked)`.
    public func askedContacts() throws(ClientError) -> ContactRecoveryInstructions { try known().toRead }

    /// Opens the account with what the contacts gave, gives it a new password and a new recovery code, signs in, and
    /// makes the profile. Every session of the account ends.
    ///
    /// Throws `contacts(.waiting)` until enough contacts have answered and the two days are over, `contacts(.refused)`
    /// when a device of the account said no or two weeks are over, `contacts(.wrongShares)` when too many of them were
    /// false, `wrongLocalPassword` for another one than was chosen at `askContacts`; `showRecoveryCode` is waited for
    /// before anything changes.
    public func recoverWithContacts(
        _ place: SignInTarget, password: Secret, localPassword: Secret, showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        let asked = try known()
        guard asked.account == place.account, asked.server == place.server.text else { throw .contacts(.notAsked) }
        let key = try asked.key(localPassword: localPassword)
        let client = try await open(place, password, localPassword) { (authenticator) async throws(ClientError) in
            let newCode = RecoveryCode(from: environment.randomness)
            let signIn = { () async throws(ClientError) -> SignInOutcome in
                .signedIn(
                    try await authenticator.signIn(
                        name: place.account, password: password, label: environment.deviceLabel))
            }
            do throws(ClientError) {
                try await authenticator.recovery.recover(asked, key: key, password: password, newCode: newCode) {
                    () async throws(ClientError) in try await showRecoveryCode(newCode.text)
                }
            } catch {
                // Over: a try before this one came in, and its answer got lost, if the new password signs in.
                guard error == .contacts(.refused) else { throw error }
                do throws(ClientError) { return try await signIn() } catch {
                    // Without an answer the result is unknown: the same try again finds it out.
                    throw error == .signInFailed ? .contacts(.refused) : error
                }
            }
            return try await signIn()
        }
        profile.forgetAsked()
        return client
    }

    /// Whether contacts were asked from here, so that asking again makes worthless what they have given.
    public var hasAskedContacts: Bool {
        get throws(ClientError) { try profile.asked() != nil }
    }

    private func known() throws(ClientError) -> PendingContactRecovery {
        guard let asked = try profile.asked() else { throw .contacts(.notAsked) }
        return asked
    }
}
