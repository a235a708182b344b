import SalusCrypto
import TerminalKit

/// A form for the number that the other person's screen shows, typed or read with a camera. An equal one is verified.
struct SafetyComparingPage: FormPage {
    private let contact: VaultContact
    var filling: Filling

    init(with contact: VaultContact) {
        self.contact = contact
        filling = Filling(
            [.text("\(contact.name)'s number", hint: "the text of their QR code, or the sixty digits")],
            button: "Compare")
    }

    var title: String { "Compare the number with \(contact.name)'s" }
    var remark: String { "Take it from their screen or paper, not from a message through this server." }
    var action: String { "compares" }
    var busy: String { "Keeping that it is equal…" }

    func step() throws(ErrorNotice) -> Step {
        let isEqual = try SafetyNumberText.isSame(filling.form.text(0), as: contact.safetyNumber, with: contact.name)
        guard isEqual, let account = contact.account else { throw SafetyNumberText.differs(contact.name) }
        return .act(.run(VaultStep.verify(account, name: contact.name)))
    }
}
