import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// Brings one vault's copy and the server to the same state: what was changed here of its members first, then its log and
/// entries, then what was written here. Stopped anywhere it goes on there; run twice it changes nothing.
struct VaultSync: Sendable {
    let server: any VaultServer
    let kept: KeptVaults
    let account: VaultAccount
    let clock: WallClock
    let randomness: Randomness

    /// Rounds of pull and push before a run gives up against a busy vault; the next run goes on.
    private static let rounds = 20

    /// The vault as it is then. Throws what the server refuses, and `untrusted` for a log, keys or entries that do not fit.
    @discardableResult
    func run(_ id: VaultID) async throws(ClientError) -> OpenVault {
        let sent = try await sendPending(of: id)
        var vault = try await pull(id, try await open(id))
        if let sent { try await settle(&vault, sent) }
        for _ in 0..<Self.rounds {
            let merges = try merge(&vault)
            for draft in merges { vault.write(draft) }
            switch vault.outbox.next {
            case .idle: return vault
            case .pull: vault = try await pull(id, vault)
            case .seal(let ids, _):
                try seal(ids, &vault)
                try await keepOutbox(vault)
            case .push(let ids, let position): try await push(ids, after: position, &vault)
            }
        }
        return vault
    }

    /// What lies on this device; nil when nothing does.
    func open(_ id: VaultID) async throws(ClientError) -> OpenVault? {
        guard let stored = try await kept.vault(id), !stored.log.isEmpty else { return nil }
        return try OpenVault(id, stored, identities: try await kept.people().logs, account: account)
    }

    func author(_ vault: OpenVault) throws(CryptoError) -> VaultAuthor {
        let user = account.account.bytes
        guard let log = vault.copy.view.identities[user] else { throw .missingIdentityLog }
        return try VaultAuthor(user: user, keys: account.device, identityHead: log.head)
    }

    // MARK: Members

    /// Sends a change that was made here. One that lost its race is dropped: whoever made it looks again.
    private func sendPending(of id: VaultID) async throws(ClientError) -> PendingChange? {
        let bytes = try await kept.vault(id)?.pendingChange
        guard let bytes, let pending = PendingChange(encoded: bytes) else { return nil }
        do throws(ClientError) {
            if pending.vaultName == nil {
                try await server.change(id, pending.change)
            } else {
                try await server.create(pending.change)
            }
            return pending
        } catch {
            guard case .refused = error else { throw error }
            var step = VaultStep(id)
            step.pendingChange = []
            try await kept.apply(step)
            throw error
        }
    }

    /// The server has the change; a new vault gets its name in the same step that forgets it.
    private func settle(_ vault: inout OpenVault, _ sent: PendingChange) async throws(ClientError) {
        if let name = sent.vaultName, vault.copy.name == nil {
            do throws(SyncError) {
                let draft = try vault.copy.rename(name, as: NewEntry(at: clock.now, from: randomness))
                if let draft { vault.write(draft) }
            } catch { throw .untrusted(.vault) }
        }
        var step = VaultStep(vault.id)
        (step.pendingChange, step.outbox) = ([], vault.keptOutbox)
        try await kept.apply(step)
    }

    // MARK: Pulling

    private func pull(_ id: VaultID, _ known: OpenVault?) async throws(ClientError) -> OpenVault {
        let summary = try await server.vault(id)
        var vault = try await pullLog(id, known, summary)
        guard summary.entries.count >= Int(vault.copy.position) else { throw .untrusted(.rollback) }
        while vault.copy.position < UInt64(summary.entries.count) {
            let page = try await server.entries(of: id, from: Int(vault.copy.position))
            guard !page.isEmpty else { throw .untrusted(.changes) }
            var step = VaultStep(id)
            (step.entries, step.entryStart) = (page, Int(vault.copy.position))
            vault.take(entries: page, isLast: vault.copy.position + UInt64(page.count) >= UInt64(summary.entries.count))
            step.outbox = vault.keptOutbox
            try await kept.apply(step)
        }
        if vault.outbox.mustPull { vault.take(entries: [], isLast: true) }
        let head = vault.copy.view.tree.head(at: UInt64(summary.entries.count))
        guard head?.root == summary.entries.hash.bytes else { throw .untrusted(.changes) }
        return vault
    }

