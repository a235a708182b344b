import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusVaultModels

/// An entry of a vault's log that the replay has taken, with the keys that go with it: everything about it is checked,
/// and nothing of it is stored yet.
struct JudgedChange {
    let entry: VaultLogEntry
    let wraps: [WrappedVaultKey]
    /// With the entry.
    let log: VaultLog
    /// Before the entry; a new one's as it begins.
    let vault: VaultState
    /// Everybody who is in the vault from then on; nil where that stays as it was.
    let members: [AccountID: VaultRole]?
    let acts: [VaultAct]

    /// The vault with the entry.
    func changed(at now: Instant) -> VaultState {
        var vault = vault
        (vault.logHead, vault.epoch, vault.policy) = (log.head, log.epoch, log.header.policy)
        (vault.isClosed, vault.reservedUntil) = (log.isClosed, nil)
        vault.logSize += entry.encoded.count
        if entry.operation.header != nil { vault.dueSince = nil }
        if case .leave = entry.operation { vault.dueSince = vault.dueSince ?? now }
        return vault
    }
}

extension VaultLogEntry {
    /// Whether it follows the newest entry of the log and names all sealed entries.
    func follows(_ vault: VaultState) -> Bool {
        standsOn(vault) && tree == vault.treeHead
    }

    /// Whether it follows the newest entry of the log, whatever entries were put in since.
    func standsOn(_ vault: VaultState) -> Bool {
        self.vault == vault.id.bytes && sequence == vault.logHead.sequence + 1 && previous == vault.logHead.hash
    }
}
