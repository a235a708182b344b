package import SalusModels

/// Requests of the page of held requests to the client.
package enum HoldStep: Hashable, Sendable {
    case load
    case approve(VaultHoldID)
    case reject(VaultHoldID, because: String)
    case withdraw(VaultHoldID)
}
