import SalusAPI
import SalusBase
import SalusModels

/// Requests of this account on vaults that a rule of the server holds, or held.
struct VaultApprovals: Sendable {
    let vaults: VaultClient

    /// The newest request to admit or remove a member. Nil when no rule ever held one, or the server has forgotten it.
    func approvalRequest(
        _ act: VaultActKind, of account: AccountID, in vault: VaultID
    ) async throws(ClientError) -> ApprovalRequestDetail? {
        try await vaults.server.ownRequests().first { $0.isAbout(act, account, vault) }
    }

    /// Whether a program may repeat a request by itself: not while it waits for an approval, and not once it was
    /// refused. A person may ask again by hand.
    func mayAsk(
        _ act: VaultActKind, of account: AccountID, in vault: VaultID, requestedAt: Instant
    ) async throws(ClientError) -> Bool {
        guard let known = try await approvalRequest(act, of: account, in: vault) else { return true }
        switch known.state {
        case .waiting: return false
        case .rejected, .withdrawn: return known.requestedAt < requestedAt
        case .done, .granted, .expired: return true
        }
    }

    /// Withdraws requests that are not approved yet, or approved and not carried out. A change that was carried out
    /// meanwhile stays.
    func withdraw(_ act: VaultActKind, of account: AccountID, in vault: VaultID) async throws(ClientError) {
        for approvalRequest in try await vaults.server.ownRequests()
        where approvalRequest.isAbout(act, account, vault) && approvalRequest.isOpen {
            do throws(ClientError) { try await vaults.server.withdraw(approvalRequest.id) } catch {
                guard case .refused(let refusal) = error, refusal.code == .conflict else { throw error }
            }
        }
    }
}

extension ApprovalRequestDetail {
    fileprivate func isAbout(_ act: VaultActKind, _ account: AccountID, _ vault: VaultID) -> Bool {
        self.vault == vault && acts.contains { $0.act == act && $0.account == account }
    }

    fileprivate var isOpen: Bool { [.waiting, .granted].contains(state) }
}
