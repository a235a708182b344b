import SalusAPI
import TerminalKit
import SalusClient
import SalusModels

/// Requests to vaults that wait for an approval.
extension ClientRunner {
    func run(_ step: ApprovalRequestStep) async throws(ClientError) {
        guard let client else { return }
        if let done = try await change(step, with: client) { mailbox.post(.done(done, nil)) }
        mailbox.post(.approvalRequests(try await client.approvalRequests()))
    }

    /// Performs the step and returns a sentence about it; nil for a step that only reads.
    private func change(_ step: ApprovalRequestStep, with client: HealthClient) async throws(ClientError) -> String? {
        switch step {
        case .load: return nil
        case .approve(let approvalRequest):
            return switch try await client.approve(approvalRequest) {
            case .granted: "Approved; whoever asked does it once more"
            case .waiting: "Approved; another rule asks for its own approval"
            default: "Approved, and done"
            }
        case .reject(let approvalRequest, let reason):
            try await client.reject(approvalRequest, because: reason)
            return "Refused; whoever asked reads why"
        case .withdraw(let approvalRequest):
            try await client.withdraw(approvalRequest)
            return "The request is taken back"
        }
    }
}
