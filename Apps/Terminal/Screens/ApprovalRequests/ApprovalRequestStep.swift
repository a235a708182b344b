package import SalusModels

/// Requests of the page of held requests to the client.
package enum ApprovalRequestStep: Hashable, Sendable {
    case load
    case approve(ApprovalRequestID)
    case reject(ApprovalRequestID, because: String)
    case withdraw(ApprovalRequestID)
}
