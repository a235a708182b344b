public import SalusAPI
public import SalusModels

/// A request about a vault that a rule of the server's operator holds.
public struct HeldRequest: Hashable, Sendable {
    public let detail: HoldDetail
    /// Whether this account asked; else it is among those who may decide.
    public let isOwn: Bool

    public init(_ detail: HoldDetail, isOwn: Bool) { (self.detail, self.isOwn) = (detail, isOwn) }
}

/// Requests on vaults that need an approval before the server carries them out. Asks the server.
extension HealthClient {
    /// Requests for this account to decide, the oldest first; then its own requests, decided or not, the newest first.
    public func heldRequests() async throws(ClientError) -> [HeldRequest] {
        let toDecide = try await session.everything(ListHoldsCall())
        let own = try await session.call(ListOwnHoldsCall()).holds
        let mine = Set(own.map(\.id))
        return toDecide.filter { !mine.contains($0.id) }.map { HeldRequest($0, isOwn: false) }
            + own.map { HeldRequest($0, isOwn: true) }
    }

    /// Done at once; `granted` where the vault has moved on meanwhile, and the requester has to make the change again.
    public func approve(_ hold: VaultHoldID) async throws(ClientError) -> HoldState {
        try await session.call(ApproveHoldCall(hold: hold)).state
    }

    /// Rejects the request; the requester sees the reason.
    public func reject(_ hold: VaultHoldID, because reason: String) async throws(ClientError) {
        _ = try await session.call(RejectHoldCall(hold: hold, reason: reason))
    }

    /// Takes back what this account asked for.
    public func withdraw(_ hold: VaultHoldID) async throws(ClientError) {
        _ = try await session.call(WithdrawHoldCall(hold: hold))
    }
}
