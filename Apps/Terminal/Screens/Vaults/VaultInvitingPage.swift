import SalusClient
import SalusCrypto
import SalusVaultModels
import TerminalKit

/// A form for a new link into a vault: how long it holds, for how many people, and a password for it.
struct VaultInvitingPage: FormPage {
    private let overview: VaultOverview
    private let role: VaultRole
    private let history: SharedHistory
    private let password = SecretBuffer()
    var filling: Filling

    init(to overview: VaultOverview, as role: VaultRole, _ history: SharedHistory) {
        (self.overview, self.role, self.history) = (overview, role, history)
        filling = Filling(
            [
                .text("Days", "7", hint: "1 to 365"), .text("People", "1", hint: "who may join by it, 1 to 100"),
                .password("Password (may stay empty)", into: password),
            ], button: "Make the link")
    }

    var title: String { "A link into \(overview.title)" }
    var action: String { "makes it" }
    var busy: String { "Making the link…" }
    var advice: String { "Tell a password apart from the link: never both in one message." }
    /// The link takes its place.
    var closesWhenDone: Bool { false }

    var remark: String {
        let reads = role.reads ? ", and will read \(history.words)" : ""
        return "Each person who joins by it \(role.about)\(reads)."
    }

    func step() throws(ErrorNotice) -> Step {
        guard let days = Int(filling.form.text(0)), (1...365).contains(days), let uses = Int(filling.form.text(1)),
            (1...100).contains(uses)
        else { throw ErrorNotice("That is no number of days or people.", nextStep: "1 to 365 days, 1 to 100 people.") }
        let request = VaultInviting(
            vault: overview.id, role: role, history: history, days: days, uses: uses,
            password: password.isEmpty ? nil : password.secret)
        return .act(.run(VaultStep.link(.make(request))))
    }
}
