import SalusCrypto
public import SalusModels
public import SalusVaultModels

/// The rights of the person of a device in vaults, by the rules that a server asks too. The role is that of the vault's
/// verified log on the device.
public struct VaultRights: Sendable {
    private let person: @Sendable () -> Account

    /// `person`: the account whose device it is, as the server named it last.
    public init(of person: @escaping @Sendable () -> Account) { self.person = person }

    /// Whether the policy grants the action. `role`: nil for who is no member of the vault.
    public func allows(_ action: Action, in vault: VaultID, as role: VaultRole?) -> Bool {
        var question = AccessQuestion(
            caller: Caller(atOwnDevice: person()), request: AccessRequest(action, .vault(vault)), record: nil)
        question.vaultRole = role
        if case .success = Policy.standard.decide(question) { return true } else { return false }
    }
}
