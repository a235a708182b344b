import SalusClient
import SalusCrypto
import SalusModels

/// A page about a vault that a pane opens over itself.
enum VaultDestination {
    /// The care plan whose part a vault is.
    case plan(VaultOverview.PlanOwner)
    case items(VaultOverview)
    case members(VaultOverview)
    case setAside(VaultOverview)
    case item(VaultItem, VaultOverview, names: [AccountID: String])
    case links(VaultOverview)
    case inviting(VaultOverview, VaultRole, SharedHistory)
    case joining
    case vouching(VaultPerson, VaultOverview)
    /// Nil for something new.
    case writing(VaultItem?, VaultOverview)
}
