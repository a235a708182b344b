public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync

/// A vault that the account was in when one of its devices looked last, and that the server shows to this one no more.
public struct MissingVault: Hashable, Sendable {
    public let id: VaultID
    /// The vault's name at that time; nil when it had none.
    public let name: String?
}

/// The account's vaults by its own notes in the home vault: a new device knows from them which vaults the server has to
/// show.
public struct VaultIndex: Sendable {
    let vaults: VaultClient

    private static let indexLabel = "vault"

    /// Vaults that the account's notes name, and of which nothing is on this device: it was taken out of them, or the
    /// server hides them.
    public func missingVaults() async throws(ClientError) -> [MissingVault] {
        guard let home = try await vaults.home.load() else { return [] }
        var missing: [MissingVault] = []
        for state in home.copy.replica.living.values {
            guard let id = state.values["vault"]?.string.flatMap(VaultID.init), try await vaults.load(id) == nil else {
                continue
            }
            let name = state.values["name"]?.string ?? ""
            missing.append(MissingVault(id: id, name: name.isEmpty ? nil : name))
        }
        return missing.sorted { $0.id < $1.id }
    }

    /// Notes every vault that is here under its present name. An account that is in none has nothing to note.
    func noteVaults() async throws(ClientError) {
        let home = vaults.home
        let own = try await home.id
        for id in try await vaults.cache.vaults() where id != own {
            guard let vault = try await vaults.load(id), vault.isHere else { continue }
            let known = try await home.fields(Self.indexLabel, id.bytes)
            let fields: [String: JSONValue] = [
                "vault": .string(id.description), "name": .string(vault.copy.name ?? ""),
            ]
            if known != fields { try await home.setFields(Self.indexLabel, id.bytes, fields.mapValues { $0 }) }
        }
    }

    /// The account's person knows that it is gone.
    func forgetNote(of vault: VaultID) async throws(ClientError) {
        let home = vaults.home
        guard let object = home.object(Self.indexLabel, vault.bytes), let notes = try await home.load(),
            notes.copy.hasLiving(object)
        else { return }
        try await vaults.writer.delete(object, in: try await home.id)
    }
}
