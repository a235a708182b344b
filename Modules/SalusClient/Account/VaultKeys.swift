import SalusBase
import SalusCrypto

/// The account's private keys that vaults need on every start, without a password: what others sealed to it, and what
/// it keeps for itself. The identity key is not among them: it stays in the account's bundle.
struct VaultKeys: Sendable {
    /// Generations rising.
    let encryption: [SalusCrypto.AccountKeys.EncryptionKey]
    let selfKey: Secret

    init(_ keys: SalusCrypto.AccountKeys) { (encryption, selfKey) = (keys.encryption, keys.selfKey) }

    /// Throws for what `encoded` did not give.
    init(encoded: Secret) throws {
        var bytes = encoded.withBytes { Array($0) }
        defer { for index in bytes.indices { bytes[index] = 0 } }
        var reader = ByteReader(bytes)
        selfKey = Secret(copying: try reader.raw(32))
        var keys: [SalusCrypto.AccountKeys.EncryptionKey] = []
        while reader.remaining > 0 {
            let (generation, key) = (try reader.u32(), Secret(copying: try reader.raw(32)))
            keys.append(
                .init(generation: generation, key: try AgreementKey(privateKey: key), created: try reader.time()))
        }
        encryption = keys
    }

    var encoded: Secret {
        var writer = ByteWriter()
        selfKey.withBytes { writer.raw($0) }
        for key in encryption {
            writer.u32(key.generation)
            key.key.privateKey.withBytes { writer.raw($0) }
            writer.time(key.created)
        }
        var bytes = writer.bytes
        return Secret(wiping: &bytes)
    }
}

extension VaultAccount {
    /// Nil where this device has no keys of the account, or was taken out of it.
    init?(_ known: KnownAccount, _ keys: VaultKeys?) {
        guard let keys, !known.isRemoved else { return nil }
        self.init(
            account: known.account, device: known.device, keys: keys.encryption, selfKey: keys.selfKey,
            logHead: known.logHead)
    }
}

extension ByteWriter {
    /// Milliseconds since 1970.
    mutating func time(_ instant: Instant) { u64(UInt64(bitPattern: instant.milliseconds)) }
}

extension ByteReader {
    /// Milliseconds since 1970.
    mutating func time() throws(MalformedBytes) -> Instant {
        Instant(milliseconds: Int64(bitPattern: try u64()))
    }
}
