import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// Brings copies and the server to the same state: what was changed here of a vault's members first, then its log and entries, then
/// what was written here. Stopped anywhere it goes on there; run twice it changes nothing.
extension VaultKeeper {
    /// Brings every vault to the server's state. One that fails does not keep the others from it; gives the first failure. What the
    /// server shows no more stays as it is, and says since when.
    public func syncAll() async throws(ClientError) {
        let offered = try await server.vaults().map(\.id)
        var failure: ClientError?
        for id in try inOrder(Set(offered).union(try await shelf.vaults())) {
            do throws(ClientError) {
                try await sync(id, isOffered: offered.contains(id))
            } catch {
                guard error.concernsOneVault else { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        try await tidy()
    }

    /// The home vault first: it says who everybody is.
    private func inOrder(_ vaults: Set<VaultID>) throws(ClientError) -> [VaultID] {
        let home = try home
        return vaults.sorted { ($0 == home ? 0 : 1, $0) < ($1 == home ? 0 : 1, $1) }
    }

    /// Brings these vaults to the server's state; gives the first failure.
    func sync(_ vaults: Set<VaultID>) async throws(ClientError) {
        var failure: ClientError?
        for id in vaults.sorted() {
            do throws(ClientError) { try await run(id) } catch {
                guard error.concernsOneVault else { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Whether the server's vault has gone on from what is here.
    func isBehind(_ id: VaultID, log: Int, entries: Int) async throws(ClientError) -> Bool {
        guard hasKeys else { return false }
        guard let copy = try await load(id)?.copy else { return true }
        return Int(copy.view.log.head.sequence) + 1 < log || Int(copy.position) < entries
    }

    private func sync(_ id: VaultID, isOffered: Bool) async throws(ClientError) {
        let pending = try await shelf.vault(id)?.pendingChange.flatMap(PendingChange.init)
        if isOffered || pending.map({ !$0.isHeld }) ?? false { return try await run(id) }
        guard try await load(id) != nil else { return }
        try await update(id) { vault, step throws(ClientError) in vault.miss(at: clock.now, &step) }
    }

    /// One vault, when it is its turn.
    func run(_ id: VaultID) async throws(ClientError) {
        let lane = lane(of: id)
        await lane.enter()
        defer { lane.leave() }
        try await runAlone(id)
    }

    func runAlone(_ id: VaultID) async throws(ClientError) {
        _ = try account
        var failure: ClientError?
        do throws(ClientError) { guard try await finishPending(of: id) else { return } } catch {
            guard case .refused = error else { throw error }
            failure = error
        }
        do throws(ClientError) {
            let summary = try await pull(id)
            try await renewIfDue(id, summary)
            try await pushAll(id)
        } catch { throw failure ?? error }
        if let failure { throw failure }
    }

    // MARK: New keys that are due

    /// Makes a new epoch where one is due and this member may. Of two that do so at once, one finds that it is due no more.
    private func renewIfDue(_ id: VaultID, _ summary: VaultSummary) async throws(ClientError) {
        if summary.dueSince != nil { try await refreshPeople(of: id) }
        let copy = try await open(id).copy
        guard copy.role(of: try user)?.changesMembers ?? false, !copy.view.log.isClosed,
            summary.dueSince != nil || copy.isEpochDue(at: clock.now)
        else { return }
        try await carryOut(.rotate, in: id)
    }
}

extension VaultCopy {
    /// Whether somebody leaves, keys of a member have changed, or the epoch has lasted long enough (section 11).
    func isEpochDue(at now: Instant) -> Bool {
        let (days, entries): (Int64, UInt64) = header.kind == .conversation ? (7, 200) : (90, 10_000)
        let begun = beginnings[header.epoch] ?? now
        let before = view.log.tree.size
        return !view.log.leaving.isEmpty || now >= begun.adding(seconds: days * 86_400) || position >= before + entries
            || header.members.contains { hasOtherKeys($0) }
    }

    private func hasOtherKeys(_ member: VaultMember) -> Bool {
        guard let log = view.identities[member.user] else { return false }
        let isRevoked = log.devices.values.contains { $0.revoked.map { $0 > member.identityHead.sequence } ?? false }
        return isRevoked || log.encryptionKeys.last?.generation != member.keyGeneration
    }
}

extension ClientError {
    /// False when the next vault could fare no better.
    fileprivate var concernsOneVault: Bool {
        switch self {
        case .untrusted(.revokedDevice), .vault(.keysMissing), .vault(.newKeys): false
        case .untrusted, .refused, .unexpectedAnswer, .vault: true
        default: false
        }
    }
}
