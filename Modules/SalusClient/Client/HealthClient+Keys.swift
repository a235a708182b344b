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
        guard let unlocked = try await unlockUnlessRemoved(device, password) else { return }
        if unlocked.opened.log.devices[device.bytes] != nil, unlocked.opened.log.activeDevice(device.bytes) == nil {
            return  // an earlier try did it, and its answer got lost
        }
        let (opened, entries) = try removal(of: device, for: reason, unlocked.opened)
        let call = RemoveDeviceCall(device, .init(entries: entries, bundle: opened.bundle.encoded))
        _ = try await door.twice { () async throws(ClientError) in try await session.call(call) }
        let isThis = device == self.device
        let known = unlocked.signedIn.known.after(opened, isRemoved: isThis)
        try await values.save(known)
        if isThis { return try await leave() }
        try await keep(VaultKeys(opened.keys), of: known)
    }

    /// Nil when this device was to be removed and is: a try before this one did it, and its answer got lost.
    private func unlockUnlessRemoved(
        _ device: DeviceID, _ password: Secret
    ) async throws(ClientError) -> UnlockedAccount? {
        do throws(ClientError) { return try await unlock(password: password) } catch {
            guard case .untrusted(.revokedDevice) = error, device == self.device,
                let known = try await values.account()?.known
            else { throw error }
            try await values.save(known.removed)
            try await leave()
            return nil
        }
    }

    private func leave() async throws(ClientError) {
        try await localHalf.forget()
        try await session.forget()
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

    /// Gives the account another recovery code; the one before opens nothing any more. `show` is waited for before anything changes.
    ///
    /// Throws `signInFailed` for a wrong password.
    public func renewRecoveryCode(
        password: Secret, show: ClientDoor.ShowRecoveryCode
    ) async throws(ClientError) {
        _ = try await unlock(password: password)
        let code = RecoveryCode(from: door.randomness)
        try await show(code.text)
        let opened = try await unlock(password: password).opened
        let body: ReplaceRecoveryCodeCall.Body
        do {
            let slot = try opened.slot(
                .recoveryCode, under: code.slotKey(user: opened.user), at: clock.now, door.randomness)
            body = .init(slot: slot.encoded, recoveryKey: try code.signInKey(user: opened.user).publicKey)
        } catch { throw .untrusted(.keys) }
        _ = try await session.call(ReplaceRecoveryCodeCall(body))
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
    fileprivate var removed: KnownAccount {
        KnownAccount(
            account: account, origin: origin, device: device, logHead: logHead, bundleSequence: bundleSequence,
            restoration: restoration, logKey: logKey, isRemoved: true)
    }

    fileprivate func after(_ opened: OpenedKeys, isRemoved: Bool) -> KnownAccount {
        KnownAccount(
            account: account, origin: origin, device: device, logHead: opened.log.head,
            bundleSequence: opened.bundle.sequence, restoration: restoration, logKey: logKey, isRemoved: isRemoved)
    }
}
