import SalusBase
import SalusAPI
public import SalusCrypto

/// Signing in on this device without the password.
extension HealthClient {
    /// Lets this device sign in without the password from now on; says where its half of the key is kept.
    ///
    /// Throws `signInFailed` for a wrong password.
    @discardableResult
    public func remember(password: Secret) async throws(ClientError) -> KeyHalfLocation {
        let unlocked = try await unlock(password: password)
        let (local, server) = (
            Secret(random: 32, from: authenticator.randomness), Secret(random: 32, from: authenticator.randomness)
        )
        let known = unlocked.signedIn.known
        let key = KeySlot.deviceKey(
            localHalf: local, serverHalf: server, user: unlocked.opened.user, device: known.device.identifier)
        let slot: KeySlot
        do { slot = try unlocked.opened.slot(.device, under: key, at: clock.now, authenticator.randomness) } catch {
            throw .untrusted(.keys)
        }
        let half = server.withBytes { Array($0) }
        _ = try await session.call(RememberDeviceCall(.init(half: half, slot: slot.encoded)))
        return try await localKeyHalf.keep(local)
    }

    /// Has this device ask for the password again.
    public func forgetRemembered() async throws(ClientError) {
        try await localKeyHalf.forget()
        _ = try await session.call(ForgetRememberedDeviceCall(device))
    }

    /// The place of this device's half of the key; nil when it is not remembered.
    public func rememberedBy() async throws(ClientError) -> KeyHalfLocation? { try await values.keyHalfLocation() }

    /// Opens a new session without the password; false when this device is not remembered, or not any more, which is
    /// forgotten here, too.
    func signInRemembered() async throws(ClientError) -> Bool {
        guard let saved = try await values.account(), let half = try await localKeyHalf.read() else { return false }
        do throws(ClientError) {
            try await begin(try await authenticator.signInRemembered(saved.known, half: half))
            return true
        } catch {
            guard case .signInFailed = error else { throw error }
            try await localKeyHalf.forget()
            return false
        }
    }
}
