import SalusDomain
import SalusModels

/// The port in memory; it survives a crash as a disk would.
actor MemoryVaultStore: LocalVaultStore {
    private var kept: [VaultID: KeptVault] = [:]
    private var people: [AccountID: KeptIdentity] = [:]

    func vaults() -> [VaultID] { kept.keys.sorted() }
    func vault(_ id: VaultID) -> KeptVault? { kept[id] }
    func identities() -> [KeptIdentity] { people.values.sorted { $0.account < $1.account } }
    func keep(_ identities: [KeptIdentity]) { for identity in identities { people[identity.account] = identity } }
    func forget(_ vault: VaultID) { kept[vault] = nil }

    func apply(_ step: VaultStep) {
        let old = kept[step.vault] ?? KeptVault(log: [], wraps: [], entries: [], outbox: [], pendingChange: nil)
        kept[step.vault] = KeptVault(
            log: step.log.isEmpty ? old.log : old.log.prefix(step.logStart) + step.log,
            wraps: old.wraps + step.wraps.filter { !old.wraps.contains($0) },
            entries: step.entries.isEmpty ? old.entries : old.entries.prefix(step.entryStart) + step.entries,
            outbox: step.outbox ?? old.outbox,
            pendingChange: step.pendingChange.map { $0.isEmpty ? nil : $0 } ?? old.pendingChange)
        keep(step.identities)
    }
}
