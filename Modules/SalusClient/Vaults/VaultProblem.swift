extension ClientError {
    /// What cannot be done with a vault as it is.
    public enum VaultProblem: String, Hashable, Sendable {
        /// Not on this device, or not this account's.
        case noSuchVault
        case noSuchObject
        /// The account's role in it does not allow this.
        case role
    }
}

extension ClientError.VaultProblem {
    var advice: Advice {
        switch self {
        case .noSuchVault:
            Advice(
                code: "CL0040", "There is no such vault on this device.",
                nextStep: "Sync first; if it stays away, ask its owner whether you are still in it.")
        case .noSuchObject:
            Advice(
                code: "CL0041", "That is not in the vault, or was deleted.",
                nextStep: "Look at what is in it, and put it in anew if you want it back.")
        case .role:
            Advice(
                code: "CL0042", "Your role in this vault does not allow that.",
                nextStep: "Ask its owner for another role.")
        }
    }
}
