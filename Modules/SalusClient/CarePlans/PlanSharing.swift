import SalusAPI
public import SalusBase
public import SalusCarePlan
import SalusCrypto
public import SalusModels
import SalusSync
public import SalusVaultModels

/// Shares one's own plan, part by part. The vault's log decides membership; a grant holds the request with its end, and
/// `settleShares` brings the members in line with it. One step at a time, so that each sees the effect of the one
/// before.
public struct PlanSharing: CarePlanPart {
    let store: CarePlanStore

    /// All accounts with which a part is, is about to be, or was shared; by name.
    public func shares() async throws(ClientError) -> [CareShare] {
        var found: [AccountID: [PlanPart: PartShare]] = [:]
        for vault in try await store.ownVaults() {
            for status in try await statuses(in: vault) {
                found[status.account, default: [:]][vault.part] = status.share
            }
        }
        var shares: [CareShare] = []
        for (account, parts) in found {
            let trust = try await vaults.trust.status(of: account)
            shares.append(CareShare(account: account, name: trust.name, trust: trust.level, parts: parts))
        }
        return shares.sorted { ($0.name ?? "", $0.account) < ($1.name ?? "", $1.account) }
    }

    /// Shares parts with an account, or changes how they are shared. Each part is a step of its own; the next sync
    /// carries out a step that did not reach the server.
    ///
    /// Throws `noPlan`, and `endsInPast`.
    public func share(
        _ parts: Set<PlanPart>, with account: AccountID, as role: VaultRole = .reader, history: SharedHistory,
        until: Instant? = nil, purpose: String? = nil
    ) async throws(ClientError) -> [PlanPart: ShareResult] {
        if let until, until <= clock.now { throw .care(.endsInPast) }
        let own = try await store.ownVaults()
        guard !own.isEmpty else { throw .care(.noPlan) }
        let grant = ShareGrant(to: account, role, history, since: clock.now, until: until)
        var results: [PlanPart: ShareResult] = [:]
        for vault in own where parts.contains(vault.part) {
            try await vaults.carePlans.notePurpose(purpose, of: vault.id, with: account)
            results[vault.part] = try await share(vault, with: account, by: grant)
        }
        return results
    }

    /// Everything that an account could read up to now, and may have kept, by part: to be asked before a removal.
    public func readable(
        _ parts: Set<PlanPart>, by account: AccountID
    ) async throws(ClientError) -> [PlanPart: ReadableAfterwards] {
        var found: [PlanPart: ReadableAfterwards] = [:]
        for vault in try await store.ownVaults() where parts.contains(vault.part) {
            found[vault.part] = try await vaults.reader.readable(by: account, in: vault.id)
        }
        return found
    }

    /// Removes an account from parts of the plan. The results list the content that it could read and may have kept.
    /// The end is noted at once, even while a share with the account is on its way.
    public func revoke(
        _ parts: Set<PlanPart>, from account: AccountID
    ) async throws(ClientError) -> [PlanPart: RevokeResult] {
        var results: [PlanPart: RevokeResult] = [:]
        let own = try await store.ownVaults().filter { parts.contains($0.part) }
        for vault in own { try await noteEnd(of: account, in: vault) }
        for vault in own {
            results[vault.part] = try await revoke(vault, from: account)
        }
        return results
    }

    // MARK: One part

    private func share(
        _ vault: PlanVault, with account: AccountID, by grant: ShareGrant
    ) async throws(ClientError) -> ShareResult {
        await store.settling.enter()
        defer { store.settling.leave() }
        let before = try await vaults.carePlans.grant(to: account, in: vault)
        var isIn = false
        try await vaults.objects.write([.put(grant, in: vault)], in: vault.id)
        do throws(ClientError) {
            if before?.held != nil { try await vaults.approvals.withdraw(.share, of: account, in: vault.id) }
            let result = try await admit(account, to: vault)
            isIn = result == .done
            if isIn { try await noteDone(account, in: vault) }
            return result
        } catch {
            // A member who is in stays in: the next sync makes the notes that are left.
            if isIn { return .done }
            if error.isOfTheWay { return .waiting }
            try await takeBack(grant, for: before, in: vault, account)
            return .failed(error)
        }
    }

    /// Restores the grant of before. A note that another device made of it meanwhile stays.
    private func takeBack(
        _ grant: ShareGrant, for before: ShareGrant?, in vault: PlanVault, _ account: AccountID
    ) async throws(ClientError) {
        guard try await vaults.carePlans.grant(to: account, in: vault) == grant else { return }
        try await vaults.objects.write([before.map { .put($0, in: vault) } ?? .delete(grant, in: vault)], in: vault.id)
    }

    private func revoke(_ vault: PlanVault, from account: AccountID) async throws(ClientError) -> RevokeResult {
        await store.settling.enter()
        defer { store.settling.leave() }
        let readable = try await vaults.reader.readable(by: account, in: vault.id)
        do throws(ClientError) {
            try await stopSharing(vault, with: account)
            guard try await vaults.reader.isMember(account, of: vault.id) else { return .done(readable) }
            return .done(try await vaults.members.remove(account, from: vault.id))
        } catch {
            if error == .vault(.held) { return .held(readable) }
            return error.isOfTheWay ? .waiting(readable) : .failed(error)
        }
    }

    private func noteEnd(of account: AccountID, in vault: PlanVault) async throws(ClientError) {
        let now = clock.now
        if try await vaults.carePlans.grant(to: account, in: vault) != nil {
            return try await vaults.carePlans.note(account, in: vault) { $0.ended = now }
        }
        var grant = ShareGrant(to: account, .reader, .everything, since: now, until: nil)
        grant.ended = now
        try await vaults.objects.write([.put(grant, in: vault)], in: vault.id)
    }
}

extension ObjectWrite {
    static func delete(_ grant: ShareGrant, in vault: PlanVault) -> ObjectWrite {
        .delete(grant.object(in: vault.mark.plan), ShareGrant.rules)
    }

    static func put(_ grant: ShareGrant, in vault: PlanVault) -> ObjectWrite {
        .replace(grant.object(in: vault.mark.plan), grant.fields, ShareGrant.rules)
    }
}
