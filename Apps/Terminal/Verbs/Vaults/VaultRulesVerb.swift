import CommandKit
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

enum VaultRulesVerb {
    static let rules = ScriptVerb(
        "rules", of: "vault", "show a vault's rules, or change them", operands: [.vault], options: [.added, .dropped],
        effect: .changes,
        about: """
            \(VaultRuleChoice.allCases.map { "\($0.rawValue): \($0.about)" }.joined(separator: " ")) Only an owner
            changes the rules. They hold from then on, with new keys for the same members; entries and members that are
            there stay as they are.
            """,
        examples: [
            .init(command: "salus vault rules care", comment: "which hold?"),
            .init(command: "salus vault rules care --add final-entries --drop no-past", comment: "as its owner"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vault()
            let wanted = try work.wantedRules(from: vault.policy)
            if wanted != vault.policy {
                _ = try await work.vaultManagedByHand()
                if !work.invocation.isDryRun { try await work.setRules(wanted, of: vault) }
                work.console.remarkOnDryRun()
            }
            let report = VaultRulesReport(vault.id, wanted, before: vault.policy)
            try work.console.show(report, essence: report.rules) { report.text(on: $0) }
            return .done
        })
}

extension VaultScript {
    /// The policy of `--rule`.
    var newRules: VaultPolicy { VaultPolicy(invocation.all(.rule).compactMap(VaultRuleChoice.init(rawValue:))) }

    fileprivate func wantedRules(from policy: VaultPolicy) throws(UsageError) -> VaultPolicy {
        let added = VaultPolicy(invocation.all(.added).compactMap(VaultRuleChoice.init(rawValue:)))
        let dropped = VaultPolicy(invocation.all(.dropped).compactMap(VaultRuleChoice.init(rawValue:)))
        guard added.isDisjoint(with: dropped) else { throw UsageError("a rule is added or dropped, not both") }
        return policy.union(added).subtracting(dropped)
    }

    fileprivate func setRules(_ policy: VaultPolicy, of vault: VaultOverview) async throws {
        try await changing("the new rules of \(vault.name ?? "the vault")") {
            try await vaultClient.members.setRules(policy, of: vault.id)
        }
    }
}

/// The rules of a vault as a script reads them.
private struct VaultRulesReport: Encodable {
    let vault: VaultID
    let rules: [String]
    let isChanged: Bool
    private let policy: VaultPolicy

    private enum CodingKeys: CodingKey { case vault, rules, isChanged }

    init(_ vault: VaultID, _ policy: VaultPolicy, before: VaultPolicy) {
        (self.vault, self.policy, isChanged) = (vault, policy, policy != before)
        rules = VaultRuleChoice.all(in: policy).map(\.rawValue)
    }

    func text(on layout: OutputLayout) -> String {
        layout.table(
            ["RULE", "HOLDS", "WHAT IT DOES"],
            VaultRuleChoice.allCases.map { rule in
                let holds = policy.contains(rule.policy)
                return [
                    TableCell(rule.rawValue, isWhole: true), holds ? TableCell("yes", .good) : TableCell("no", .faint),
                    TableCell(rule.about),
                ]
            })
    }
}

extension Option {
    static let rule = Option(
        name: "rule", value: "RULE", kind: .choice(VaultRuleChoice.words), help: "a rule that holds in it",
        repeats: true)
    fileprivate static let added = Option(
        name: "add", value: "RULE", kind: .choice(VaultRuleChoice.words), help: "a rule that is to hold", repeats: true)
    fileprivate static let dropped = Option(
        name: "drop", value: "RULE", kind: .choice(VaultRuleChoice.words), help: "a rule that is to hold no more",
        repeats: true)
}
