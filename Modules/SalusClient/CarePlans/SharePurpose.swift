import SalusBase
import SalusModels

/// The purpose of a share is the person's private note in their home vault, since all readers of a part read everything
/// in it.
extension VaultClient {
    private static let purposeLabel = "share purpose"

    func purpose(of vault: VaultID, with account: AccountID) async throws(ClientError) -> String? {
        try await homeFields(Self.purposeLabel, vault.bytes + account.bytes)?["purpose"]?.string
    }

    func notePurpose(_ purpose: String?, of vault: VaultID, with account: AccountID) async throws(ClientError) {
        guard try await self.purpose(of: vault, with: account) != purpose else { return }
        try await setHomeFields(
            Self.purposeLabel, vault.bytes + account.bytes, ["purpose": purpose.map(JSONValue.string)])
    }
}
