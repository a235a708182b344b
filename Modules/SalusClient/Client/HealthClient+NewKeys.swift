import SalusAPI
public import SalusBase
public import SalusCrypto
public import SalusModels

/// After a device of the account was open in strange hands: what it knew must open nothing any more.
extension ClientDoor {
    /// Takes the device out of the account of an open client and gives the account new keys: one that signs for it, one that others seal
    /// to, another master key, password and recovery code. Every other session ends, remembered devices ask for the new password, and recovery
    /// contacts have to be named again. People who share a vault with the account see that it has new keys; new epochs are due
    /// everywhere. What was read on that device stays read.
    ///
    /// `showRecoveryCode` is waited for before anything changes. After a crash the same again goes on: it is done once `new` signs in.
    /// Throws `signInFailed` for a wrong password, `samePasswords` for the local password of this device, `untrusted(.revokedDevice)`
    /// for this device itself: the keys have to be made on another one.
    public func replaceKeys(
        of client: HealthClient, after device: DeviceID, from old: Secret, to new: Secret,
        showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) {
        guard try !profile.isLocalPassword(new), !new.isSamePassword(as: old) else { throw .samePasswords }
        guard device != client.device else { throw .untrusted(.revokedDevice) }
        try await client.replaceKeys(after: device, from: old, to: new, show: showRecoveryCode)
    }
}

extension HealthClient {
    fileprivate func replaceKeys(
        after device: DeviceID, from old: Secret, to new: Secret, show: ClientDoor.ShowRecoveryCode
    ) async throws(ClientError) {
        if try await isReplaced(after: device, old, new) { return }
        let code = RecoveryCode(from: door.randomness)
        try await show(code.text)
        let draft = try await door.draftPassword(new)
        let opened = try await unlock(password: old).opened
        let made = try await made(draft, for: opened.user)
        let (renewed, entries) = try renewed(opened, after: device)
        let ways = try renewed.waysIn(made, code, at: clock.now, door.randomness)
        let call = ReplaceKeysCall(
            after: device,
            .init(
                entries: entries, bundle: renewed.bundle.encoded, password: ways.password,
                recoveryKey: ways.recoveryKey))
        _ = try await door.twice { () async throws(ClientError) in try await session.call(call) }
        try await keep(renewed)
        try await localHalf.forget()
    }

    /// Whether a try before this one did it, and its answer got lost: the new password signs in then, and the old one does not.
    private func isReplaced(after device: DeviceID, _ old: Secret, _ new: Secret) async throws(ClientError) -> Bool {
        do throws(ClientError) { _ = try await unlock(password: old) } catch {
            guard case .signInFailed = error, let log = try? await unlock(password: new).opened.log,
                log.devices[device.bytes]?.revoked != nil
            else { throw error }
            try await localHalf.forget()
            return true
        }
        return false
    }

    private func renewed(
        _ opened: OpenedKeys, after device: DeviceID
    ) throws(ClientError) -> (OpenedKeys, [[UInt8]]) {
        do {
            let (entries, keys) = try opened.keys.at(opened.log.head).replaced(
                after: device.bytes, isRevoked: opened.log.revokedDevices.contains(device.bytes),
                ending: opened.log.recovery, user: opened.user, at: clock.now, randomness: door.randomness)
            return (try opened.renewed(entries, keys, randomness: door.randomness), entries.map(\.encoded))
        } catch { throw .untrusted(.keys) }
    }

    /// The server's part of a new password.
    func made(_ draft: PasswordDraft, for user: [UInt8]) async throws(ClientError) -> MadePassword {
        let answer = try await session.call(BeginPasswordChangeCall(.init(request: draft.registration.request)))
        guard answer.user.bytes == user else { throw .untrusted(.keys) }
        return try draft.finish(answer.response.bytes, user: user)
    }
}
