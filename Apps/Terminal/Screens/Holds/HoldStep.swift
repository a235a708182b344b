package import SalusModels

/// What the page of held requests asks for.
package enum HoldStep: Hashable, Sendable {
    case load
    case approve(VaultHoldID)
    case reject(VaultHoldID, because: String)
    case withdraw(VaultHoldID)
}
