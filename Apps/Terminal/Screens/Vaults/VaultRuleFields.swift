import SalusClient
import SalusCrypto
import TerminalKit

/// A field of a form for each rule of a vault.
enum VaultRuleFields {
    static func inputs(_ policy: VaultPolicy) -> [FormInput] {
        VaultRuleChoice.allCases.map { rule in
            let chosen = policy.contains(rule.policy) ? 1 : 0
            return FormInput(label: rule.title, input: .choice(ChoiceInput(["no", "yes"], chosen: [chosen])))
        }
    }

    /// The meaning of the rule that is focused, of those in the fields from number `first` on.
    static func advice(in form: Form, from first: Int) -> String {
        let rules = VaultRuleChoice.allCases
        let place = form.focus - first
        return rules.indices.contains(place) ? rules[place].about : ""
    }

    /// The rules that were chosen in the fields from number `first` on.
    static func policy(in form: Form, from first: Int) -> VaultPolicy {
        let rules = VaultRuleChoice.allCases.enumerated().filter { form.text(first + $0.offset) == "yes" }
        return VaultPolicy(rules.map(\.element))
    }
}

/// A form for a new vault with rules of its own.
struct VaultMakingPage: FormPage {
    var filling = Filling(
        [.text("Name", hint: "what its members will call it")] + VaultRuleFields.inputs([]), button: "Make the vault")

    var title: String { "New vault with rules" }
    var remark: String { "Only you can see it at first. An owner can change its rules later." }
    var action: String { "makes it" }
    var busy: String { "Making its keys…" }
    var advice: String { VaultRuleFields.advice(in: filling.form, from: 1) }
    var loss: String? { "Leave without making it?" }

    func step() throws(ErrorNotice) -> Step {
        let name = filling.form.text(0).withoutEnds
        if name.isEmpty { throw ErrorNotice("It has no name yet.", nextStep: "Write one.") }
        return .act(.run(VaultStep.edit(.create(name, VaultRuleFields.policy(in: filling.form, from: 1)))))
    }
}

/// A form for the rules of a vault. Other rules come with new keys; what is there stays as it is.
struct VaultRulesPage: FormPage {
    private let overview: VaultOverview
    var filling: Filling

    init(of overview: VaultOverview) {
        self.overview = overview
        filling = Filling(VaultRuleFields.inputs(overview.policy), button: "Set the rules")
    }

    var title: String { "Rules of \(overview.title)" }
    var remark: String { "They hold from now on, with new keys. Everything and everybody in it stays as it is." }
    var action: String { "sets them" }
    var busy: String { "Making new keys…" }
    var advice: String { VaultRuleFields.advice(in: filling.form, from: 0) }
    var loss: String? { "Leave the rules as they are?" }

    func step() throws(ErrorNotice) -> Step {
        .act(.run(VaultStep.members(.rules(VaultRuleFields.policy(in: filling.form, from: 0), overview.id))))
    }
}
