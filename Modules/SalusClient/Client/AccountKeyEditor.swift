import SalusAPI
public import SalusBase
public import SalusCrypto
public import SalusModels

/// Changes of the account's own keys. Each takes the password, which alone opens them.
public struct AccountKeyEditor: Sendable {
    let access: AccountAccess

    /// Takes a device out of the account for good: its keys leave the identity log, what others seal from now on cannot
    /// be opened with what it knows, and it is signed out at once. This device signs in again as a new one then; its
    /// copy stays.
    ///
    /// Throws `signInFailed` for a wrong password; nothing has changed then.
    public func remove(
        _ device: DeviceID, for reason: IdentityOperation.RevocationReason = .replaced, password: Secret
    ) async throws(ClientError) {
        guard let unlocked = try await unlockUnlessRemoved(device, password) else { return }
        if unlocked.opened.log.devices[device.bytes] != nil, unlocked.opened.log.activeDevice(device.bytes) == nil {
            return  // an earlier try did it, and its answer got lost
        }
        let (opened, entries) = try unlocked.opened.removing(
            device, for: reason, at: access.now, access.randomness)
        let call = RemoveDeviceCall(device, .init(entries: entries, bundle: opened.bundle.encoded))
        _ = try await access.authenticator.twice { () async throws(ClientError) in try await access.session.call(call) }
        guard device == access.device else { return try await access.keep(opened) }
        try await access.values.save(unlocked.signedIn.known.after(opened, isRemoved: true))
        try await access.leave()
    }

    /// Nil when this device was to be removed and is: a try before this one did it, and its answer got lost.
    private func unlockUnlessRemoved(
        _ device: DeviceID, _ password: Secret
    ) async throws(ClientError) -> UnlockedAccount? {
        do throws(ClientError) { return try await access.unlock(password: password) } catch {
            guard case .untrusted(.revokedDevice) = error, device == access.device,
                let known = try await access.values.account()?.known
            else { throw error }
            try await access.values.save(known.removed)
            try await access.leave()
            return nil
        }
    }

    /// Gives the account another password. Nothing but the master key's slot is sealed again; every other session ends.
    func changePassword(from old: Secret, to new: Secret) async throws(ClientError) {
        let draft = try await access.authenticator.draftPassword(new)
        let opened = try await access.unlock(password: old).opened
        let made = try await made(draft, for: opened.user)
        let slot: KeySlot
        do { slot = try opened.slot(.password, under: made.slotKey, at: access.now, access.randomness) } catch {
            throw .untrusted(.keys)
        }
        _ = try await access.session.call(ChangePasswordCall(made.keys([slot])))
    }

    /// The time at which the account's recovery code was made; nil where it has none. The code itself is stored
    /// nowhere.
    ///
    /// Throws `signInFailed` for a wrong password.
    public func recoveryCodeMade(password: Secret) async throws(ClientError) -> Instant? {
        try await access.unlock(password: password).opened.newCredentials[.recoveryCode]
    }

    /// Gives the account another recovery code; the one before opens nothing any more. `show` is waited for before
    /// anything changes.
    ///
    /// Throws `signInFailed` for a wrong password.
    public func renewRecoveryCode(
        password: Secret, show: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) {
        _ = try await access.unlock(password: password)
        let code = RecoveryCode(from: access.randomness)
        try await show(code.text)
        let opened = try await access.unlock(password: password).opened
        let body: ReplaceRecoveryCodeCall.Body
        do {
            let slot = try opened.slot(
                .recoveryCode, under: code.slotKey(user: opened.user), at: access.now, access.randomness)
            body = .init(slot: slot.encoded, recoveryKey: try code.signInKey(user: opened.user).publicKey)
        } catch { throw .untrusted(.keys) }
        _ = try await access.session.call(ReplaceRecoveryCodeCall(body))
    }

    /// Whether the server takes `password`. It counts as a failed try of this device, until that signs in again; a
    /// server that does not answer, or not well, says no.
    func isSignInPassword(_ password: Secret) async -> Bool {
        do throws(ClientError) {
            guard let known = try await access.values.account()?.known else { return false }
            return try await access.authenticator.takes(password, of: access.account.name.text, from: known)
        } catch { return false }  // what cannot be known does not stop anybody
    }

    /// Signs a statement of this account, as an organisation, that a member of one of its vaults has the keys it knows
    /// and fits `claims`. It counts for accounts that have verified this one. Without claims it revokes the statement
    /// before. Asks for the password: only it opens the key that signs.
    public func vouch(
        for person: AccountID, _ claims: [String: JSONValue], until: Instant, password: Secret
    ) async throws(ClientError) -> Vouching {
        guard let log = try await access.vaults.people().logs[person.bytes] else { throw .vault(.noSuchMember) }
        let opened = try await access.unlock(password: password).opened
        do {
            return try Vouching(
                by: opened.user, for: person.bytes, identityKey: log.identityKey, validity: access.now..<until,
                claims: Array(JSONValue.object(claims).canonicalText.utf8), signedWith: opened.keys.identity)
        } catch { throw .vault(.tooLarge) }
    }
}

extension KnownAccount {
    fileprivate var removed: KnownAccount {
        KnownAccount(
            account: account, origin: origin, device: device, logHead: logHead, bundleSequence: bundleSequence,
            restoration: restoration, logKey: logKey, isRemoved: true)
    }

