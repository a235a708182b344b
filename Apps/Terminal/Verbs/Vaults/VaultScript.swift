import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus vault` share.
struct VaultScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    /// The vault that the first word means.
    func vault() async throws -> VaultOverview {
        let vaults = try await vaultClient.reader.all()
        return try NamedChoice(words[0], what: "vault").one(of: vaults, identifier: \.id) { $0.name ?? "" }
    }

    /// The same; throws `carePlan` for one whose entries only its care plan writes.
    func vaultWrittenByHand() async throws -> VaultOverview {
        let vault = try await vault()
        try await vaultClient.carePlans.checkWritingByHand(into: vault.id)
        return vault
    }

    /// The same; throws `carePlanMembers` for one whose members only its care plan decides on.
    func vaultManagedByHand(isLeaving: Bool = false) async throws -> VaultOverview {
        let vault = try await vault()
        try await vaultClient.carePlans.checkManagingByHand(vault.id, isLeaving: isLeaving)
        return vault
    }

    /// The item that the second word means.
    func item(of vault: VaultID) async throws -> VaultItem {
        let items = try await vaultClient.reader.items(in: vault)
        return try NamedChoice(words[1], what: "item").one(of: items, identifier: \.id, name: \.title)
    }

    /// The member who is called as the second word says.
    func member(of vault: VaultID) async throws -> VaultPerson {
        guard let person = try await vaultClient.reader.people(in: vault).first(where: { $0.name == words[1] }) else {
            throw ScriptFailure(
                .notFound, "No member of this vault has that name.", nextStep: "See salus vault members \(words[0]).")
        }
        return person
    }
}
