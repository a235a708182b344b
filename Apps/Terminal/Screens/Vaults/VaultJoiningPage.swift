import SalusCrypto
import TerminalKit

/// A form for joining a vault by an invitation link.
struct VaultJoiningPage: FormPage {
    private let password = SecretBuffer()
    var filling: Filling

    init() {
        filling = Filling(
            [.text("Link", hint: "paste all of it"), .password("Password, if it has one", into: password)],
            button: "Come in")
    }

    var title: String { "Join a vault by a link" }
    var remark: String { "The person who made the link lets you in with one of their devices." }
    var action: String { "comes in" }
    var busy: String { "Showing that the link is here…" }

    func step() throws(ErrorNotice) -> Step {
        let link = filling.form.text(0).filter { !$0.isWhitespace }
        guard VaultInvitationLink(text: link) != nil else {
            throw ErrorNotice("That is no link into a vault.", nextStep: "Paste all of it.")
        }
        return .act(.run(VaultStep.link(.join(link, password.isEmpty ? nil : password.secret))))
    }
}
