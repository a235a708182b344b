import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension AccountAuthenticator {
    /// Signs in on a device that the account remembers; `half` is the device's. Throws `signInFailed` when the server
    /// does not remember it any more, or the halves do not fit.
    func signInRemembered(_ known: KnownAccount, half: Secret) async throws(ClientError) -> UnlockedAccount {
        let server = try await readServer()
        try server.checkNotRestored(since: known)
        guard let device = DeviceID(bytes: known.device.identifier), !known.isRemoved else { throw .signInFailed }
        let user = known.account.bytes
        let challenge = try await client.call(BeginRememberedSignInCall(.init(account: known.account))).challenge.bytes
        let proof = known.device.signInProof(challenge: challenge, origin: server.profile.origin, user: user)
        let answer = try await asSignIn { () async throws(ClientError) in
            try await client.call(
                FinishRememberedSignInCall(.init(challenge: challenge, device: device, signature: proof)))
        }
        let sessionKey: Secret
        do {
            sessionKey = try SealedSessionKey.open(
                answer.sealedKey.bytes, with: known.device.agreement, context: challenge)
        } catch { throw .untrusted(.keys) }
        let slotKey = KeySlot.deviceKey(
            localHalf: half, serverHalf: Secret(copying: answer.half.bytes), user: user,
            device: known.device.identifier
        )
        let signedIn = answer.signedIn
        let keys = SalusAPI.SealedAccountKeys(
            slots: [answer.slot.bytes] + signedIn.keys.slots.map(\.bytes), bundle: signedIn.keys.bundle.bytes,
            identityLog: signedIn.keys.identityLog.map(\.bytes))
        let opened = try VerifiedAccountKeys(keys, of: signedIn.account.id, .device, slotKey: slotKey, known: known)
        return try await unlocked(signedIn, opened, sessionKey: sessionKey, .known(known), label: "", server)
    }
}