    /// The log with the keys and people that belong to what it has grown by.
    private func pullLog(
        _ id: VaultID, _ known: OpenVault?, _ summary: VaultSummary
    ) async throws(ClientError) -> OpenVault {
        let start = known.map { Int($0.copy.view.log.head.sequence) + 1 } ?? 0
        guard summary.log.count >= start else { throw .untrusted(.rollback) }
        if let known, summary.log.count == start {
            guard known.copy.view.log.head.hash == summary.log.hash.bytes else { throw .untrusted(.rollback) }
            return known
        }
        var people = try await kept.people()
        let alreadyRevoked = people.revokedDevices
        var step = VaultStep(id)
        step.identities = try people.take(try await server.people(of: id))
        (step.log, step.logStart) = (try await wholeLog(id, from: start, to: summary.log.count), start)
        step.wraps = try await server.wraps(of: id, from: 1)
        if var vault = known {
            do {
                try vault.copy.take(log: step.log, identities: people.logs, alreadyRevoked: alreadyRevoked)
                let wraps = try step.wraps.map { wrap throws(CryptoError) in try WrappedVaultKey(encoded: wrap) }
                try vault.copy.take(wraps: wraps, openedBy: account.keys)
            } catch { throw .untrusted(.vault) }
            vault.outbox.handle(.pullFirst)
            try await kept.apply(step)
            return vault
        }
        let begun = KeptVault(log: step.log, wraps: step.wraps, entries: [], outbox: [], pendingChange: nil)
        let vault = try OpenVault(id, begun, identities: people.logs, account: account)
        try await kept.apply(step)
        return vault
    }

    private func wholeLog(_ id: VaultID, from start: Int, to end: Int) async throws(ClientError) -> [[UInt8]] {
        var log: [[UInt8]] = []
        while start + log.count < end {
            let page = try await server.log(of: id, from: start + log.count)
            guard !page.isEmpty else { throw .untrusted(.changes) }
            log += page
        }
        return log
    }

    // MARK: Pushing

    private func merge(_ vault: inout OpenVault) throws(ClientError) -> [VaultDraft] {
        guard let role = vault.copy.role(of: account.account.bytes), role.writes, role.reads else { return [] }
        do throws(SyncError) {
            return try vault.copy.mergeConflicts { NewEntry(at: clock.now, from: randomness) }
        } catch { throw .untrusted(.vault) }
    }

    private func seal(_ ids: [EntryID], _ vault: inout OpenVault) throws(ClientError) {
        do throws(CryptoError) {
            try vault.seal(ids, by: author(vault), randomness: randomness)
        } catch {
            guard error == .refusedEntry(.role) else { throw .untrusted(.vault) }
            for id in ids { vault.outbox.handle(.refused(id, .notAllowed)) }
        }
    }

    private func push(_ ids: [EntryID], after position: UInt64, _ vault: inout OpenVault) async throws(ClientError) {
        vault.outbox.handle(.sending(ids))
        try await keepOutbox(vault)
        let sent = vault.bytes(of: ids)
        do throws(ClientError) {
            let end = try await server.put(sent, into: vault.id, after: Int(position))
            let start = Int(vault.copy.position)
            vault.accepted(ids, position: UInt64(end))
            var step = VaultStep(vault.id)
            if vault.copy.position == UInt64(end) { (step.entries, step.entryStart) = (sent, start) }
            step.outbox = vault.keptOutbox
            try await kept.apply(step)
        } catch {
            vault.outbox.handle(try Self.event(for: error, ids))
            try await keepOutbox(vault)
        }
    }

    /// What a failed push means for the outbox; throws what is not about it.
    private static func event(for error: ClientError, _ ids: [EntryID]) throws(ClientError) -> OutboxEvent {
        guard case .refused(let refusal) = error else { throw error }
        switch refusal.code {
        case .conflict, .staleEpoch: return .pullFirst
        case .notFound: return .refused(ids[0], .closed)
        case .tooLarge: return .refused(ids[0], .tooLarge)
        case .quotaReached: return .refused(ids[0], .quota)
        default: throw error
        }
    }

    func keepOutbox(_ vault: OpenVault) async throws(ClientError) {
        var step = VaultStep(vault.id)
        step.outbox = vault.keptOutbox
        try await kept.apply(step)
    }
}
