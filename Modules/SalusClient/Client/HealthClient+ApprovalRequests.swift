public import SalusAPI
public import SalusModels

/// A request about a vault that a rule of the server's operator holds.
public struct ApprovalRequestView: Hashable, Sendable {
    public let detail: ApprovalRequestDetail
    /// Whether this account asked; else it is among those who may decide.
    public let isOwn: Bool

    public init(_ detail: ApprovalRequestDetail, isOwn: Bool) { (self.detail, self.isOwn) = (detail, isOwn) }
}

/// Requests on vaults that need an approval before the server carries them out. Asks the server.
extension HealthClient {
    /// Requests for this account to decide, the oldest first; then its own requests, decided or not, the newest first.
    public func approvalRequests() async throws(ClientError) -> [ApprovalRequestView] {
        let toDecide = try await session.everything(ListApprovalRequestsCall())
        let own = try await session.call(ListOwnApprovalRequestsCall()).holds
        let mine = Set(own.map(\.id))
        return toDecide.filter { !mine.contains($0.id) }.map { ApprovalRequestView($0, isOwn: false) }
            + own.map { ApprovalRequestView($0, isOwn: true) }
    }

    /// Done at once; `granted` where the vault has moved on meanwhile, and the requester has to make the change again.
    public func approve(_ approvalRequest: ApprovalRequestID) async throws(ClientError) -> ApprovalRequestState {
        try await session.call(ApproveRequestCall(approvalRequest: approvalRequest)).state
    }

    /// Rejects the request; the requester sees the reason.
    public func reject(_ approvalRequest: ApprovalRequestID, because reason: String) async throws(ClientError) {
        _ = try await session.call(RejectRequestCall(approvalRequest: approvalRequest, reason: reason))
    }

    /// Takes back what this account asked for.
    public func withdraw(_ approvalRequest: ApprovalRequestID) async throws(ClientError) {
        _ = try await session.call(WithdrawRequestCall(approvalRequest: approvalRequest))
    }
}
