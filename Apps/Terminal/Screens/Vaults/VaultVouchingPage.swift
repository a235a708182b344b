import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit

/// The form for an organisation account's statement about a person whose safety number it has compared.
struct VaultVouchingPage: FormPage {
    private let person: VaultPerson
    private let overview: VaultOverview
    private let password = SecretBuffer()
    var filling: Filling

    init(for person: VaultPerson, in overview: VaultOverview) {
        (self.person, self.overview) = (person, overview)
        filling = Filling(
            [
                .text("Name", hint: "as people know them"), .text("Profession", hint: "such as physiotherapist"),
                .text("Days", "365", hint: "1 to 3650; then it ends"),
                .password("Your password", into: password),
            ], button: "Vouch for them")
    }

    var title: String { "Vouch for \(person.title)" }
    var action: String { "vouches" }
    var busy: String { "Signing… this takes a few seconds, on purpose." }
    var advice: String { "Leave name and profession empty to withdraw what you stated before." }

    var remark: String {
        "Everybody in \(overview.title) who has compared your safety number will see this as your word."
    }

    func step() throws(ErrorNotice) -> Step {
        let form = filling.form
        guard let days = Int(form.text(2)), (1...3650).contains(days) else {
            throw ErrorNotice("That is no number of days.", nextStep: "1 to 3650.")
        }
        if password.isEmpty {
            throw ErrorNotice("Your password is empty.", nextStep: "Only it opens the key that signs.")
        }
        return .act(
            .run(
                VaultStep.vouch(
                    VaultVouching(
                        vault: overview.id, person: person.account, personName: person.title,
                        claims: VouchingClaims(name: form.text(0), profession: form.text(1)), days: days,
                        password: password.secret))))
    }
}
