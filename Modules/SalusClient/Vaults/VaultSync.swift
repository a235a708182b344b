import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Brings copies and the server to the same state: what was changed here of a vault's members first, then its log and
/// entries, then what was written here. Stopped anywhere it goes on there; run twice it changes nothing.
public struct VaultSync: Sendable {
    let vaults: VaultClient

    /// Brings every vault to the server's state, and runs the steps that follow. A failure in one vault keeps neither
    /// the others nor the steps in them from running; throws the gravest failure. A vault that the server shows no more
    /// stays as it is, with the time since when.
    public func all() async throws(ClientError) {
        try await vaults.noticeOthers()
        let offered = try await vaults.server.vaults().map(\.id)
        var (failure, agreeing) = (FirstFailure(), [VaultID]())
        for id in try await inOrder(Set(offered).union(try await vaults.cache.vaults())) {
            let done = try await failure.after { () async throws(ClientError) in
                try await run(id, isOffered: offered.contains(id))
            }
            if done { agreeing.append(id) }
        }
        try await failure.after { () async throws(ClientError) in try await tidy() }
        try await failure.after { () async throws(ClientError) in try await keepHeads(of: agreeing) }
        try failure.end()
    }

    /// Compares vaults that agree with the server with what was kept outside the database; see `KeptHeads`. What was
    /// kept is read first: whichever program of this device kept it had stored its copy before.
    private func keepHeads(of ids: [VaultID]) async throws(ClientError) {
        guard !vaults.heads.areUnchanged(try await copies(of: ids)), let kept = try await vaults.heads.read() else {
            return
        }
        try await vaults.noticeOthers()
        try await vaults.heads.keep(try await copies(of: ids), over: kept)
    }

    /// Of vaults that the server shows to this account.
    private func copies(of ids: [VaultID]) async throws(ClientError) -> [VaultCopy] {
        var copies: [VaultCopy] = []
        for id in ids {
            if let vault = try await vaults.load(id), vault.isHere { copies.append(vault.copy) }
        }
        return copies
    }

    /// The home vault first: it says who everybody is.
    private func inOrder(_ ids: Set<VaultID>) async throws(ClientError) -> [VaultID] {
        let home = try await vaults.home.id
        return ids.sorted { ($0 == home ? 0 : 1, $0) < ($1 == home ? 0 : 1, $1) }
    }

    /// Brings these vaults to the server's state; gives the gravest failure.
    func only(_ ids: Set<VaultID>) async throws(ClientError) {
        var failure = FirstFailure()
        for id in ids.sorted() {
            try await failure.after { () async throws(ClientError) in try await run(id) }
        }
        try failure.end()
    }

    /// Steps that follow once the vaults agree with the server. Each is repeated by later syncs until it succeeds, and
    /// keeps no other from running; removals come first. Throws the first failure at the end.
    private func tidy() async throws(ClientError) {
        var failure = FirstFailure()
        try await failure.after { () async throws(ClientError) in try await vaults.runFurtherSteps() }
        try await failure.after { () async throws(ClientError) in try await vaults.index.noteVaults() }
        try await failure.after { () async throws(ClientError) in try await vaults.trust.pinPeople() }
        try await failure.after { () async throws(ClientError) in try await vaults.invitations.admitInvited() }
        try await failure.after { () async throws(ClientError) in try await vaults.proposals.openInboxes() }
        try await failure.after { () async throws(ClientError) in
            if try await vaults.home.load() != nil { try await run(try await vaults.home.id) }
        }
        try failure.end()
    }

    /// Whether the server's vault has gone on from what is here.
    func isBehind(_ id: VaultID, log: Int, entries: Int) async throws(ClientError) -> Bool {
        guard await vaults.hasKeys else { return false }
        guard let copy = try await vaults.load(id)?.copy else { return true }
        return Int(copy.view.log.head.sequence) + 1 < log || Int(copy.position) < entries
    }

    private func run(_ id: VaultID, isOffered: Bool) async throws(ClientError) {
        let pending = try await vaults.cache.vault(id)?.pendingChange.flatMap(PendingChange.init)
        if isOffered || pending.map({ !$0.isHeld }) ?? false { return try await run(id) }
        guard try await vaults.load(id) != nil else { return }
        try await vaults.update(id) { vault, step throws(ClientError) in vault.miss(at: vaults.clock.now, &step) }
    }

    /// One vault, when it is its turn.
    func run(_ id: VaultID) async throws(ClientError) {
        let mutex = await vaults.mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        await vaults.dropOutdated(id)
        try await runAlone(id)
    }

    /// Syncs one vault. A change of members that is held or refused keeps back no entry that was written here.
    func runAlone(_ id: VaultID) async throws(ClientError) {
        _ = try await vaults.account
        var (refused, failure) = (ClientError?.none, FirstFailure())
        do throws(ClientError) { guard try await vaults.changes.finishPending(of: id) else { return } } catch {
            refused = try await refusal(in: error, of: id)
        }
        do throws(ClientError) {
            let summary = try await vaults.pulling.pull(id)
            try await failure.after { () async throws(ClientError) in try await vaults.ends.endShares(in: id) }
            try await failure.after { () async throws(ClientError) in try await renewIfDue(id, summary) }
            try await failure.after { () async throws(ClientError) in try await vaults.pushing.pushAll(id) }
            try failure.end()
        } catch { throw refused?.orGraver(error) ?? error }
        if let refused { throw refused }
    }

    /// The error to throw once the rest of the vault is done; nil for a change that waits for an approval. Throws an
    /// error that affects the rest as well at once.
    private func refusal(
        in error: ClientError, of id: VaultID
    ) async throws(ClientError) -> ClientError? {
        if case .refused = error { return error }
        guard error == .vault(.held), try await vaults.load(id) != nil else { throw error }
        return nil
    }

    // MARK: New keys that are due

    /// Makes a new epoch where one is due and this member may. Of two that do so at once, one finds that it is due no
    /// more. A change that was begun and is not through brings new keys itself: the next sync sends it, and looks here
    /// again.
    private func renewIfDue(_ id: VaultID, _ summary: VaultSummary) async throws(ClientError) {
        guard try await vaults.cache.vault(id)?.pendingChange == nil else { return }
        if summary.dueSince != nil { try await vaults.trust.refreshPeople(of: id) }
        let copy = try await vaults.open(id).copy
        let isDue = summary.dueSince != nil && Int(copy.header.epoch) == summary.epoch
        guard copy.role(of: try await vaults.user)?.changesMembers ?? false, !copy.view.log.isClosed,
            isDue || VaultEpochs(copy).isEpochDue(at: vaults.clock.now)
        else { return }
        try await vaults.changes.carryOut(.rotate, in: id)
    }
}
