import SalusCrypto

/// What somebody is about to be let into, while their safety number is looked at.
struct Admission: Sendable {
    /// What they will be able to do and read.
    let text: String
    /// What lets them in.
    let action: ClientAction
}

extension VaultSharing {
    func admission(to vaultName: String) -> Admission {
        let reads = role.reads ? ", and will read \(history.words)" : ""
        return Admission(text: "\(name) \(role.about) in \(vaultName)\(reads).", action: .vault(.members(.share(self))))
    }
}
