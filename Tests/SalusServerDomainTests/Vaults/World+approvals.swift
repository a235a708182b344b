import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

extension World {
    @discardableResult
    func rule(
        _ act: VaultActKind, where conditions: ApprovalRule.Conditions = .init(), by approvers: [VaultPerson] = [],
        days: Int = 14, onDay day: Int64 = 0
    ) async throws -> ApprovalRuleID {
        let add = AddApprovalRule(
            act, where: conditions, approvers: approvers.map(\.account.name), days: days, reason: "two decide")
        return try await environment(afterDays: day).run(add, as: credential(.operator)).rule.id
    }

    /// The hold that an operation gets. Throws `NotHeld` when it is not held.
    func held<Running: SalusDomain.Operation>(
        _ operation: Running, as person: VaultPerson
    ) async throws -> ApprovalRequestID where Running.Context: ServerWorkContext {
        do {
            _ = try await run(operation, as: person)
        } catch DomainError.heldForApproval(let approvalRequest) { return approvalRequest }
        throw NotHeld()
    }

    struct NotHeld: Error {}

    @discardableResult
    func approve(_ approvalRequest: ApprovalRequestID) async throws -> DescribedApprovalRequest {
        try await environment.run(ApproveRequest(approvalRequest), as: credential(.operator))
    }

    /// The same world after so many days.
    func environment(afterDays days: Int64) throws -> Environment {
        try Environment(
            store: store.store, keys: environment.keys, settings: environment.settings,
            clock: .fixed(WorldTemplate.now.adding(seconds: days * 86_400)), random: random)
    }
}

extension WorldVault {
    /// A next epoch that the server has not seen.
    struct Proposal {
        let epoch: NewEpoch
        let entry: VaultLogEntry

        var change: ChangeVault {
            ChangeVault(
                VaultID(bytes: entry.vault)!, entry: entry.encoded, wraps: epoch.wraps.map(\.encoded))
        }
    }

    /// Proposes an epoch with these members besides the owner.
    func propose(_ members: [NewEpoch.Member]) throws -> Proposal {
        let epoch = try next(members)
        return Proposal(epoch: epoch, entry: try entry(.epoch(epoch.header)))
    }

    func begin(with members: [NewEpoch.Member]) throws -> ChangeVault { try propose(members).change }
}
