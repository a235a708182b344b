import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusClient

/// Approval rules, holds and decisions.
extension FakeVaultServer {
    /// Such acts wait for approval from now on; in vaults of that kind, or in all but home vaults and inboxes.
    func hold(_ act: VaultActKind, in kind: VaultKind? = nil) { approvals.rules[act] = .some(kind) }

    /// The holds, waiting and decided, newest first.
    var holds: [HoldDetail] { approvals.holds.map(\.detail) }

    func ownHolds(of user: [UInt8]) throws(ClientError) -> [HoldDetail] {
        try reach()
        return approvals.holds.filter { $0.account.bytes == user }.map(\.detail)
    }

    /// The server's clock, which says when something was asked for and decided.
    func setClock(_ now: Instant) { approvals.now = now }

    /// Decides what waits longest: done, or granted where the vault has moved on. Nil when nothing waits.
    @discardableResult
    func approve() -> HoldState? {
        guard let hold = approvals.next else { return nil }
        var state = HoldState.granted
        if let entry = try? VaultLogEntry(encoded: hold.change.entry.bytes), (try? judge(entry, in: hold.vault)) != nil,
            (try? store(hold.change, entry, in: hold.vault)) != nil
        {
            state = .done
        }
        approvals.settle(hold.id, as: state)
        return state
    }

    func reject() {
        if let hold = approvals.next { approvals.settle(hold.id, as: .rejected) }
    }

    func withdraw(_ id: VaultHoldID) throws(ClientError) {
        guard let hold = approvals.holds.first(where: { $0.id == id }), [.waiting, .granted].contains(hold.state) else {
            throw refusal(.conflict)
        }
        approvals.settle(id, as: .withdrawn)
    }
}
