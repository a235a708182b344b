public import SalusBase
public import SalusModels
public import SalusVaultModels

/// One thing that a held request would do.
public struct VaultActDetail: Hashable, Sendable, Codable {
    public let act: VaultActKind
    public let account: AccountID
    /// The name, by this server's word, of the person that the act admits or removes, or of the author who acts alone.
    public let name: String
    /// The role that the act gives, or takes when it removes the person.
    public let role: VaultRole
    /// How much of what was there before they would read.
    public let history: HistoryChoice

    /// How much of the vault's past a new member reads.
    public enum HistoryChoice: String, Hashable, Sendable, Codable, CaseIterable { case none, everything, some }

    public init(
        act: VaultActKind, account: AccountID, name: String, role: VaultRole, history: HistoryChoice
    ) {
        (self.act, self.account, self.name) = (act, account, name)
        (self.role, self.history) = (role, history)
    }
}

/// A request that a rule holds: kept as it was sent, and not carried out or handed out until it is approved.
public struct ApprovalRequestDetail: Hashable, Sendable, JSONPayload {
    public let id: ApprovalRequestID
    public let vault: VaultID
    public let state: ApprovalRequestState
    /// Whether it still follows the newest entry of the vault's log; else the approval permits a repetition.
    public let fits: Bool
    public let acts: [VaultActDetail]
    public let requestedAt: Instant
    /// The name of the account that asks.
    public let requestedBy: String
    public let rule: ApprovalRuleDetail
    public let expires: Instant
    public let decidedAt: Instant?
    /// By name, a backend's after the word `backend`; nil for the operator, and where no decision came in time.
    public let decidedBy: String?
    public let reason: String?

    public init(
        id: ApprovalRequestID, vault: VaultID, state: ApprovalRequestState, fits: Bool, acts: [VaultActDetail],
        requestedAt: Instant,
        requestedBy: String, rule: ApprovalRuleDetail, expires: Instant, decidedAt: Instant?, decidedBy: String?,
        reason: String?
    ) {
        (self.id, self.vault, self.state, self.fits, self.acts) = (id, vault, state, fits, acts)
        (self.requestedAt, self.requestedBy, self.rule) = (requestedAt, requestedBy, rule)
        (self.expires, self.decidedAt, self.decidedBy, self.reason) = (expires, decidedAt, decidedBy, reason)
    }
}

/// A page of approval requests.
public struct ApprovalRequestList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let requests: [ApprovalRequestDetail]
    public let behind: String?
    public var items: [ApprovalRequestDetail] { requests }

    public init(requests: [ApprovalRequestDetail], behind: String? = nil) {
        (self.requests, self.behind) = (requests, behind)
    }
}

/// A call about one held request, which its path names.
public protocol ApprovalRequestCall: APICall where Body == NoContent, Answer == ApprovalRequestDetail {
    var approvalRequest: ApprovalRequestID { get }
    init(approvalRequest: ApprovalRequestID)
}

extension ApprovalRequestCall {
    static var form: CallForm<Self, ApprovalRequestID> { CallForm(identifier("request", \.approvalRequest)) }
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        self.init(approvalRequest: try Self.form.read(arguments))
    }
}

/// Lists the caller's own requests that a rule held.
public struct ListOwnApprovalRequestsCall: APICall {
    public static let route = Route(
        .get, "approval-requests", .session, "Lists what the caller asked for that waits for an approval.")
    public static let about = "Newest first, with what became of it; what is decided is told for 90 days."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = ApprovalRequestList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Takes a held request back.
public struct WithdrawRequestCall: ApprovalRequestCall {
    public static let route = Route(
        .delete, "approval-requests/{request}", .session,
        "Takes back a request that waits for an approval.")
    public static let about = "One that waits, or was granted and is not wanted any more."
    public static let errors: [APIErrorCode] = [.conflict]
    public let approvalRequest: ApprovalRequestID
    public init(approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }
}

/// Lists the requests that wait for the caller's decision.
public struct ListApprovalRequestsCall: ListCall {
    public static let route = Route(
        .get, "approvals", .administration, "Lists what waits for the caller's approval.")
    public static let about = """
        Longest first; with `all` what was decided too, newest first. People that a rule names see what it \
        holds, an administrator all.
        """
    public let all: Bool
    public var span: ListSpan
    static let form = CallForm(flag("all", \.all), listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApprovalRequestList

    public init(all: Bool = false, _ span: ListSpan = ListSpan()) { (self.all, self.span) = (all, span) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (all, span) = try Self.form.read(arguments)
    }
}

/// One held request.
public struct ShowApprovalRequestCall: ApprovalRequestCall {
    public static let route = Route(.get, "approvals/{request}", .administration, "Shows a request that is held.")
    public static let about = "The one who asks, the act and the rule, as far as the server may know them."
    public let approvalRequest: ApprovalRequestID
    public init(approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }
}

/// Approves a held request.
public struct ApproveRequestCall: ApprovalRequestCall {
    public static let route = Route(
        .post, "approvals/{request}/approval", .administration, "Approves a request that is held.")
    public static let about = """
        It is done at once, unless another rule asks for its own approval. Where the vault has moved on meanwhile it \
        is granted: the requester's device makes it again, which needs no new approval. No one approves what \
        they asked for themselves.
        """
    public static let errors: [APIErrorCode] = [.conflict]
    public let approvalRequest: ApprovalRequestID
    public init(approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }
}

/// Refuses a held request.
public struct RejectRequestCall: APICall {
    public static let route = Route(
        .post, "approvals/{request}/rejection", .administration, "Refuses a request that is held.")
    public static let about = "The requester reads the reason; nothing was changed."
    public static let errors: [APIErrorCode] = [.conflict]
    public let approvalRequest: ApprovalRequestID
    public let body: Body
    static let form = CallForm(identifier("request", \.approvalRequest))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApprovalRequestDetail

    /// The reason, for the requester.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let reason: String
        public init(reason: String) { self.reason = reason }
    }

    public init(approvalRequest: ApprovalRequestID, reason: String) {
        (self.approvalRequest, body) = (approvalRequest, Body(reason: reason))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        approvalRequest = try Self.form.read(arguments)
        self.body = body
    }
}
