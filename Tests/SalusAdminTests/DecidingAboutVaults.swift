import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusAdmin

struct DecidingAboutVaults {
    static let rule = ApprovalRuleDetail(
        id: ApprovalRuleID("5e1f0000-0000-0000-0000-000000000001")!, act: .share,
        conditions: .init(leastRole: .manager, person: .clinician), approvers: ["berg", "cruz"], days: 14,
        reason: "Two decide", createdAt: Samples.at)

    static func approvalRequest(_ state: ApprovalRequestState = .waiting, fits: Bool = true) -> ApprovalRequestDetail {
        ApprovalRequestDetail(
            id: ApprovalRequestID("0b1c0000-0000-0000-0000-000000000001")!,
            vault: VaultID("7a170000-0000-0000-0000-000000000001")!, state: state, fits: fits,
            acts: [
                VaultActDetail(
                    act: .share, account: Samples.anna.id, name: "berg", role: .manager, history: .everything)
            ], requestedAt: Samples.at, requestedBy: "anna", rule: rule,
            expires: Samples.at.adding(seconds: 86_400), decidedAt: state == .waiting ? nil : Samples.at,
            decidedBy: nil, reason: nil)
    }

    static func platform(_ answer: ApprovalRequestDetail = approvalRequest(.done)) -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListApprovalRequestsCall:
                ApprovalRequestList(requests: [approvalRequest(), approvalRequest(.waiting, fits: false)])
            case is ShowApprovalRequestCall: approvalRequest()
            case is ListApprovalRulesCall: ApprovalRuleList(rules: [rule])
            case is AddApprovalRuleCall, is EndApprovalRuleCall: rule
            default: answer
            }
        }
    }

    @Test("listing says who asks for what, and what would have to be made again")
    func list() async {
        let run = await CommandLineRun.of("vault approvals list --data /d", on: Self.platform())
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("ID        STATE"))
        #expect(lines[1].contains("share with berg as manager, with all that was before"))
        #expect(lines[2].contains("waiting, stale"))
        let noOne = ScriptedPlatform { _ in ApprovalRequestList(requests: []) }
        #expect(await CommandLineRun.of("vault approvals list --data /d", on: noOne).output == "Nothing waits.\n")
    }

    @Test("showing says which rule holds it and why")
    func show() async {
        let run = await CommandLineRun.of("vault approvals show 0b1c --data /d", on: Self.platform())
        #expect(run.output.contains("share of a clinician as manager or more"))
        #expect(run.output.contains("Two decide") && run.output.contains("anna"))
        let json = await CommandLineRun.of("vault approvals show 0b1c --json --data /d", on: Self.platform())
        #expect(
            json.output.contains("\"leastRole\" : \"manager\"") || json.output.contains("\"leastRole\": \"manager\""))
    }

    @Test("approving says whether it is done, waits for another rule, or has to be made again")
    func approve() async {
        for (state, text) in [
            (ApprovalRequestState.done, "It is done."), (.granted, "The vault has moved on meanwhile"),
            (.waiting, "Waits for another approval now"),
        ] {
            let platform = Self.platform(Self.approvalRequest(state))
            let run = await CommandLineRun.of("vault approvals approve 0b1c --data /d", on: platform)
            #expect(run.output.hasPrefix(text) && run.status == .done)
            #expect((platform.calls.last as? ApproveRequestCall)?.approvalRequest == Self.approvalRequest().id)
        }
        let dry = Self.platform()
        _ = await CommandLineRun.of("vault approvals approve 0b1c --dry-run --data /d", on: dry)
        #expect(dry.dryRuns.last == true)
    }

    @Test("rejecting needs a reason, and sends it")
    func reject() async {
        let platform = Self.platform(Self.approvalRequest(.rejected))
        #expect(await CommandLineRun.of("vault approvals reject 0b1c --data /d", on: platform).status == .usage)
        #expect(platform.calls.isEmpty)
        let run = await CommandLineRun.of("vault approvals reject 0b1c --reason no --data /d", on: platform)
        #expect(run.output == "The request of anna is refused.\n")
        #expect((platform.calls.last as? RejectRequestCall)?.body.reason == "no")
    }

    @Test("rules are made of what is said, listed with who decides, and ended by their beginning")
    func rules() async {
        let platform = Self.platform()
        let line = "vault rules add share --person clinician --role manager --approver berg --approver cruz --data /d"
        let run = await CommandLineRun.of(line, on: platform)
        #expect(run.output == "Holds from now on: share of a clinician as manager or more; berg or cruz decides.\n")
        let body = (platform.calls.last as? AddApprovalRuleCall)?.body
        #expect(body == .init(act: .share, conditions: Self.rule.conditions, approvers: ["berg", "cruz"]))
        #expect(await CommandLineRun.of("vault rules add sharing --data /d", on: platform).status == .usage)
        #expect(await CommandLineRun.of("vault rules list --data /d", on: platform).output.contains("berg or cruz"))
        _ = await CommandLineRun.of("vault rules remove 5e1f --data /d", on: platform)
        #expect((platform.calls.last as? EndApprovalRuleCall)?.rule == Self.rule.id)
    }
}
