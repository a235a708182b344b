import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// Bringing a vault's log, keys and entries here.
extension VaultKeeper {
    /// Up to where the server says that the vault stands; what it gets meanwhile comes with the next pull.
    @discardableResult
    func pull(_ id: VaultID) async throws(ClientError) -> VaultSummary {
        let summary = try await server.vault(id)
        try await pullLog(id, summary)
        try await pullEntries(id, summary)
        return summary
    }

    /// The identity logs of everybody whom the vault names, as they are now.
    func refreshPeople(of id: VaultID) async throws(ClientError) {
        let before = try await people().revokedDevices
        let people = try await learn(try await server.people(of: id))
        guard isOpen(id) else { return }
        try await update(id) { vault, _ throws(ClientError) in
            try vault.take(log: [], people.logs, alreadyRevoked: before)
        }
    }

    // MARK: The log

    private func pullLog(_ id: VaultID, _ summary: VaultSummary) async throws(ClientError) {
        let here = try await load(id)
        let start = here.map { Int($0.copy.view.log.head.sequence) + 1 } ?? 0
        guard summary.log.count >= start else { throw .untrusted(.rollback) }
        if let here, summary.log.count == start {
            guard here.copy.view.log.head.hash == summary.log.hash.bytes else { throw .untrusted(.rollback) }
            return
        }
        let before = try await people().revokedDevices
        let people = try await learn(try await server.people(of: id))
        var step = VaultStep(id)
        (step.log, step.logStart) = (try await log(of: id, from: start, to: summary.log.count), start)
        step.wraps = try await wraps(of: id, from: here.map { Int($0.copy.header.epoch) + 1 } ?? 1)
        let account = try account
        if here != nil {
            try await grow(id, step, people.logs, before)
        } else {
            let kept = KeptVault(log: step.log, wraps: step.wraps)
            let vault = try OpenVault(id, kept, identities: people.logs, alreadyRevoked: before, account: account)
            try await begin(vault, step)
        }
    }

    /// New keys may open what was set aside: it is read from the device again then, and what only a reader gets from the server.
    private func grow(
        _ id: VaultID, _ growth: VaultStep, _ identities: VaultLog.Identities, _ revoked: Set<[UInt8]>
    ) async throws(ClientError) {
        let (account, user) = (try account, try user)
        let opensMore = try await update(id) { vault, step throws(ClientError) in
            (step.log, step.logStart, step.wraps) = (growth.log, growth.logStart, growth.wraps)
            try vault.take(log: growth.log, identities, alreadyRevoked: revoked)
            do { try vault.take(wraps: growth.wraps, account) } catch { throw ClientError(vault: error) }
            let missing = vault.copy.role(of: user)?.reads ?? false ? vault.firstHashOnly : nil
            if let missing { (step.entryStart, step.entries) = (missing, []) }
            return missing != nil || vault.hasKeysForSetAside
        }
        if opensMore { drop(id) }
    }

    private func log(of id: VaultID, from start: Int, to end: Int) async throws(ClientError) -> [[UInt8]] {
        var log: [[UInt8]] = []
        while start + log.count < end {
            let page = try await server.log(of: id, from: start + log.count)
            guard !page.isEmpty else { throw .untrusted(.changes) }
            log += page
        }
        return Array(log.prefix(end - start))
    }

    private func wraps(of id: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        var (wraps, next) = ([[UInt8]](), first)
        while true {
            let page = try await server.wraps(of: id, from: next)
            guard let last = page.last else { return wraps }
            do {
                let epoch = Int(try WrappedVaultKey(encoded: last).epoch)
                guard epoch >= next else { return wraps }
                next = epoch + 1
            } catch { throw ClientError(vault: error) }
            wraps += page
        }
    }

    // MARK: Entries

    private func pullEntries(_ id: VaultID, _ summary: VaultSummary) async throws(ClientError) {
        let (user, now) = (try user, clock.now)
        let copy = try await open(id).copy
        guard summary.entries.count >= Int(copy.position) else { throw .untrusted(.rollback) }
        let reads = copy.role(of: user)?.reads ?? false
        let new = try await entries(of: id, from: Int(copy.position), to: summary.entries.count, areRead: reads)
        if new.contains(where: { !copy.knowsDevice(of: $0) }) { try await refreshPeople(of: id) }
        var tree = copy.view.tree
        for entry in new { tree.append(entryHash: entry.leaf) }
        guard tree.head(at: UInt64(summary.entries.count))?.root == summary.entries.hash.bytes else {
            throw .untrusted(.changes)
        }
        try await update(id) { vault, step throws(ClientError) in
            vault.take(new, isLast: true, &step)
            vault.hear(at: now, &step)
        }
    }

    private func entries(
        of id: VaultID, from start: Int, to end: Int, areRead: Bool
    ) async throws(ClientError) -> [KeptEntry] {
        var entries: [KeptEntry] = []
        while start + entries.count < end {
            let next = start + entries.count
            let page: [KeptEntry] =
                areRead
                ? try await server.entries(of: id, from: next).map { .sealed($0) }
                : try await server.hashes(of: id, from: next).map { .hash($0) }
            guard !page.isEmpty else { throw .untrusted(.changes) }
            entries += page
        }
        return Array(entries.prefix(end - start))
    }
}

extension KeptEntry {
    /// What stands in the tree for it.
    var leaf: [UInt8] {
        switch self {
        case .sealed(let bytes): SHA256.hash(bytes)
        case .hash(let hash): hash
        }
    }
}

extension VaultCopy {
    /// Whether the identity logs here name the device that a sealed entry comes from; what is no sealed entry needs none.
    fileprivate func knowsDevice(of entry: KeptEntry) -> Bool {
        guard case .sealed(let bytes) = entry, let device = try? SealedEntry(encoded: bytes).device else { return true }
        return view.identities.values.contains { $0.devices[device] != nil }
    }
}
