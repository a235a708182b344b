import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

extension OperationRow {
    static let approving = [
        guarded(ListOwnApprovalRequests.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in
            ListOwnApprovalRequests()
        },
        guarded(
            WithdrawRequest.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true
        ) { WithdrawRequest(try await held(in: $0)) },
        guarded(
            ListApprovalRequests.self, by: [.owner, .unsignedOwner, .stranger, .administrator, .operator, .backend]
        ) { _ in
            ListApprovalRequests()
        },
        guarded(ShowApprovalRequest.self, by: [.administrator, .operator, .backend]) {
            ShowApprovalRequest(try await held(in: $0))
        },
        guarded(ApproveRequest.self, by: [.administrator, .operator, .backend], signed: true) {
            ApproveRequest(try await held(in: $0))
        },
        guarded(RejectRequest.self, by: [.administrator, .operator, .backend], signed: true) {
            RejectRequest(try await held(in: $0), because: "no")
        },
        guarded(ListApprovalRules.self, by: [.administrator, .operator]) { _ in ListApprovalRules() },
        guarded(AddApprovalRule.self, by: [.administrator, .operator], signed: true) {
            AddApprovalRule(
                .share, where: .init(leastRole: .manager), approvers: [$0.people.owner.name], days: 3, reason: "why")
        },
        guarded(EndApprovalRule.self, by: [.administrator, .operator], signed: true) {
            EndApprovalRule(try await $0.rule(.creation))
        },
    ]

    /// A vault that the owner asked for.
    private static func held(in world: World) async throws -> ApprovalRequestID {
        try await world.rule(.creation)
        return try await world.held(WorldVault(of: world.ada, in: world).creation, as: world.ada)
    }
}
