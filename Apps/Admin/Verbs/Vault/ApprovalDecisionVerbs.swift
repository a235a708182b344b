import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let approvalApprove = change(
        VerbPage(
            words: ["vault", "approvals", "approve"], summary: "let a request be done that a rule holds",
            operands: [.approvalRequest], options: Option.places, effect: .changes,
            about: """
                It is done at once, in one step, if the vault is still as it was; else it is granted, and the device of
                the requester makes it again. Where another rule asks for an approval of its own, it waits for that.
                """,
            examples: [
                .init(command: "salus-admin vault approvals approve 0b1c --data /srv/salus", comment: "it is fine"),
                .init(
                    command: "salus-admin vault approvals approve 0b1c --dry-run --data /srv/salus",
                    comment: "would it still fit?"),
            ]),
        { ApproveRequestCall(approvalRequest: try await Verb.approvalRequest($0.operands[0], over: $1)) },
        essence: { approvalRequest, _ in [approvalRequest.state.rawValue] },
        says: { approvalRequest, invocation, _ in approved(approvalRequest, isDryRun: invocation.isDryRun) })

    private static func approved(_ approvalRequest: ApprovalRequestDetail, isDryRun: Bool) -> String {
        switch approvalRequest.state {
        case .waiting:
            "\(isDryRun ? "Would wait" : "Waits") for another approval now: \(approvalRequest.rule.sentence)."
        case .granted:
            """
            The vault has moved on meanwhile, so it \(isDryRun ? "would be" : "is") granted: when the device of \
            \(approvalRequest.requestedBy) makes it again, it is done.
            """
        case .done, .rejected, .withdrawn, .expired: isDryRun ? "It would be done." : "It is done."
        }
    }

    static let approvalReject = change(
        VerbPage(
            words: ["vault", "approvals", "reject"], summary: "refuse a request that a rule holds",
            operands: [.approvalRequest],
            options: [reason] + Option.places, effect: .changes,
            about: "Nothing was changed by it and nothing will be. The requester reads the reason, and may ask again.",
            examples: [
                .init(
                    command: "salus-admin vault approvals reject 0b1c --reason 'Not our clinician' --data /srv/salus",
                    comment: "say why")
            ]),
        { invocation, connection in
            let id = try await Verb.approvalRequest(invocation.operands[0], over: connection)
            return RejectRequestCall(approvalRequest: id, reason: invocation[reason] ?? "")
        },
        essence: { approvalRequest, _ in [approvalRequest.state.rawValue] },
        says: { approvalRequest, invocation, _ in
            "The request of \(approvalRequest.requestedBy) \(invocation.isDryRun ? "would be" : "is") refused."
        })

    private static let reason = Option(
        name: "reason", value: "TEXT", help: "why, for the requester; at most 500 bytes"
    ).needed
}
