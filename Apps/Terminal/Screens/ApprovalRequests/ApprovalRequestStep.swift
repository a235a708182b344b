import SalusAPI
package import SalusClient
package import SalusModels

/// Requests of the page of held requests to the client.
package enum ApprovalRequestStep: Hashable, Sendable, PageEffect {
    case load
    case approve(ApprovalRequestID)
    case reject(ApprovalRequestID, because: String)
    case withdraw(ApprovalRequestID)

    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        if let done = try await change(context.client) { context.confirm(done) }
        context.post(ApprovalRequestsPage.approvalRequests(try await context.client.approvals.requests()))
    }

    /// Performs the step and returns a sentence about it; nil for a step that only reads.
    private func change(_ client: HealthClient) async throws(ClientError) -> String? {
        switch self {
        case .load: return nil
        case .approve(let request):
            return switch try await client.approvals.approve(request) {
            case .granted: "Approved; the person who asked has to do it once more"
            case .waiting: "Approved; another rule asks for its own approval"
            default: "Approved, and done"
            }
        case .reject(let request, let reason):
            try await client.approvals.reject(request, because: reason)
            return "Refused; the person who asked sees your reason"
        case .withdraw(let request):
            try await client.approvals.withdraw(request)
            return "The request is withdrawn"
        }
    }
}

extension ApprovalRequestsPage {
    /// Requests about vaults that a rule holds.
    static func approvalRequests(_ requests: [ApprovalRequestView]) -> ClientMessage {
        .update(ApprovalRequestsPage.self) { $0.receive(requests) }
    }
}
