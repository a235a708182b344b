import SalusAPI
import SalusCrypto
import SalusModels
import TerminalKit

/// A form for the people who let this account back in, in the place of those before.
struct RecoveryNamingPage: FormPage {
    private let password = SecretBuffer()
    /// The kind of the contacts that are named now; naming others keeps it.
    private let group: RecoveryGroup
    var filling: Filling

    init(_ detail: RecoveryContactsDetail?) {
        group = detail?.group ?? .contacts
        let names = detail?.contacts.map(\.name).joined(separator: " ") ?? ""
        filling = Filling(
            [
                .text("User names", names, hint: "with spaces between"),
                .text("How many are enough", detail?.threshold.map { "\($0)" } ?? "2", hint: "2 or more"),
                .password("Password", into: password),
            ], button: "Name them")
    }

    var title: String { "Recovery contacts" }
    var action: String { "names them" }
    var busy: String { "Sealing their shares… this takes a few seconds, on purpose." }
    var loss: String? { "Leave without naming them?" }
    var staysWhileBusy: Bool { true }
    var advice: String { "Choose people whose voice you know, and compare safety numbers with them first." }

    var remark: String {
        guard group == .contacts else {
            return """
                This number of officers of an organisation can open your account together when they have to. They \
                replace those before; end that first (Delete) to name people of your own choice.
                """
        }
        return """
            This number of people can restore your access together when password and recovery code are lost; fewer \
            cannot. None of them sees anything of yours. They replace those you named before.
            """
    }

    mutating func step() throws(ErrorNotice) -> Step {
        if let missing = FormCheck.missing(filling.form) {
            filling.form.focus(filling.form.firstEmpty() ?? 0)
            throw missing
        }
        let names = filling.form.text(0).split { $0 == " " || $0 == "," }.map(String.init)
        guard let needed = Int(filling.form.text(1)), (2...max(2, names.count)).contains(needed), names.count > 1 else {
            filling.form.focus(1)
            throw ErrorNotice(
                "At least two are needed, and at most as many as you name.", nextStep: "Change one of both.")
        }
        return .act(.run(RecoveryStep.name(names, as: group, needed: needed, password.secret)))
    }

    /// The password is typed again; the names stay.
    mutating func refused(_ advice: ErrorNotice) {
        guard filling.isBusy else { return }
        filling.refused(advice)
        password.removeAll()
        filling.form.focus(2)
    }
}
