import SalusBase
import SalusCrypto
import SalusModels

/// The keys of a person on this device alone with the identity log that they begin; no server knows them. They open the
/// vaults of this device, and give way to those of the account on a server.
struct DeviceOnlyIdentity {
    let known: KnownAccount
    let keys: VaultKeys
    let log: [[UInt8]]

    /// New keys. `label` is the name of this device.
    init(
        of account: AccountID, label: String, at now: Instant, randomness: Randomness
    ) throws(CryptoError) {
        let device = try DeviceKeys(from: randomness)
        let (genesis, founding) = try AccountKeys.found(account.bytes, at: now, randomness)
        let (entry, keys) = try founding.adding(
            device, user: account.bytes, label: label,
            validity: now..<now.adding(seconds: AccountAuthenticator.certificateSeconds), randomness: randomness)
        known = KnownAccount(account: account, origin: "", device: device, logHead: entry.head, bundleSequence: 0)
        (self.keys, log) = (VaultKeys(keys), [genesis.encoded, entry.encoded])
    }
}
