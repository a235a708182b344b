import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels

extension WritePath {
    static let vaults = [
        WritePath("a vault with members, keys, a log and an entry") { story in
            let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
            let vault = story.newVault()
            let (wrap, entry) = (
                try story.newWrap(for: ada.id, in: vault.id), try story.newEntry(in: vault.id)
            )
            return { tx, grant in
                try tx.vaults.insert(vault, grant)
                try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: vault.id, grant)
                try tx.vaults.setMembers([ada.id: .manager], of: vault.id, grant)
                try tx.vaults.insert(wrap, for: ada.id, in: vault.id, grant)
                try tx.vaults.append([1], at: 0, to: vault.id, now: .at(0), grant)
                try tx.vaults.append(entry, at: 0, to: vault.id, now: .at(0), grant)
                try tx.vaults.markDue(of: ada.id, at: .at(0), grant)
                try tx.vaults.update(vault, grant)
                var invitation = story.newVaultInvitation(to: vault.id, by: ada.id)
                try tx.vaultInvitations.insert(invitation, grant)
                invitation.usesLeft = 0
                try tx.vaultInvitations.update(invitation, grant)
                let acceptance = VaultAcceptance(invitation: invitation.id, account: bea.id, code: [1], at: .at(0))
                try tx.vaultInvitations.insert(acceptance, to: vault.id, grant)
                try tx.vaultInvitations.deleteAcceptances(of: invitation, grant)
                let file = StoredAttachment(
                    id: VaultAttachmentID(from: story.random), account: ada.id, size: 9, begunAt: .at(0))
                try tx.vaultAttachments.insert(file, in: vault.id, grant)
                try tx.vaultAttachments.insert([1], at: 0, of: file.id, in: vault.id, grant)
                try tx.vaultAttachments.complete(file.id, in: vault.id, at: .at(0), grant)
                try tx.vaults.setAllowance(3, of: ada.id, grant)
                try tx.vaults.retire(bea.id, at: .at(0), grant)
                try tx.vaultAttachments.delete(file.id, in: vault.id, grant)
            }
        },
        WritePath("a rule, an act that it holds, and what becomes of it") { story in
            let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
            let rule = story.newRule(at: 0, by: [bea.id])
            var approvalRequest = story.newApprovalRequest(of: ada.id, by: rule, at: 0, expires: 9)
            let old = story.newApprovalRequest(of: ada.id, by: rule, at: -9, expires: 9)
            approvalRequest.settle(as: .rejected, .init(at: .at(1), by: .account(bea.id)))
            return { [approvalRequest] tx, grant in
                try tx.approvals.insert(rule, grant)
                for approvalRequest in [approvalRequest, old] { try tx.approvals.insert(approvalRequest, grant) }
                try tx.approvals.update(approvalRequest, grant)
                try tx.approvals.sweep(before: .at(-1), grant)
                try tx.approvals.end(rule.id, at: .at(1), grant)
            }
        },
    ]
}
