import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// An account's keys after they were opened and found to fit its identity log.
struct OpenedKeys {
    let user: [UInt8]
    let masterKey: Secret
    let bundle: AccountBundle
    let keys: SalusCrypto.AccountKeys
    let log: IdentityLog

    /// Throws `untrusted` for keys that do not open or do not fit, and for anything older than `known`.
    init(_ answer: SignedIn, slotKey: Secret, known: KnownAccount?) throws(ClientError) {
        user = answer.account.id.bytes
        do throws(CryptoError) {
            let slots = try Self.slots(answer.keys.slots.map(\.bytes), user)
            guard let slot = slots.first(where: { $0.kind == .password }) else { throw CryptoError.notAuthentic }
            masterKey = try slot.open(with: slotKey)
            bundle = try AccountBundle(encoded: answer.keys.bundle.bytes, user: user)
            keys = try bundle.open(with: masterKey, seen: known?.bundleSequence ?? 0)
            log = try IdentityLog(user: user, entries: answer.keys.identityLog.map(\.bytes))
            try keys.check(against: log)
            guard slots.allSatisfy({ Self.isGranted($0.kind, by: log) }) else { throw CryptoError.notAuthentic }
        } catch {
            throw .untrusted(error == .rollback ? .rollback : .keys)
        }
        guard let known else { return }
        guard known.account == answer.account.id else { throw .untrusted(.keys) }
        guard log.contains(known.logHead) else { throw .untrusted(.rollback) }
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
