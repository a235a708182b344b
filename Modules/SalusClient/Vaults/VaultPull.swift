import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Bringing a vault's log, keys and entries here.
struct VaultPull: Sendable {
    let vaults: VaultClient

    /// Pulls up to the vault's head by the server's word; entries added meanwhile come with the next pull.
    @discardableResult
    func pull(_ id: VaultID) async throws(ClientError) -> VaultSummary {
        let summary = try await vaults.server.vault(id)
        let revoked = try await vaults.people().revokedDevices
        try await pullLog(id, summary, revoked)
        try await pullEntries(id, summary, revoked)
        return summary
    }

    // MARK: The log

    private func pullLog(
        _ id: VaultID, _ summary: VaultSummary, _ revoked: Set<[UInt8]>
    ) async throws(ClientError) {
        let here = try await vaults.load(id)
        let start = here.map { Int($0.copy.view.log.head.sequence) + 1 } ?? 0
        guard summary.log.count >= start else { throw .untrusted(.rollback) }
        if let here, summary.log.count == start {
            guard here.copy.view.log.head.hash == summary.log.hash.bytes else { throw .untrusted(.rollback) }
            return
        }
        let people = try await vaults.trust.learn(try await vaults.server.people(of: id))
        var step = VaultCopyChange(id)
        (step.log, step.logStart) = (try await log(of: id, from: start, to: summary.log.count), start)
        step.wraps = try await wraps(of: id, from: here.map { Int($0.copy.header.epoch) + 1 } ?? 1)
        let account = try await vaults.account
        if here != nil {
            try await grow(id, step, people.logs, revoked)
        } else {
            let kept = CachedVault(log: step.log, wraps: step.wraps)
            let vault = try OpenVault(id, kept, identities: people.logs, alreadyRevoked: revoked, account: account)
            try await vaults.begin(vault, step)
        }
    }

    /// New keys may open what was set aside: it is read from the device again then, and what only a reader gets from
    /// the server.
    private func grow(
        _ id: VaultID, _ growth: VaultCopyChange, _ identities: VaultLog.Identities, _ revoked: Set<[UInt8]>
    ) async throws(ClientError) {
        let (account, announced) = (try await vaults.account, try await vaults.cache.unjudged(of: id))
        try await vaults.reread(id) { vault, step throws(ClientError) in
            (step.log, step.logStart, step.wraps) = (growth.log, growth.logStart, growth.wraps)
            try vault.take(log: growth.log, identities, alreadyRevoked: revoked)
            do { try vault.take(wraps: growth.wraps, account) } catch { throw ClientError(vault: error) }
            let missing = vault.copy.role(of: account.account.bytes)?.reads ?? false ? vault.firstHashOnly : nil
            if let missing {
                (step.entryStart, step.entries) = (missing, [])
                step.unjudged = vault.announcement(from: missing, known: announced)
            }
            return missing != nil || vault.hasKeysForSetAside
        }
    }

    private func log(of id: VaultID, from start: Int, to end: Int) async throws(ClientError) -> [[UInt8]] {
        var log: [[UInt8]] = []
        while start + log.count < end {
            let page = try await vaults.server.log(of: id, from: start + log.count)
            guard !page.isEmpty else { throw .untrusted(.changes) }
            log += page
        }
        return Array(log.prefix(end - start))
    }

    private func wraps(of id: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        var (wraps, next) = ([[UInt8]](), first)
        while true {
            let page = try await vaults.server.wraps(of: id, from: next)
            guard let last = page.last else { return wraps }
            do {
                let epoch = Int(try WrappedVaultKey(encoded: last).epoch)
                guard epoch >= next else { return wraps }
                next = epoch + 1
            } catch { throw ClientError(vault: error) }
            wraps += page
        }
    }
}

