import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels

extension Verb {
    static let approvalList = list(
        ["vault", "approvals", "list"], "list what waits for an approval", options: [decidedToo],
        about: """
            Requests that a rule holds, those that wait longest first. Until it is approved, what is asked for changes
            nothing: no one gets access through a request that waits. STALE means that the vault has moved on meanwhile;
            when you approve it, the requester's device makes it again, which needs no new approval.
            """,
        examples: [
            .init(command: "salus-admin vault approvals list --data /srv/salus", comment: "what is to decide?"),
            .init(
                command: "salus-admin vault approvals list --decided -o json --data /srv/salus",
                comment: "what was decided too, for a program"),
        ],
        call: { ListApprovalRequestsCall(all: $0.has(decidedToo)) }, essence: { "\($0.id)" }, empty: "Nothing waits."
    ) { page, layout in
        layout.table(["ID", "STATE", "BY", "WANTS", "VAULT", "ASKED", "UNTIL"], page.requests.map(row))
    }

    static let approvalShow = Verb(
        page: VerbPage(
            words: ["vault", "approvals", "show"], summary: "show what is asked for, and which rule holds it",
            operands: [.approvalRequest], options: Option.places,
            about: """
                Everything that the server may know of it: who asks, who would be let in or out, as what, and how much
                of the past they would read. The server cannot know the contents and the name of the vault.
                """,
            examples: [
                .init(command: "salus-admin vault approvals show 0b1c --data /srv/salus", comment: "by its beginning")
            ]),
        run: { invocation, context in
            let approvalRequest = try await context.connected(invocation) { connection in
                let id = try await Verb.approvalRequest(invocation.operands[0], over: connection)
                return try await connection.send(ShowApprovalRequestCall(approvalRequest: id))
            }
            try context.console.show(approvalRequest, essence: ["\(approvalRequest.id)"]) {
                text(approvalRequest, on: $0)
            }
            return .done
        })

    private static let decidedToo = Option(name: "decided", help: "what was decided too, newest first")

    /// The one that begins so, among all that are remembered.
    static func approvalRequest(
        _ text: String, over connection: any AdminConnection
    ) async throws -> ApprovalRequestID {
        if let whole = ApprovalRequestID(text) { return whole }
        let known = try await connection.everything(ListApprovalRequestsCall(all: true)).map(\.id)
        return try IdentifierPrefix.find(text, in: known, "request", listedBy: "vault approvals list --decided")
    }

    private static func row(_ approvalRequest: ApprovalRequestDetail) -> [TableCell] {
        [
            TableCell(IdentifierPrefix.of(approvalRequest.id), isWhole: true), state(approvalRequest),
            TableCell(approvalRequest.requestedBy),
            TableCell(approvalRequest.acts.map(\.sentence).joined(separator: "; ")),
            TableCell(IdentifierPrefix.of(approvalRequest.vault)),
            TableCell("\(approvalRequest.requestedAt)"), TableCell("\(approvalRequest.expires)"),
        ]
    }

    private static func state(_ approvalRequest: ApprovalRequestDetail) -> TableCell {
        switch approvalRequest.state {
        case .waiting: TableCell(approvalRequest.fits ? "waiting" : "waiting, stale", .warning)
        case .done: TableCell("done", .good)
        case .granted: TableCell("granted", .good)
        case .rejected, .withdrawn, .expired: TableCell(approvalRequest.state.rawValue, .faint)
        }
    }

    private static func text(_ approvalRequest: ApprovalRequestDetail, on layout: OutputLayout) -> String {
        let head = [
            ("ID", "\(approvalRequest.id)"),
            (
                "State",
                approvalRequest.fits ? approvalRequest.state.rawValue : "\(approvalRequest.state.rawValue), stale"
            ),
            ("By", approvalRequest.requestedBy), ("Vault", "\(approvalRequest.vault)"),
        ]
        let acts = approvalRequest.acts.map { ("Wants", $0.sentence) }
        let rule = [
            ("Asked", "\(approvalRequest.requestedAt)"), ("Until", "\(approvalRequest.expires)"),
            ("Rule", "\(IdentifierPrefix.of(approvalRequest.rule.id)): \(approvalRequest.rule.sentence)"),
            ("Why", approvalRequest.rule.reason), ("Decided", approvalRequest.decidedAt.map { "\($0)" } ?? ""),
            (
                "Decided by",
                approvalRequest.decidedAt == nil ? "" : approvalRequest.decidedBy ?? "the operator, or no one in time"
            ),
            ("Reason", approvalRequest.reason ?? ""),
        ]
        return layout.pairs(head + acts + rule.filter { !$0.1.isEmpty })
    }
}

extension Operand {
    static let approvalRequest = Operand(
        "ID", .live("approval-request"), help: "the request, or how it begins, as 'vault approvals list' shows it")
}

extension VaultActDetail {
    /// In a few words: `share with berg as reader, everything`.
    var sentence: String {
        let past =
            history == .none ? "" : history == .everything ? ", with all that was before" : ", with some of the past"
        return switch act {
        case .creation: "make a vault"
        case .share: "share with \(name) as \(role.name)\(past)"
        case .removal: "remove \(name), \(role.name)"
        case .invitation: "an invitation link for a \(role.name)"
        case .acceptance: "accept an invitation as \(role.name)"
        case .revocation: "revoke an invitation link for a \(role.name)"
        }
    }
}
