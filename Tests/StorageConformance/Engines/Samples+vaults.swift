import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain
import SalusVaultModels

extension Story {
    func newVault() -> VaultState {
        VaultState(
            id: VaultID(from: random), kind: .careData, createdAt: .at(0), createdBy: AccountID(from: random),
            logHead: LogHead(sequence: 0, hash: random.bytes(32)), epoch: 1, policy: [])
    }

    /// Of the form of a wrapped key, with nothing inside.
    func newWrap(for account: AccountID, in vault: VaultID, epoch: UInt8 = 1) throws -> WrappedVaultKey {
        let frame: [UInt8] = [0x53, 0x56, 7, 1] + vault.bytes + [0, 0, 0, epoch] + account.bytes + [0, 0, 0, 1]
        return try WrappedVaultKey(encoded: frame + random.bytes(32) + [0, 0, 0] + random.bytes(80))
    }

    /// Of the form of a sealed entry, with nothing inside.
    func newEntry(in vault: VaultID) throws -> SealedEntry {
        let frame: [UInt8] = [0x53, 0x56, 8, 1] + vault.bytes + random.bytes(16) + [0, 0, 0, 1] + random.bytes(16)
        return try SealedEntry(encoded: frame + [0, 0, 0] + random.bytes(400))
    }

    func newVaultInvitation(to vault: VaultID, by account: AccountID, at seconds: Int64 = 0) -> OpenVaultInvitation {
        OpenVaultInvitation(
            id: VaultInvitationID(from: random), vault: vault, identifierHash: random.bytes(32), role: .writer,
            hasPassword: true, createdAt: .at(seconds), createdBy: account, expires: .at(99), usesLeft: 3)
    }
}

extension Story {
    func newRule(
        at seconds: Int64, _ conditions: ApprovalRule.Conditions = .init(), by approvers: [AccountID] = []
    ) -> ApprovalRule {
        ApprovalRule(
            id: ApprovalRuleID(from: random), act: .share, conditions: conditions, approvers: approvers, days: 7,
            reason: "why", createdAt: .at(seconds))
    }

    func newApprovalRequest(
        of account: AccountID, by rule: ApprovalRule, at seconds: Int64, expires: Int64
    ) -> ApprovalRequest {
        ApprovalRequest(
            id: ApprovalRequestID(from: random), vault: VaultID(from: random), account: account,
            acts: [
                VaultAct(.share, of: account, as: .writer, history: .everything),
                VaultAct(.removal, of: account, as: .reader),
            ], requestedAt: .at(seconds), digest: random.bytes(32), request: random.bytes(100), rule: rule.id,
            expires: .at(expires))
    }
}
