import SalusClient
import SalusCrypto
import TerminalKit

/// A form over the main screen for actions that need a password: removing a device from the account, changing the
/// password or the local password.
struct PasswordPage: FormPage {
    private let purpose: PasswordPurpose
    private let buffers: [SecretBuffer]
    var filling: Filling

    init(_ purpose: PasswordPurpose) {
        let buffers = purpose.labels.map { _ in SecretBuffer() }
        (self.purpose, self.buffers) = (purpose, buffers)
        let fields = zip(purpose.labels, buffers).enumerated().map { index, field in
            index == 1 ? FormInput.newPassword(field.0, into: field.1) : .password(field.0, into: field.1)
        }
        filling = Filling(fields, button: purpose.action)
    }

    var title: String { purpose.title }
    var remark: String { purpose.remark }
    var action: String { purpose.action.lowercased() }
    var busy: String { "\(purpose.busy)… this takes a few seconds, on purpose." }
    var advice: String { filling.form.advice }
    var staysWhileBusy: Bool { true }

    /// A password that was refused is typed again; a new one that was typed twice stays.
    mutating func refused(_ advice: ErrorNotice) {
        guard filling.isBusy else { return }
        filling.refused(advice)
        buffers[0].removeAll()
        filling.form.focus(0)
    }

    mutating func step() throws(ErrorNotice) -> Step {
        if let trouble = FormCheck.missing(filling.form) ?? differing {
            filling.form.focus(filling.form.firstEmpty() ?? 0)
            throw trouble
        }
        if let weak = filling.form.weakPassword() { throw weak }
        return .act(purpose.act(buffers[0].secret, buffers.last?.secret))
    }

    private var differing: ErrorNotice? {
        guard buffers.count == 3, buffers[1].secret != buffers[2].secret else { return nil }
        buffers[2].removeAll()
        return ErrorNotice("The two new passwords differ.", nextStep: "Type the second one again.")
    }
}

/// The commands that ask for a password, and the one that ends being remembered.
extension PasswordPage {
    static let remembering = asking("app.remember", "Remember this device: sign in without the password", .remembering)
    static let forgetting = PageEntry(
        "app.forget", "Stop remembering this device: ask for the password again"
    ) { _, _ in [.act(.run(DevicesEffect.forgetRemembered))] }
    static let lettingIn = PageEntry(
        "app.letIn", "Let a new device in", parameters: [.text("Code on the new device")]
    ) { call, _ in call.arguments.first.map { [.cover(PasswordPage(.lettingIn($0)))] } ?? [] }
    static let changing = asking("app.password", "Change the password that signs you in", .password)
    static let renewingCode = asking(
        "app.recoveryCode", "Make a new recovery code, to print or to write down", .recoveryCode)
    static let changingLocal = asking("app.localPassword", "Change the local password of this device", .localPassword)

    static let deleting = asking("app.deleteAccount", "Delete your account with its records", .deletingAccount)
    static let keeping = PageEntry(
        "app.keepAccount", "Keep my account, which was to be deleted"
    ) { _, _ in [.act(.run(AccountEffect.keep))] }

    private static func asking(_ id: CommandID, _ title: String, _ purpose: PasswordPurpose) -> PageEntry {
        PageEntry(id, title) { _, _ in [.cover(PasswordPage(purpose))] }
    }
}
