import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about what a rule holds: a vault that is made, a share, a removal, and what happens to invitation links.
enum ZeroKitDecisions {
    static let all =
        creation + [("share", VaultActKind.share), ("kick", .removal)].flatMap(decisions)
        + [("creation", VaultActKind.invitation), ("acception", .acceptance), ("revocation", .revocation)]
        .flatMap { decisions("invitation-link-\($0)", $1) }

    /// These name the vault, which is not there before someone approves.
    private static let creation = [
        Endpoint(.post, "tresor/approve-tresor-creation") { call in
            try await approve(waitingVault(in: call).approvalRequest.id, in: call)
        },
        Endpoint(.post, "tresor/reject-tresor-creation") { call in
            try await reject(waitingVault(in: call).approvalRequest.id, in: call)
        },
    ]

    private static func decisions(_ word: String, _ kind: VaultActKind) -> [Endpoint] {
        [
            Endpoint(.get, "tresor/get-\(word)-details") { call in
                details(try await approvalRequest(of: kind, in: call))
            },
            Endpoint(.post, "tresor/approve-\(word)") { call in
                try await approve(approvalRequest(of: kind, in: call).approvalRequest.id, in: call)
            },
            Endpoint(.post, "tresor/reject-\(word)") { call in
                try await reject(approvalRequest(of: kind, in: call).approvalRequest.id, in: call)
            },
        ]
    }

    private static func waitingVault(in call: ZeroKitExchange) async throws -> DescribedApprovalRequest {
        let vault: VaultID = try call.identifier("TresorId")
        var part = ListPart<TimePlace>()
        while true {
            let waiting = try await call.run(ListApprovalRequests(part))
            let approvalRequest = waiting.first { known in
                known.approvalRequest.vault == vault && known.approvalRequest.acts.contains { $0.kind == .creation }
            }
            if let approvalRequest { return try unmixed(approvalRequest, .creation) }
            guard let behind = waiting.behind else { throw DomainError.notFound }
            part = ListPart(behind: behind)
        }
    }

    /// One call cannot decide about what is something else, nor about more than it tells.
    private static func approvalRequest(of kind: VaultActKind, in call: ZeroKitExchange) async throws
        -> DescribedApprovalRequest
    {
        let known = try await call.run(ShowApprovalRequest(call.identifier("OperationId")))
        guard known.approvalRequest.acts.contains(where: { $0.kind == kind }) else { throw DomainError.notFound }
        return try unmixed(known, kind)
    }

    /// The original has one kind of act and one person in an operation, and a backend that was written
    /// for it looks at no others.
    private static func unmixed(_ known: DescribedApprovalRequest, _ kind: VaultActKind) throws(ZeroKitFault)
        -> DescribedApprovalRequest
    {
        let acts = known.approvalRequest.acts
        guard acts.allSatisfy({ $0.kind == kind }), Set(acts.map(\.person)).count == 1 else { throw .mixed }
        return known
    }

    /// `Status`: done, or granted where the vault has moved on and the person's program makes it again, or
    /// waiting for another rule.
    private static func approve(_ approvalRequest: ApprovalRequestID, in call: ZeroKitExchange) async throws
        -> JSONValue
    {
        status(of: try await call.run(ApproveRequest(approvalRequest)))
    }

    private static func reject(_ approvalRequest: ApprovalRequestID, in call: ZeroKitExchange) async throws -> JSONValue
    {
        status(of: try await call.run(RejectRequest(approvalRequest, because: call.optionalText("Reason") ?? "")))
    }

    private static func status(of described: DescribedApprovalRequest) -> JSONValue {
        ["Status": .string("\(described.state)")]
    }

    /// `ForUserId` names the person that it lets in or out.
    private static func details(_ described: DescribedApprovalRequest) -> JSONValue {
        let approvalRequest = described.approvalRequest
        let acts = approvalRequest.acts.map { act -> JSONValue in
            ["Kind": .string("\(act.kind)"), "ForUserId": .string("\(act.person)"), "Role": .string("\(act.role)")]
        }
        return [
            "OperationId": .string("\(approvalRequest.id)"), "TresorId": .string("\(approvalRequest.vault)"),
            "ByUserId": .string("\(approvalRequest.account)"),
            "ForUserId": .string(approvalRequest.acts.first.map { "\($0.person)" } ?? ""),
            "Status": .string("\(described.state)"), "Acts": .array(acts),
        ]
    }
}