extension OpenVault {
    /// The furthest head that the server has announced: a later pull may not end before it.
    fileprivate func announcement(from start: Int, known: UnjudgedEntries?) -> UnjudgedEntries {
        let head = copy.view.tree.head
        guard let known, known.announced > Int(head.size) else {
            return UnjudgedEntries(start: start, entries: [], announced: Int(head.size), announcedRoot: head.root)
        }
        return UnjudgedEntries(
            start: start, entries: [], announced: known.announced, announcedRoot: known.announcedRoot)
    }
}

/// Bringing a vault's entries here, page by page. Pages are kept as they come, unjudged, so that a pull which was
/// stopped goes on after the last of them; they are judged together, once they are proven to be what the server has
/// named.
extension VaultPull {
    /// Devices that were `revoked` before bring nothing new.
    func pullEntries(_ id: VaultID, _ summary: VaultSummary, _ revoked: Set<[UInt8]>) async throws(ClientError) {
        let (user, now, head) = (try await vaults.user, vaults.clock.now, summary.entries)
        let copy = try await vaults.open(id).copy
        var arriving = ArrivingEntries(
            after: copy, going: try await vaults.cache.unjudged(of: id), areRead: copy.role(of: user)?.reads ?? false)
        guard arriving.isAhead(head) else { throw .untrusted(.rollback) }
        try await fetch(&arriving, of: id, upTo: head)
        guard arriving.make(head) else { throw try await refuse(arriving.announcement(head), of: id) }
        let entries = arriving.entries
        if entries.contains(where: { !$0.isOfKnownDevice(in: copy) }) { try await vaults.trust.refreshPeople(of: id) }
        try await vaults.update(id) { vault, step throws(ClientError) in
            vault.copy.know(revoked: revoked)
            vault.take(entries, isLast: true, &step)
            let isOfThisEpoch = Int(vault.copy.header.epoch) == summary.epoch
            vault.hear(at: now, dueSince: isOfThisEpoch ? summary.dueSince : nil, &step)
        }
    }

    /// Tells how far it has come where there is more than one page, and keeps each that is not the last.
    private func fetch(
        _ arriving: inout ArrivingEntries, of id: VaultID, upTo head: ChainHead
    ) async throws(ClientError) {
        while arriving.next < head.count {
            if !arriving.entries.isEmpty {
                await vaults.tell(VaultProgress(vault: id, entries: arriving.next, of: head.count))
            }
            let page = try await page(of: id, from: arriving.next, areRead: arriving.areRead)
            if let kept = arriving.take(page, upTo: head) {
                try await vaults.update(id) { _, step throws(ClientError) in step.unjudged = kept }
            }
            if Task.isCancelled { throw .cancelled }
        }
    }

    /// Discards the arrived entries, which do not match the announced head. Either of the two may be false, so the next
    /// pull starts again, up to the head announced now or a later one. Gives the error to throw.
    private func refuse(_ announcement: UnjudgedEntries, of id: VaultID) async throws(ClientError) -> ClientError {
        try await vaults.update(id) { _, step throws(ClientError) in
            (step.dropsUnjudged, step.unjudged) = (true, announcement)
        }
        return .untrusted(.changes)
    }

    private func page(of id: VaultID, from start: Int, areRead: Bool) async throws(ClientError) -> [CachedEntry] {
        let page: [CachedEntry] =
            areRead
            ? try await vaults.server.entries(of: id, from: start).map { .sealed($0) }
            : try await vaults.server.hashes(of: id, from: start).map { .hash($0) }
        guard !page.isEmpty else { throw .untrusted(.changes) }
        return page
    }
}

extension CachedEntry {
    /// Whether the identity logs of a copy name the device that a sealed entry comes from; what is no sealed entry
    /// needs none.
    fileprivate func isOfKnownDevice(in copy: VaultCopy) -> Bool {
        guard case .sealed(let bytes) = self, let device = try? SealedEntry(encoded: bytes).device else { return true }
        return copy.view.identities.values.contains { $0.devices[device] != nil }
    }
}
