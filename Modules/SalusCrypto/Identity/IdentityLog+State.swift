import SalusBase

/// The result of a replay of an identity log, so that it is not verified again while no entry is added.
extension IdentityLog {
    private static let stateVersion: UInt8 = 1

    /// Everything that the replay found, and the hash of every entry.
    ///
    /// The bytes are canonical and not signed: they are worth as much as the place that keeps them. The hash of the
    /// newest entry names all entries before it, so a state holds for the log that ends in `head` and for no other.
    public var state: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.stateVersion)
        writer.raw(user)
        writer.v16(identityKey)
        writer.u64(identityKeyAdded)
        writer.u8(minimumVersion)
        writeEncryptionKeys(&writer)
        writeDevices(&writer)
        writePolicies(&writer)
        for hash in hashes { writer.raw(hash) }
        return writer.bytes
    }

    /// Goes on from the bytes of `state`. Throws for bytes of another form or version.
    public init(state: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(state)
        guard try reader.u8() == Self.stateVersion else { throw .unsupportedObject }
        self.init(resuming: try reader.raw(16))
        identityKey = try reader.v16()
        identityKeyAdded = try reader.u64()
        minimumVersion = try reader.u8()
        try readEncryptionKeys(&reader)
        try readDevices(&reader)
        try readPolicies(&reader)
        while reader.remaining > 0 { hashes.append(try reader.raw(32)) }
        guard !hashes.isEmpty else { throw .brokenLog(sequence: 0, rule: .genesis) }
    }

    private func writeEncryptionKeys(_ writer: inout ByteWriter) {
        writer.u32(UInt32(clamping: encryptionKeys.count))
        for (key, added) in zip(encryptionKeys, encryptionKeysAdded) {
            writer.u32(key.generation)
            writer.v16(key.publicKey)
            writer.u64(added)
        }
    }

    private mutating func readEncryptionKeys(_ reader: inout ObjectReader) throws(CryptoError) {
        for _ in 0..<(try reader.u32()) {
            encryptionKeys.append(EncryptionKey(generation: try reader.u32(), publicKey: try reader.v16()))
            encryptionKeysAdded.append(try reader.u64())
        }
    }

    private func writeDevices(_ writer: inout ByteWriter) {
        writer.u32(UInt32(clamping: devices.count))
        for device in devices.values.sorted(by: { $0.added < $1.added }) {
            writer.v16(device.certificate.encoded)
            writer.u64(device.added)
            writer.u8(device.revoked == nil ? 0 : 1)
            writer.u64(device.revoked ?? 0)
        }
    }

    private mutating func readDevices(_ reader: inout ObjectReader) throws(CryptoError) {
        for _ in 0..<(try reader.u32()) {
            let certificate = try DeviceCertificate(verifiedBefore: reader.v16())
            let added = try reader.u64()
            let (isRevoked, revoked) = (try reader.u8() == 1, try reader.u64())
            devices[certificate.device] = Device(
                certificate: certificate, added: added, revoked: isRevoked ? revoked : nil)
        }
    }

    private func writePolicies(_ writer: inout ByteWriter) {
        writer.u32(UInt32(clamping: policies.count))
        for (grant, policy) in policies.sorted(by: { $0.key.keyHash.lexicographicallyPrecedes($1.key.keyHash) }) {
            writer.u8(grant.kind.rawValue)
            writer.v16(grant.keyHash)
            writer.u16(policy.code)
        }
    }

    private mutating func readPolicies(_ reader: inout ObjectReader) throws(CryptoError) {
        for _ in 0..<(try reader.u32()) {
            guard let kind = IdentityOperation.RecoveryGrant.Kind(rawValue: try reader.u8()) else {
                throw .outOfRange(field: "state")
            }
            let grant = IdentityOperation.RecoveryGrant(kind: kind, keyHash: try reader.v16())
            policies[grant] = IdentityOperation.RecoveryPolicy(code: try reader.u16())
        }
    }
}
