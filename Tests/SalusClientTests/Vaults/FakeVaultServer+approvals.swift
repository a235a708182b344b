import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusClient
import SalusVaultModels

/// Approval rules, holds and decisions.
extension FakeVaultServer {
    /// Such acts wait for approval from now on; in vaults of that kind, or in all but home vaults and inboxes.
    func approvalRequest(_ act: VaultActKind, in kind: VaultKind? = nil) { approvals.rules[act] = .some(kind) }

    /// The holds, waiting and decided, newest first.
    var approvalRequests: [ApprovalRequestDetail] { approvals.requests.map(\.detail) }

    func ownRequests(of user: [UInt8]) throws(ClientError) -> [ApprovalRequestDetail] {
        try reach()
        return approvals.requests.filter { $0.account.bytes == user }.map(\.detail)
    }

    /// The server's clock, which says when something was asked for and decided.
    func setClock(_ now: Instant) { approvals.now = now }

    /// Decides what waits longest: done, or granted where the vault has moved on. Nil when nothing waits.
    @discardableResult
    func approve() -> ApprovalRequestState? {
        guard let approvalRequest = approvals.next else { return nil }
        var state = ApprovalRequestState.granted
        if let entry = try? VaultLogEntry(encoded: approvalRequest.change.entry.bytes),
            (try? judge(entry, in: approvalRequest.vault)) != nil,
            (try? store(approvalRequest.change, entry, in: approvalRequest.vault)) != nil
        {
            state = .done
        }
        approvals.settle(approvalRequest.id, as: state)
        return state
    }

    func reject() {
        if let approvalRequest = approvals.next { approvals.settle(approvalRequest.id, as: .rejected) }
    }

    func withdraw(_ id: ApprovalRequestID) throws(ClientError) {
        guard let approvalRequest = approvals.requests.first(where: { $0.id == id }),
            [.waiting, .granted].contains(approvalRequest.state)
        else {
            throw refusal(.conflict)
        }
        approvals.settle(id, as: .withdrawn)
    }
}
