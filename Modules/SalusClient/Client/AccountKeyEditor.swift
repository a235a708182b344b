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
