import SalusAPI
import SalusBase
import SalusClient
import SalusModels

@testable import SalusTerminal
import SalusVaultModels

/// Requests that Clara has to decide, and her own requests.
extension Sample {
    static let held = [
        held(71, .share, "dr.lee", by: "bo", .waiting, isOwn: false),
        held(72, .removal, "dora", by: "clara", .waiting, isOwn: true),
        held(73, .share, "emil", by: "clara", .rejected, isOwn: true, reason: "Ask at the desk first"),
    ]

    private static func held(
        _ number: UInt8, _ act: VaultActKind, _ name: String, by asker: String, _ state: ApprovalRequestState,
        isOwn: Bool,
        reason: String? = nil
    ) -> ApprovalRequestView {
        let rule = ApprovalRuleDetail(
            id: id(70), act: act, conditions: ApprovalConditions(), approvers: ["clara"], days: 14,
            reason: "Clinicians are checked first", createdAt: noon.adding(seconds: -9_000_000))
        let what = VaultActDetail(act: act, account: id(number), name: name, role: .reader, history: .everything)
        let detail = ApprovalRequestDetail(
            id: id(number), vault: id(91), state: state, fits: true, acts: [what],
            requestedAt: noon.adding(seconds: -7200), requestedBy: asker, rule: rule,
            expires: noon.adding(seconds: 1_000_000), decidedAt: reason.map { _ in noon },
            decidedBy: reason.map { _ in "berg" },
            reason: reason)
        return ApprovalRequestView(detail, isOwn: isOwn)
    }
}
