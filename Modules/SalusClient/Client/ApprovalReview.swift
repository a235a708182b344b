public import SalusAPI
public import SalusModels

/// A request about a vault that a rule of the server's operator holds.
public struct ApprovalRequestView: Hashable, Sendable {
    /// The request as the server describes it.
    public let detail: ApprovalRequestDetail
    /// Whether this account asked; else it is among those who may decide.
    public let isOwn: Bool

    public init(_ detail: ApprovalRequestDetail, isOwn: Bool) { (self.detail, self.isOwn) = (detail, isOwn) }
}

/// Requests on vaults that need an approval before the server carries them out, and registrations that an administrator
/// decides. Asks the server.
public struct ApprovalReview: Sendable {
    let session: ClientSession

    /// Requests for this account to decide, the oldest first; then its own requests, decided or not, the newest first.
    public func requests() async throws(ClientError) -> [ApprovalRequestView] {
        let toDecide = try await session.everything(ListApprovalRequestsCall())
        let own = try await session.call(ListOwnApprovalRequestsCall()).requests
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

    /// The registrations that wait for an administrator.
    public func registrations() async throws(ClientError) -> [WaitingRegistration] {
        try await session.everything(ListRegistrationsCall())
    }

    /// Approves a registration, or erases it.
    public func decide(on name: UserName, isIn: Bool) async throws(ClientError) {
        if isIn {
            _ = try await session.call(ApproveRegistrationCall(name: name.text))
        } else {
            _ = try await session.call(RejectRegistrationCall(name: name.text))
        }
    }
}