    func after(_ opened: VerifiedAccountKeys, isRemoved: Bool) -> KnownAccount {
        KnownAccount(
            account: account, origin: origin, device: device, logHead: opened.log.head,
            bundleSequence: opened.bundle.sequence, restoration: restoration, logKey: logKey, isRemoved: isRemoved)
    }
}

/// After a device of the account was open in strange hands: what it knew must open nothing any more.
extension ProfileOpener {
    /// Takes the device out of the account of an open client and gives the account new keys: one that signs for it, one
    /// that others seal to, another master key, password and recovery code. In the same step every other way into the
    /// account ends: sessions, pending sign-ins, remembered devices (this one too), tokens and own keys of apps, open
    /// invitation links, requests that wait for an approval; recovery contacts have to be named again. People who share
    /// a vault with the account see that it has new keys; new epochs are due everywhere. Data that was read on that
    /// device stays read, and a member that it admitted to a vault or record is a member like others.
    ///
    /// `showRecoveryCode` is awaited before anything changes. Returns only when the account's log has the new identity
    /// key. After an interruption the result is unknown: `keys.stillDue` says so until the same call, or a sign-in, has
    /// found out. Throws `signInFailed` for a wrong password, `samePasswords` for the local password of this device,
    /// `untrusted(.revokedDevice)` for this device itself: the keys have to be made on another one.
    public func replaceKeys(
        of client: HealthClient, after device: DeviceID, from old: Secret, to new: Secret,
        showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) {
        guard try !profile.isLocalPassword(new), !new.isSamePassword(as: old) else { throw .samePasswords }
        guard device != client.device else { throw .untrusted(.revokedDevice) }
        try await client.keys.replaceKeys(after: device, from: old, to: new, show: showRecoveryCode)
    }
}

/// New keys that this device has asked the server for: noted before it asks, forgotten once they are known to be there.
struct KeyReplacement: Codable, Hashable, Sendable {
    /// The device whose keys may have been read.
    let device: DeviceID
    /// The newest entry of the account's log by then.
    let after: UInt64

    func isDone(in log: IdentityLog) -> Bool {
        log.identityKeyAdded > after && log.devices[device.bytes]?.revoked != nil
    }
}

extension AccountKeyEditor {
    /// The device after which new keys were asked for on this one, as long as the result is unknown. A sign-in finds
    /// out.
    public func stillDue() async throws(ClientError) -> DeviceID? { try await access.values.keyReplacement()?.device }

    fileprivate func replaceKeys(
        after device: DeviceID, from old: Secret, to new: Secret, show: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) {
        if try await isReplaced(after: device, old, new) { return }
        let code = RecoveryCode(from: access.randomness)
        try await show(code.text)
        let draft = try await access.authenticator.draftPassword(new)
        let opened = try await access.unlock(password: old).opened
        let made = try await made(draft, for: opened.user)
        let (renewed, entries) = try renewed(opened, after: device)
        let ways = try renewed.newCredentials(made, code, at: access.now, access.randomness)
        try await access.values.save(KeyReplacement(device: device, after: opened.log.head.sequence))
        let call = ReplaceKeysCall(
            after: device,
            .init(
                entries: entries, bundle: renewed.bundle.encoded, password: ways.password,
                recoveryKey: ways.recoveryKey))
        try await askFor(call)
        try await access.keep(renewed)
        try await access.settleReplacement(in: renewed.log)
    }

    /// A server that has judged the keys and refuses them has made none; after any other failure the result is unknown.
    private func askFor(_ call: ReplaceKeysCall) async throws(ClientError) {
        do throws(ClientError) {
            _ = try await access.authenticator.twice { () async throws(ClientError) in
                try await access.session.call(call)
            }
        } catch {
            if case .refused(let refusal) = error, [.conflict, .badKeys].contains(refusal.code) {
                try await access.values.save(KeyReplacement?.none)
            }
            throw error
        }
    }

    /// Whether a try before this one did it, and its answer got lost: the old password does not sign in then, the new
    /// one does, and the account's log has another identity key since. A device that was merely removed, or a password
    /// that was changed before, is no such thing.
    private func isReplaced(after device: DeviceID, _ old: Secret, _ new: Secret) async throws(ClientError) -> Bool {
        let begun = try await access.values.keyReplacement()
        do throws(ClientError) { _ = try await access.unlock(password: old) } catch {
            guard error == .signInFailed, let begun, begun.device == device else { throw error }
            guard begun.isDone(in: try await access.unlock(password: new).opened.log) else { throw error }
            return true
        }
        return false
    }

    private func renewed(
        _ opened: VerifiedAccountKeys, after device: DeviceID
    ) throws(ClientError) -> (VerifiedAccountKeys, [[UInt8]]) {
        try opened.requireRoomForKeys()
        do {
            let (entries, keys) = try opened.keys.at(opened.log.head).replaced(
                after: device.bytes, isRevoked: opened.log.revokedDevices.contains(device.bytes),
                ending: opened.log.recovery, user: opened.user, at: access.now, randomness: access.randomness)
            return (try opened.renewed(entries, keys, randomness: access.randomness), entries.map(\.encoded))
        } catch { throw .untrusted(.keys) }
    }

    /// The server's part of a new password.
    func made(_ draft: PasswordDraft, for user: [UInt8]) async throws(ClientError) -> NewPasswordRecord {
        let answer = try await access.session.call(BeginPasswordChangeCall(.init(request: draft.registration.request)))
        guard answer.user.bytes == user else { throw .untrusted(.keys) }
        return try draft.finish(answer.response.bytes, user: user)
    }
}
