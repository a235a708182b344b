import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// An account's keys after they were opened and found to fit its identity log.
struct OpenedKeys: Sendable {
    let user: [UInt8]
    let masterKey: Secret
    let bundle: AccountBundle
    let keys: SalusCrypto.AccountKeys
    let log: IdentityLog

    /// Opens the slot of `kind`. Throws `untrusted` for keys that do not open or do not fit, and for anything older than `known`.
    init(
        _ sealed: SalusAPI.AccountKeys, of account: AccountID, _ kind: KeySlot.Kind = .password, slotKey: Secret,
        known: KnownAccount?
    ) throws(ClientError) {
        user = account.bytes
        do throws(CryptoError) {
            let slots = try Self.slots(sealed.slots.map(\.bytes), user)
            guard let slot = slots.first(where: { $0.kind == kind }) else { throw CryptoError.notAuthentic }
            masterKey = try slot.open(with: slotKey)
            bundle = try AccountBundle(encoded: sealed.bundle.bytes, user: user)
            keys = try bundle.open(with: masterKey, seen: known?.bundleSequence ?? 0)
            log = try IdentityLog(user: user, entries: sealed.identityLog.map(\.bytes))
            try keys.check(against: log)
            guard slots.allSatisfy({ Self.isGranted($0.kind, by: log) }) else { throw CryptoError.notAuthentic }
        } catch {
            throw .untrusted(error == .rollback ? .rollback : .keys)
        }
        guard let known else { return }
        guard known.account == account else { throw .untrusted(.keys) }
        guard log.contains(known.logHead) else { throw .untrusted(.rollback) }
    }

    /// The same after entries that this account signed, with the bundle that names the newest of them.
    func adding(
        _ entries: [IdentityLogEntry], _ keys: SalusCrypto.AccountKeys, randomness: Randomness
    ) throws(CryptoError) -> OpenedKeys {
        var log = log
        for entry in entries { try log.append(entry.encoded) }
        let bundle = try AccountBundle(
            sealing: keys, under: masterKey, generation: bundle.generation, sequence: bundle.sequence + 1, user: user,
            randomness: randomness)
        return OpenedKeys(user: user, masterKey: masterKey, bundle: bundle, keys: keys, log: log)
    }

    private init(
        user: [UInt8], masterKey: Secret, bundle: AccountBundle, keys: SalusCrypto.AccountKeys, log: IdentityLog
    ) {
        (self.user, self.masterKey, self.bundle) = (user, masterKey, bundle)
        (self.keys, self.log) = (keys, log)
    }

    /// What the owner calls the devices of the log; one whose name does not open is left out.
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
