import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusVaultModels

/// The state of sharing a part of one's own plan with an account: the grant, and the membership by the vault's log.
struct ShareStatus: Sendable {
    let account: AccountID
    let member: VaultPerson?
    let grant: ShareGrant?
    let purpose: String?
    /// The time since when they are no longer a member, by the clock of the one who removed them; nil for one who never
    /// was.
    let outSince: Instant?

    var share: PartShare {
        PartShare(
            state: state, role: member?.role ?? grant.flatMap { VaultRole(name: $0.role) } ?? .reader,
            history: grant.flatMap { SharedHistory(word: $0.history) }, since: member?.since ?? grant?.since,
            until: grant?.until, purpose: purpose)
    }

    private var state: PartShare.State {
        if let member { return member.isLeaving || grant?.ended != nil ? .leaving : .member }
        if let refused = grant?.refused { return .refused(refused) }
        if let ended = grant?.ended { return .ended(ended) }
        if grant?.epoch != nil { return .ended(outSince) }
        return grant?.held == nil ? .waiting : .held
    }

    /// The step that brings the vault's members in line with the grant.
    enum Due {
        case nothing
        /// Not carried out yet, as far as is noted; doing it again changes nothing.
        case admission
        /// The server held it: a decision may have been made.
        case decision
        /// Ended while the server keeps it.
        case withdrawal
        case removal
    }

    var due: Due {
        guard let grant else { return .nothing }
        if grant.ended != nil { return member != nil ? .removal : grant.held != nil ? .withdrawal : .nothing }
        if grant.held != nil { return .decision }
        return grant.epoch == nil ? .admission : .nothing
    }
}

extension PlanSharing {
    func statuses(in vault: PlanVault) async throws(ClientError) -> [ShareStatus] {
        var found: [ShareStatus] = []
        for account in try await everybody(in: vault) { found.append(try await status(of: account, in: vault)) }
        return found
    }

    /// Present, pending and former members of a part, without the account itself.
    func everybody(in vault: PlanVault) async throws(ClientError) -> [AccountID] {
        let own = try await vaults.account.account
        var found = Set(try await vaults.reader.people(in: vault.id).map(\.account))
        for account in try await store.reading(of: vault).grants.compactMap({ AccountID($0) }) {
            if try await vaults.carePlans.grant(to: account, in: vault) != nil { found.insert(account) }
        }
        return found.subtracting([own]).sorted()
    }

    func status(of account: AccountID, in vault: PlanVault) async throws(ClientError) -> ShareStatus {
        ShareStatus(
            account: account, member: try await vaults.reader.people(in: vault.id).first { $0.account == account },
            grant: try await vaults.carePlans.grant(to: account, in: vault),
            purpose: try await vaults.carePlans.purpose(of: vault.id, with: account),
            outSince: try await vaults.reader.outSince(account, of: vault.id))
    }
}
