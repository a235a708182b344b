import SalusCrypto
import SalusModels

@testable import SalusDomain

extension OperationRow {
    static let approving = [
        guarded(ListOwnHolds.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in ListOwnHolds() },
        guarded(
            WithdrawHold.self, by: [.owner], signed: true, unsuited: [.stranger, .administrator, .guardian],
            ownersOnly: true
        ) { WithdrawHold(try await held(in: $0)) },
        guarded(ListHolds.self, by: [.owner, .unsignedOwner, .stranger, .administrator, .operator, .backend]) { _ in
            ListHolds()
        },
        guarded(ShowHold.self, by: [.administrator, .operator, .backend]) { ShowHold(try await held(in: $0)) },
        guarded(ApproveHold.self, by: [.administrator, .operator, .backend], signed: true) {
            ApproveHold(try await held(in: $0))
        },
        guarded(RejectHold.self, by: [.administrator, .operator, .backend], signed: true) {
            RejectHold(try await held(in: $0), because: "no")
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
    private static func held(in world: World) async throws -> VaultHoldID {
        try await world.rule(.creation)
        return try await world.held(WorldVault(of: world.ada, in: world).creation, as: world.ada)
    }
}
