import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels

extension Verb {
    static let ruleList = list(
        ["vault", "rules", "list"], "list the rules that hold acts on vaults",
        about: "Oldest first: in this order they ask for their approvals. Without a rule nothing waits for anybody.",
        examples: [
            .init(command: "salus-admin vault rules list --data /srv/salus", comment: "acts that need an approval")
        ],
        call: { _ in ListApprovalRulesCall() }, essence: { "\($0.id)" },
        empty: "No rule: nothing waits for an approval."
    ) { page, layout in
        layout.table(["ID", "HOLDS", "APPROVERS", "DAYS", "WHY"], page.rules.map(row))
    }

    private static func row(_ rule: ApprovalRuleDetail) -> [TableCell] {
        [
            TableCell(IdentifierPrefix.of(rule.id), isWhole: true), TableCell(rule.sentence), TableCell(rule.approval),
            TableCell("\(rule.days)"), TableCell(rule.reason),
        ]
    }

    static let ruleAdd = change(
        VerbPage(
            words: ["vault", "rules", "add"], summary: "have acts on vaults wait for an approval", operands: [act],
            options: [purpose, role, person, approver, days, why] + Option.places, effect: .changes,
            about: """
                An act that meets every condition waits, from now on, until an approver or an administrator has decided;
                the operator decides with this program. No one approves what they asked for themselves. A request
                without a decision is refused after --days.

                Acts: creation (of a vault), share (someone becomes a member, or more than they were), removal,
                invitation (a link is made), acceptance (someone follows one), revocation (a link is closed). Leaving a
                vault and renewing its keys never need an approval, and an account's own home vault and inbox only with
                --kind.
                """,
            examples: [
                .init(
                    command: "salus-admin vault rules add share --person clinician --approver berg --data /srv/salus",
                    comment: "berg decides about clinicians"),
                .init(
                    command: """
                        salus-admin vault rules add share --role manager --why 'Two people decide' --data /srv/salus
                        """, comment: "administrators decide about managers and owners"),
                .init(
                    command: "salus-admin vault rules add creation --days 3 --data /srv/salus",
                    comment: "every new vault, for three days at most"),
            ]),
        { invocation, _ in AddApprovalRuleCall(try body(invocation)) },
        essence: { rule, _ in ["\(rule.id)"] },
        says: { rule, invocation, _ in
            """
            \(invocation.isDryRun ? "Would hold" : "Holds") from now on: \(rule.sentence); \(rule.approval) decides.
            """
        })

    private static func body(_ invocation: Invocation) throws(UsageError) -> AddApprovalRuleCall.Body {
        guard let act = VaultActKind(rawValue: invocation.operands[0]) else {
            throw UsageError("an act is one of \(VaultActKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let conditions = ApprovalConditions(
            purpose: invocation[purpose].flatMap(VaultKind.init(name:)),
            leastRole: invocation[role].flatMap(VaultRole.init(name:)),
            person: invocation[person].flatMap(AccountRole.init(rawValue:)))
        return .init(
            act: act, conditions: conditions, approvers: invocation.all(approver),
            days: invocation.number(days) ?? 14, reason: invocation[why] ?? "")
    }

    static let ruleRemove = change(
        VerbPage(
            words: ["vault", "rules", "remove"], summary: "end a rule that holds acts on vaults",
            operands: [
                Operand("ID", .live("rule"), help: "the rule, or how it begins, as 'vault rules list' shows it")
            ],
            options: Option.places, effect: .changes,
            about: "Requests that wait still need a decision: 'vault approvals list' shows them.",
            examples: [
                .init(command: "salus-admin vault rules remove 5e1f --data /srv/salus", comment: "by its beginning")
            ]),
        { invocation, connection in
            let known = try await connection.everything(ListApprovalRulesCall()).map(\.id)
            let id = try IdentifierPrefix.find(
                invocation.operands[0], in: known, "rule", listedBy: "vault rules list")
            return EndApprovalRuleCall(rule: id)
        },
        says: { rule, invocation, _ in
            "\(invocation.isDryRun ? "Would hold" : "Holds") nothing more: \(rule.sentence)."
        })

    private static let act = Operand(
        "ACT", .choice(VaultActKind.allCases.map(\.rawValue)), help: "the act that needs an approval")
    private static let purpose = Option(
        name: "kind", value: "KIND", kind: .choice(VaultKind.allCases.map(\.name)),
        help: "only in vaults of this kind")
    private static let role = Option(
        name: "role", value: "ROLE", kind: .choice(VaultRole.allCases.map(\.name)),
        help: "only for this role and those that may more")
    private static let person = Option(
        name: "person", value: "ROLE", kind: .choice(AccountRole.allCases.map(\.rawValue)),
        help: "only when the account of the person is one of these")
    private static let approver = Option(
        name: "approver", value: "NAME", kind: .live("account"), help: "who decides besides administrators",
        repeats: true)
    private static let days = Option(
        name: "days", value: "N", kind: .number(1...365), help: "how long it waits; 14 by default")
    private static let why = Option(name: "why", value: "TEXT", help: "the reason, for people who meet the rule")
}

extension ApprovalRuleDetail {
    /// The act that the rule holds and its conditions, in a few words.
    var sentence: String {
        let conditions = [
            conditions.person.map { "of a \($0.rawValue)" }, conditions.leastRole.map { "as \($0.name) or more" },
            conditions.purpose.map { "in vaults for \($0.name)" },
        ]
        return ([act.rawValue] + conditions.compactMap { $0 }).joined(separator: " ")
    }

    var approval: String { approvers.isEmpty ? "an administrator" : approvers.joined(separator: " or ") }
}
