/// A registration after the server has replayed everything that can be replayed without a key.
///
/// It is the only way to one: an account made of it has a usable record, slots of its own master key generation, a
/// bundle, and an identity log that founds it and adds exactly one device.
public struct CheckedRegistration: Sendable {
    public let record: OPAQUERecord
    public let slots: [KeySlot]
    public let bundle: AccountBundle
    public let log: IdentityLog
    public let device: DeviceCertificate
    public let recoveryKey: [UInt8]?

    /// Throws for anything that a device of ours would not have sent.
    public init(_ upload: RegistrationUpload, user: [UInt8]) throws(CryptoError) {
        record = try OPAQUERecord(bytes: upload.record)
        bundle = try AccountBundle(encoded: upload.bundle, user: user)
        guard bundle.generation == 1, bundle.sequence == 1 else { throw .outOfRange(field: "bundle") }
        let isShort = upload.identityLog.allSatisfy { $0.count <= IdentityLogEntry.maximumBytes }
        guard upload.identityLog.count == 2, isShort else { throw .outOfRange(field: "identity log") }
        log = try IdentityLog(user: user, entries: upload.identityLog)
        guard let device = log.devices.values.first?.certificate, log.devices.count == 1 else {
            throw .outOfRange(field: "identity log")
        }
        self.device = device
        slots = try Self.checkedSlots(upload, user: user)
        recoveryKey = upload.recoveryKey
    }

    private static func checkedSlots(_ upload: RegistrationUpload, user: [UInt8]) throws(CryptoError) -> [KeySlot] {
        var slots: [KeySlot] = []
        for encoded in upload.slots { slots.append(try KeySlot(encoded: encoded, user: user)) }
        let expected: [KeySlot.Kind] = upload.recoveryKey == nil ? [.password] : [.password, .recoveryCode]
        guard slots.map(\.kind) == expected, slots.allSatisfy({ $0.generation == 1 }) else {
            throw .outOfRange(field: "slots")
        }
        guard upload.recoveryKey.map({ $0.count == 32 }) ?? true else { throw .wrongLength(expected: 32) }
        return slots
    }
}
