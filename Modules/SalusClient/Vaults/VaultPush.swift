import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync
import SalusVaultModels

/// Sending what was written here.
struct VaultPush: Sendable {
    let vaults: VaultClient

    /// The number of lost races with other writers in a row before the rest waits for the next sync.
    private static let mostRaces = 8

    /// Goes on as long as it gets forward.
    func pushAll(_ id: VaultID) async throws(ClientError) {
        try await mergeConflicts(in: id)
        var races = 0
        while races < Self.mostRaces {
            switch try await vaults.open(id).nextStep {
            case .idle: return
            case .pull:
                races += 1
                try await vaults.pulling.pull(id)
                try await mergeConflicts(in: id)
            case .seal(let ids, _): try await seal(ids, in: id)
            case .push(let ids, let position):
                guard try await push(ids, after: position, in: id) else { return }
            }
        }
    }

    private func mergeConflicts(in id: VaultID) async throws(ClientError) {
        let copy = try await vaults.open(id).copy
        guard let role = copy.role(of: try await vaults.user), role.writes, role.reads, !copy.view.log.isClosed,
            !copy.replica.conflicts.isEmpty
        else { return }
        try await vaults.update(id) { vault, step throws(ClientError) in
            do throws(SyncError) {
                let drafts = try vault.copy.mergeConflicts { NewEntry(at: vaults.clock.now, from: vaults.randomness) }
                for draft in drafts { vault.write(draft, &step) }
            } catch { throw .untrusted(.vault) }
        }
    }

    /// Seals drafts for sending. A draft that cannot be sealed is marked as refused; the others go on.
    private func seal(_ ids: [EntryID], in id: VaultID) async throws(ClientError) {
        let account = try await vaults.account
        try await vaults.update(id) { vault, step throws(ClientError) in
            guard let log = vault.copy.view.identities[account.account.bytes] else { throw .untrusted(.keys) }
            do throws(CryptoError) {
                let author = try VaultAuthor(
                    user: account.account.bytes, keys: account.device, identityHead: log.head)
                vault.seal(ids, by: author, randomness: vaults.randomness, &step)
            } catch { throw ClientError(vault: error) }
        }
    }

    /// False when the rest has to wait for something else than this device.
    private func push(
        _ ids: [EntryID], after position: UInt64, in id: VaultID
    ) async throws(ClientError) -> Bool {
        let user = try await vaults.user
        let reads = try await vaults.open(id).copy.role(of: user)?.reads ?? false
        let sent = try await vaults.update(id) { vault, step throws(ClientError) in
            vault.send(ids, reads: reads, &step)
        }
        guard let sent else { return true }
        do throws(ClientError) {
            let end = try await vaults.server.put(sent, into: id, after: Int(position))
            try await vaults.update(id) { vault, step throws(ClientError) in
                vault.accepted(ids, position: UInt64(end), reads: reads, &step)
            }
            return true
        } catch {
            return try await notTaken(ids, in: id, error)
        }
    }

    private func notTaken(
        _ ids: [EntryID], in id: VaultID, _ error: ClientError
    ) async throws(ClientError) -> Bool {
        guard case .refused(let refusal) = error else {
            try await vaults.update(id) { vault, _ throws(ClientError) in vault.handle(.connectionLost) }
            throw error
        }
        if refusal.code == .epochDue {
            try await vaults.update(id) { vault, _ throws(ClientError) in vault.handle(.connectionLost) }
            return false
        }
        let why = OutboxEntry.Refusal(refusal.code)
        try await vaults.update(id) { vault, step throws(ClientError) in
            guard let why else { return vault.handle(.pullFirst) }
            if ids.count == 1 { vault.refuse(ids, why, &step) } else { vault.goSingly() }
        }
        if why == nil && ![.conflict, .staleEpoch].contains(refusal.code) { throw error }
        return true
    }
}

extension OutboxEntry.Refusal {
    /// Nil for what is not about the entries themselves.
    fileprivate init?(_ code: APIErrorCode) {
        switch code {
        case .notFound: self = .closed
        case .tooLarge: self = .tooLarge
        case .badKeys, .malformedRequest: self = .damaged
        case .quotaReached: self = .quota
        default: return nil
        }
    }
}
