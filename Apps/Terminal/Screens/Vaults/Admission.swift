import SalusCrypto
import SalusVaultModels

/// A pending admission to a vault or plan, while the safety number of the new member is compared.
struct Admission: Sendable {
    /// A summary of the rights that the new member will have.
    let text: String
    /// The action that admits them.
    let action: ClientAction
}

extension VaultSharing {
    func admission(to vaultName: String) -> Admission {
        let reads = role.reads ? ", and will read \(history.words)" : ""
        return Admission(
            text: "\(name) \(role.about) in \(vaultName)\(reads).", action: .run(VaultStep.members(.share(self))))
    }
}
