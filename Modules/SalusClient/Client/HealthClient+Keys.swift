import SalusAPI
public import SalusBase
public import SalusCrypto
public import SalusModels

/// What changes the account's own keys. Each asks for the password: only it opens them.
extension HealthClient {
    /// Takes a device out of the account for good: its keys leave the identity log, what others seal from now on cannot be opened
    /// with what it knows, and it is signed out at once. This device signs in again as a new one then; its copy stays.
    ///
    /// Throws `signInFailed` for a wrong password; nothing has changed then.
    public func remove(
        _ device: DeviceID, for reason: IdentityOperation.RevocationReason = .replaced, password: Secret
    ) async throws(ClientError) {
        let unlocked = try await unlock(password: password)
        let (opened, entries) = try removal(of: device, for: reason, unlocked.opened)
        let body = RemoveDeviceCall.Body(entries: entries, bundle: opened.bundle.encoded)
        _ = try await session.call(RemoveDeviceCall(device, body))
        let isThis = device == self.device
        let known = unlocked.signedIn.known.after(opened, isRemoved: isThis)
        try await values.save(known)
        if isThis { return try await session.forget() }
        try await keep(VaultKeys(opened.keys), of: known)
    }

    private func removal(
        of device: DeviceID, for reason: IdentityOperation.RevocationReason, _ opened: OpenedKeys
    ) throws(ClientError) -> (OpenedKeys, [[UInt8]]) {
        do {
            let (entries, keys) = try opened.keys.at(opened.log.head).removing(
                device.bytes, for: reason, user: opened.user, at: clock.now, randomness: door.randomness)
            return (try opened.adding(entries, keys, randomness: door.randomness), entries.map(\.encoded))
        } catch { throw .untrusted(.keys) }
    }

    /// Gives the account another password. Nothing but the master key's slot is sealed again; every other session ends.
    func changePassword(from old: Secret, to new: Secret) async throws(ClientError) {
        let server = try SignInServerFacts(try await door.client.call(ReadServerInfoCall()))
        let signIn = SignInClient(profile: server.profile, randomness: door.randomness)
        let registration: OPAQUEClient.Registration
        do { registration = try signIn.startRegistration(password: new) } catch { throw .unusablePassword }
        let opened = try await unlock(password: old).opened
        let answer = try await session.call(BeginPasswordChangeCall(.init(request: registration.request)))
        guard answer.response.bytes.suffix(32) == server.publicKey[...], answer.user.bytes == opened.user else {
            throw .untrusted(.keys)
        }
        let keys: PasswordKeys
        do {
            let (record, slotKey) = try signIn.finish(
                registration, answer: answer.response.bytes, user: opened.user, stretching: server.stretching)
            let slot = try opened.slot(.password, under: slotKey, at: clock.now, door.randomness)
            keys = PasswordKeys(
                ksf: Int(server.stretching.rawValue), record: record.bytes, slots: [slot.encoded])
        } catch { throw .untrusted(.keys) }
        _ = try await session.call(ChangePasswordCall(keys))
    }

    /// Whether the server takes `password`. It counts as a failed try of this device, until that signs in again; a server that does
    /// not answer, or not well, says no.
    func isSignInPassword(_ password: Secret) async -> Bool {
        do throws(ClientError) {
            guard let known = try await values.account()?.known else { return false }
            return try await door.takes(password, of: account.name.text, from: known)
        } catch { return false }  // what cannot be known does not stop anybody
    }
}

extension KnownAccount {
    fileprivate func after(_ opened: OpenedKeys, isRemoved: Bool) -> KnownAccount {
        KnownAccount(
            account: account, origin: origin, device: device, logHead: opened.log.head,
            bundleSequence: opened.bundle.sequence, restoration: restoration, logKey: logKey, isRemoved: isRemoved)
    }
}
