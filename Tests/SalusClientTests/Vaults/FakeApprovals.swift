import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

/// The rules of a fake server and the holds under them, like the real one's (`ApprovalService`).
struct FakeApprovals {
    /// A held change of a vault, waiting or decided.
    struct Request {
        let id: ApprovalRequestID
        let vault: VaultID
        let account: AccountID
        let acts: [VaultAct]
        let requestedAt: Instant
        var change: VaultChange
        var state = ApprovalRequestState.waiting
        var decidedAt: Instant?
    }

    /// The time of the server's clock.
    var now = TestMember.start
    /// Acts that wait, in vaults of which kind; nil for all but home vaults and inboxes.
    var rules: [VaultActKind: VaultKind?] = [:]
    /// Newest first.
    private(set) var requests: [Request] = []
    private var made: UInt8 = 0

    /// Whether a change may be carried out now; else it is held.
    mutating func pass(
        _ change: VaultChange, _ acts: [VaultAct], on vault: VaultID, of kind: VaultKind, by author: AccountID
    )
        -> Bool
    {
        guard acts.contains(where: { isHeld($0, kind) }) else { return true }
        if requests.contains(where: { $0.change == change }) { return false }
        let same = requests.indices.filter {
            requests[$0].account == author && requests[$0].vault == vault && Set(requests[$0].acts) == Set(acts)
        }
        if let granted = same.first(where: { requests[$0].state == .granted }) {
            requests[granted].state = .done
            return true
        }
        if let waiting = same.first(where: { requests[$0].state == .waiting }) {
            requests[waiting].change = change
            return false
        }
        made += 1
        let id = ApprovalRequestID(bytes: [UInt8](repeating: made, count: 16))!
        requests.insert(
            Request(id: id, vault: vault, account: author, acts: acts, requestedAt: now, change: change), at: 0)
        return false
    }

    private func isHeld(_ act: VaultAct, _ kind: VaultKind) -> Bool {
        guard let rule = rules[act.kind] else { return false }
        return rule.map { $0 == kind } ?? ![.home, .inbox].contains(kind)
    }

    /// The hold that has waited longest; nil when none waits.
    var next: Request? { requests.last { $0.state == .waiting } }

    mutating func settle(_ id: ApprovalRequestID, as state: ApprovalRequestState) {
        guard let place = requests.firstIndex(where: { $0.id == id }) else { return }
        (requests[place].state, requests[place].decidedAt) = (state, now)
    }
}

extension FakeApprovals.Request {
    var detail: ApprovalRequestDetail {
        let rule = ApprovalRuleDetail(
            id: ApprovalRuleID(bytes: [UInt8](repeating: 9, count: 16))!, act: .share, conditions: .init(),
            approvers: [], days: 14, reason: "", createdAt: TestMember.start)
        let acts = acts.map {
            VaultActDetail(act: $0.kind, account: $0.person, name: "", role: .reader, history: .none)
        }
        return ApprovalRequestDetail(
            id: id, vault: vault, state: state, fits: true, acts: acts, requestedAt: requestedAt, requestedBy: "",
            rule: rule, expires: requestedAt.adding(seconds: 14 * 86_400), decidedAt: decidedAt, decidedBy: nil,
            reason: nil)
    }
}

/// The acts on people that an entry of a log makes.
func fakeActs(of entry: VaultLogEntry, after log: VaultLog?) -> [VaultAct] {
    guard let header = entry.operation.header, let author = AccountID(bytes: entry.author) else { return [] }
    guard let log else { return VaultAct.all(making: header, by: author) }
    return VaultAct.all(from: log.header, to: header, leaving: log.leaving)
}
