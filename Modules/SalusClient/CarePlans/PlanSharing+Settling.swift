import SalusAPI
import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels

/// Brings the members of one's own plan in line with the grants: shares past their end are ended, shares begun without
/// a network are carried out, and decisions on requests are followed. A refusal by the server waits for the person.
/// Time is the server's signed time; where this device's clock disagrees with it, nothing is settled.
extension PlanSharing {
    /// One that fails keeps no other from it; throws the first failure.
    func settleShares() async throws(ClientError) {
        var (failure, time) = (FirstFailure(), Instant?.none)
        for vault in try await store.ownVaults() where vault.overview.goneSince == nil {
            let people = try await everybody(in: vault)
            for account in people {
                if time == nil { time = try await vaults.ends.serverNow() }
                guard let now = time else { continue }
                try await failure.after { () async throws(ClientError) in
                    try await settle(account, in: vault, at: now)
                }
            }
            try await failure.after { () async throws(ClientError) in
                try await vaults.carePlans.repeatForReaders(in: vault, at: clock.now)
            }
        }
        try failure.end()
    }

    /// By what is noted when it is this one's turn, not by what was noted when the sync began.
    private func settle(_ account: AccountID, in vault: PlanVault, at now: Instant) async throws(ClientError) {
        await store.settling.enter()
        defer { store.settling.leave() }
        if let grant = try await vaults.carePlans.grant(to: account, in: vault), grant.isDue(at: now) {
            try await vaults.carePlans.note(account, in: vault) { $0.ended = grant.until }
        }
        let status = try await status(of: account, in: vault)
        switch status.due {
        case .nothing: return
        case .admission: try await letIn(account, to: vault)
        case .decision: try await followDecision(about: account, in: vault, at: now)
        case .withdrawal: try await stopSharing(vault, with: account)
        case .removal:
            let requestedAt = status.grant?.ended ?? now
            guard try await vaults.approvals.mayAsk(.removal, of: account, in: vault.id, requestedAt: requestedAt)
            else { return }
            try await vaults.members.remove(account, from: vault.id)
        }
    }

    private func letIn(_ account: AccountID, to vault: PlanVault) async throws(ClientError) {
        if try await admit(account, to: vault) == .done { try await noteDone(account, in: vault) }
    }

    /// Makes the account a member as its grant now says. A request that needs an approval is noted.
    func admit(_ account: AccountID, to vault: PlanVault) async throws(ClientError) -> ShareResult {
        guard let grant = try await vaults.carePlans.grant(to: account, in: vault), grant.ended == nil else {
            return .failed(.cancelled)
        }
        guard let role = VaultRole(name: grant.role), let history = SharedHistory(word: grant.history) else {
            throw .care(.unreadable(1))
        }
        do throws(ClientError) {
            try await vaults.members.share(vault.id, with: account, as: role, history, until: grant.until)
        } catch {
            guard error == .vault(.held) else { throw error }
            let now = clock.now
            try await vaults.carePlans.note(account, in: vault) { $0.held = now }
            return .held
        }
        return .done
    }

    /// Marks a grant as carried out, whichever device removes the member later and whatever its clock says; an end that
    /// was noted meanwhile stays. Gives the new member the versions that they need to read the rest.
    func noteDone(_ account: AccountID, in vault: PlanVault) async throws(ClientError) {
        let epoch = try await vaults.reader.epoch(of: vault.id)
        try await vaults.carePlans.note(account, in: vault) { ($0.epoch, $0.held) = (epoch, nil) }
        try await vaults.carePlans.repeatForReaders(in: vault, at: clock.now)
    }

    /// Follows the decision on a share that needed an approval: it is built again on the vault's present state, and
    /// passes then.
    private func followDecision(
        about account: AccountID, in vault: PlanVault, at now: Instant
    ) async throws(ClientError) {
        let approvalRequest = try await vaults.approvals.approvalRequest(.share, of: account, in: vault.id)
        let at = approvalRequest?.decidedAt ?? now
        switch approvalRequest?.state {
        case .waiting: return
        case .granted, nil: try await letIn(account, to: vault)
        case .done: try await takeOver(account, in: vault, doneAt: at)
        case .rejected, .expired:
            try await vaults.carePlans.note(account, in: vault) { ($0.held, $0.ended, $0.refused) = (nil, at, at) }
        case .withdrawn: try await vaults.carePlans.note(account, in: vault) { ($0.held, $0.ended) = (nil, at) }
        }
    }

    /// Records that the server carried out the share. An account that is not a member by now was removed again since.
    private func takeOver(_ account: AccountID, in vault: PlanVault, doneAt: Instant) async throws(ClientError) {
        try await vaults.sync.run(vault.id)
        if try await vaults.reader.isMember(account, of: vault.id) { return try await noteDone(account, in: vault) }
        try await vaults.carePlans.note(account, in: vault) { ($0.held, $0.ended) = (nil, doneAt) }
    }

    /// Cancels a share that has not come through: it is not sent again, and cannot be approved. A share that came
    /// through meanwhile is known here afterwards.
    func stopSharing(_ vault: PlanVault, with account: AccountID) async throws(ClientError) {
        let wasHeld = try await vaults.carePlans.grant(to: account, in: vault)?.held != nil
        let wasBegun = try await vaults.members.forgetShare(with: account, in: vault.id)
        if wasHeld { try await vaults.approvals.withdraw(.share, of: account, in: vault.id) }
        guard wasHeld || wasBegun else { return }
        try await vaults.sync.run(vault.id)
        try await vaults.carePlans.note(account, in: vault) { $0.held = nil }
    }
}
