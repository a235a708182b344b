import SalusAPI
public import SalusBase
public import SalusCrypto
public import SalusModels

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
