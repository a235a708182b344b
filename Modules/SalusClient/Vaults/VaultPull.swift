import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync

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
