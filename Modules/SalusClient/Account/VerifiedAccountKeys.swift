import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// An account's keys after they were opened and found to fit its identity log.
struct VerifiedAccountKeys: Sendable {
    let user: [UInt8]
    let masterKey: Secret
    let bundle: AccountBundle
    let keys: SalusCrypto.AccountKeys
    let log: IdentityLog
    /// The time at which each way to the master key was made; the newest of its kind.
    let newCredentials: [KeySlot.Kind: Instant]

    /// Opens the slot of `kind`. Throws `untrusted` for keys that do not open or do not fit, and for anything older
    /// than `known`.
    init(
        _ sealed: SalusAPI.SealedAccountKeys, of account: AccountID, _ kind: KeySlot.Kind = .password, slotKey: Secret,
        known: KnownAccount?
    ) throws(ClientError) {
        let masterKey: Secret
        do throws(CryptoError) {
            let slots = try Self.slots(sealed.slots.map(\.bytes), account.bytes)
            guard let slot = slots.first(where: { $0.kind == kind }) else { throw CryptoError.notAuthentic }
            masterKey = try slot.open(with: slotKey)
        } catch { throw .untrusted(.keys) }
        guard known == nil || known?.account == account else { throw .untrusted(.keys) }
        try self.init(sealed, of: account, masterKey: masterKey, seen: known?.seen)
    }

    /// The same with a master key that came another way.
    init(
        _ sealed: SalusAPI.SealedAccountKeys, of account: AccountID, masterKey: Secret, seen: SeenKeys?
    ) throws(ClientError) {
        (user, self.masterKey) = (account.bytes, masterKey)
        do throws(CryptoError) {
            bundle = try AccountBundle(encoded: sealed.bundle.bytes, user: user)
            keys = try bundle.open(with: masterKey, seen: seen?.bundleSequence ?? 0)
            log = try IdentityLog(user: user, entries: sealed.identityLog.map(\.bytes))
            try keys.check(against: log)
            let (replayed, slots) = (log, try Self.slots(sealed.slots.map(\.bytes), user))
            guard slots.allSatisfy({ Self.isGranted($0.kind, by: replayed) }) else { throw CryptoError.notAuthentic }
            newCredentials = Dictionary(slots.map { ($0.kind, $0.created) }, uniquingKeysWith: max)
        } catch {
            throw .untrusted(error == .rollback ? .rollback : .keys)
        }
        guard let seen else { return }
        guard log.contains(seen.logHead) else { throw .untrusted(.rollback) }
    }

    /// The same after entries that this account signed, with the bundle that names the newest of them.
    func adding(
        _ entries: [IdentityLogEntry], _ keys: SalusCrypto.AccountKeys, randomness: Randomness
    ) throws(CryptoError) -> VerifiedAccountKeys {
        try adding(entries, keys, under: masterKey, generation: bundle.generation, randomness)
    }

    /// Throws `local(.quotaReached)` for an account whose keys were changed as often as they can be.
    func requireRoomForKeys() throws(ClientError) {
        guard keys.canChange else { throw .local(.quotaReached("changes of an account's keys")) }
    }

    /// The same without a device; gives the entries that say so, encoded.
    func removing(
        _ device: DeviceID, for reason: IdentityOperation.RevocationReason, at now: Instant, _ randomness: Randomness
    ) throws(ClientError) -> (VerifiedAccountKeys, [[UInt8]]) {
        try requireRoomForKeys()
        do {
            let (entries, keys) = try keys.at(log.head).removing(
                device.bytes, for: reason, user: user, at: now, randomness: randomness)
            return (try adding(entries, keys, randomness: randomness), entries.map(\.encoded))
        } catch { throw .untrusted(.keys) }
    }

    /// The same under a new master key, which is to be sealed again in every slot.
    func renewed(
        _ entries: [IdentityLogEntry], _ keys: SalusCrypto.AccountKeys, randomness: Randomness
    ) throws(CryptoError) -> VerifiedAccountKeys {
        guard bundle.generation < .max else { throw .outOfRange(field: "generation") }
        return try adding(
            entries, keys, under: Secret(random: 32, from: randomness), generation: bundle.generation + 1, randomness)
    }

    private func adding(
        _ entries: [IdentityLogEntry], _ keys: SalusCrypto.AccountKeys, under masterKey: Secret, generation: UInt32,
        _ randomness: Randomness
    ) throws(CryptoError) -> VerifiedAccountKeys {
        var log = log
        for entry in entries { try log.append(entry.encoded) }
        let bundle = try AccountBundle(
            sealing: keys, under: masterKey, generation: generation, sequence: bundle.sequence + 1, user: user,
            randomness: randomness)
        return VerifiedAccountKeys(user, masterKey, bundle, keys, log, newCredentials)
    }

    private init(
        _ user: [UInt8], _ masterKey: Secret, _ bundle: AccountBundle, _ keys: SalusCrypto.AccountKeys,
        _ log: IdentityLog, _ newCredentials: [KeySlot.Kind: Instant]
    ) {
        (self.user, self.masterKey, self.bundle) = (user, masterKey, bundle)
        (self.keys, self.log, self.newCredentials) = (keys, log, newCredentials)
    }

    /// The owner's names of the devices in the log; a device whose name does not decrypt is left out.
    var deviceNames: [DeviceID: String] {
        log.devices.values.reduce(into: [:]) { names, device in
            guard let id = DeviceID(bytes: device.certificate.device) else { return }
            names[id] = try? device.certificate.label(with: keys.selfKey)
        }
    }

    private static func slots(_ encoded: [[UInt8]], _ user: [UInt8]) throws(CryptoError) -> [KeySlot] {
        var slots: [KeySlot] = []
        for slot in encoded { slots.append(try KeySlot(encoded: slot, user: user)) }
        return slots
    }

    /// Whether the account itself has allowed that others recover it in this way.
    private static func isGranted(_ kind: KeySlot.Kind, by log: IdentityLog) -> Bool {
        switch kind {
        case .password, .device, .recoveryCode: true
        case .recoveryContacts: log.recovery.contains { $0.kind == .contacts }
        case .organisation: log.recovery.contains { $0.kind == .organisation }
        }
    }
}
