import SalusBase
import SalusModels

/// What a share is for is the person's own note: it lies in their home vault, since everybody who reads a part reads all of it.
extension VaultKeeper {
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
