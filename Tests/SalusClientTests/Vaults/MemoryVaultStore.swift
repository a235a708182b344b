import SalusDomain
import SalusLocal
import SalusModels

/// The port in memory; it survives a crash as a disk would.
actor MemoryVaultStore: LocalVaultStore {
    private var kept: [VaultID: CachedVault] = [:]
    private var people: [AccountID: CachedIdentity] = [:]
    private var arrived: [VaultID: UnjudgedEntries] = [:]
    private var files: [VaultID: [CachedTransfer]] = [:]
    private var elsewhere = 0
    private var stepsUntilFault: Int?
    private var stepsUntilGap: Int?

    /// The step after the next `count` fails, and every one after it; nil for none.
    func failSteps(after count: Int?) { stepsUntilFault = count }

    /// The step after the next `count` fails, and none after it.
    func failStep(after count: Int) { stepsUntilGap = count }

    /// Simulates a write by another program that has this store open.
    func otherProgramWrote() { elsewhere += 1 }
    func writesElsewhere() -> Int { elsewhere }

    func vaults() -> [VaultID] { kept.keys.sorted() }
    func vault(_ id: VaultID) -> CachedVault? { kept[id] }
    func identities() -> [CachedIdentity] { people.values.sorted { $0.account < $1.account } }
    func keep(_ identities: [CachedIdentity]) {
        for identity in identities { people[identity.account] = identity.log.isEmpty ? nil : identity }
    }
    func unjudged(of vault: VaultID) -> UnjudgedEntries? { arrived[vault] }
    func forget(_ vault: VaultID) { (kept[vault], arrived[vault], files[vault]) = (nil, nil, nil) }
    func transfers(of vault: VaultID) -> [CachedTransfer] { files[vault] ?? [] }

    func waitingInVaults() -> WaitingEntries {
        let drafts = kept.values.flatMap(\.drafts)
        let waiting = drafts.filter { $0.refusal == nil }
        return WaitingEntries(
            count: waiting.count, since: waiting.map(\.writtenAt).min(), refused: drafts.count - waiting.count)
    }

    func keep(_ transfer: CachedTransfer, of vault: VaultID) {
        files[vault, default: []].removeAll { $0.attachment == transfer.attachment }
        if !transfer.content.isEmpty { files[vault, default: []].append(transfer) }
    }

    func apply(_ step: VaultCopyChange) throws(DomainError) {
        if let left = stepsUntilFault {
            guard left > 0 else { throw .storage(StorageFailure(.unavailable, "a fault that the test asked for")) }
            stepsUntilFault = left - 1
        }
        if let left = stepsUntilGap {
            stepsUntilGap = left > 0 ? left - 1 : nil
            if left == 0 { throw .storage(StorageFailure(.unavailable, "a fault that the test asked for")) }
        }
        if step.entryStart != nil || step.dropsUnjudged { arrived[step.vault] = nil }
        if let page = step.unjudged { arrived[step.vault] = arrived[step.vault].map { $0.followed(by: page) } ?? page }
        let old = kept[step.vault] ?? CachedVault()
        kept[step.vault] = CachedVault(
            log: step.log.isEmpty ? old.log : old.log.prefix(step.logStart) + step.log,
            wraps: old.wraps + step.wraps.filter { !old.wraps.contains($0) },
            entries: step.entryStart.map { old.entries.prefix($0) + step.entries } ?? old.entries,
            drafts: drafts(old.drafts, step),
            pendingChange: step.pendingChange.map { $0.isEmpty ? nil : $0 } ?? old.pendingChange,
            contact: step.contact ?? old.contact)
    }

    private func drafts(_ old: [CachedDraft], _ step: VaultCopyChange) -> [CachedDraft] {
        var drafts = old.filter { !step.settled.contains($0.entry) }
        for draft in step.drafts {
            if let place = drafts.firstIndex(where: { $0.entry == draft.entry }) {
                drafts[place] = draft
            } else {
                drafts.append(draft)
            }
        }
        return drafts
    }
}

extension UnjudgedEntries {
    fileprivate func followed(by page: UnjudgedEntries) -> UnjudgedEntries {
        UnjudgedEntries(
            start: start, entries: entries.prefix(page.start - start) + page.entries, announced: page.announced,
            announcedRoot: page.announcedRoot)
    }
}
